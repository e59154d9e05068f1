import { createHash } from 'node:crypto';
import type { ArticleExport, ExportFormat, SubtitleFormat } from '@timbre/contract/exports';
import type { JobProgress } from '@timbre/contract/jobs';
import { plans } from '@timbre/contract/plans';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import { jobPriority } from '../../platform/jobs/job-order.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { FreeDownloadService } from '../plans/free-downloads.service.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { ProjectService, Project } from '../projects/projects.types.ts';
import { hasWatermark } from '../provenance/provenance.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import { abilitiesOf, type Voice } from '../voices/voices.types.ts';
import { settingsOf, type ExportContent } from './export-content.ts';
import type { ExportCost } from './export-cost.ts';
import { reserveExport } from './export-payment.ts';
import { exportViewOf } from './export-view.ts';
import { renderExport } from './exports.job.ts';
import type { ExportRow, ExportStore } from './exports.store.ts';

export interface CreateExportDeps {
  readonly db: Database;
  readonly store: ExportStore;
  readonly projects: ProjectService;
  readonly credits: CreditService;
  readonly freeDownloads: FreeDownloadService;
  readonly plans: Pick<PlanService, 'requireExportVoices'>;
  readonly files: FileService;
  readonly blobs: FileStore;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface ExportRequest extends Omit<ExportContent, 'language'> {
  readonly project: Project;
  readonly voices: ReadonlyMap<string, Voice>;
  readonly format: ExportFormat;
  /** Undefined: as high as the best voice. */
  readonly sampleRate: number | undefined;
  readonly packaging: ExportRow['packaging'];
  readonly subtitles: readonly SubtitleFormat[];
}

/** Over everything that decides the bytes of what is delivered. */
function fingerprintOf(
  { format, packaging, subtitles, sentences, paragraphs, settings, project }: ExportRequest,
  made: { sampleRate: number; isWatermarked: boolean },
): string {
  const spoken = sentences.map(({ hash, gainDb, leadSeconds, pauseSeconds, sounds, isParagraphEnd }) => [
    hash,
    gainDb,
    leadSeconds,
    pauseSeconds,
    isParagraphEnd,
    sounds,
  ]);
  const { bed, loudness, subtitles: rules } = settings;
  const identity = { format, packaging, subtitles, ...made, bed, loudness, rules, title: project.title, paragraphs };
  return createHash('sha256')
    .update(JSON.stringify({ ...identity, sentences: spoken }))
    .digest('hex');
}

/** A disk that fills while the file is written is found out later; asking first spares most people the wait. */
async function requireRoom(actor: Actor, { files, blobs }: CreateExportDeps): Promise<void> {
  await files.requireStorage(actor.userId, actor.plan, 1);
  const free = await blobs.freeBytes();
  if (free !== null && free <= 0) fail('disk.full');
}

function requirePlan(actor: Actor, subtitles: ExportRequest['subtitles']): void {
  if (subtitles.length === 0 || plans[actor.plan].hasSubtitleExport) return;
  fail(
    'plan.required',
    { field: 'subtitles' },
    'Subtitles require the Professional plan or higher. Export without them, or upgrade.',
  );
}

/** Hold, row and job in one transaction: no charge without a row, no row without a job. */
export async function createExport(
  deps: CreateExportDeps,
  actor: Actor,
  request: ExportRequest,
  estimate: () => Promise<ExportCost>,
): Promise<ArticleExport> {
  requirePlan(actor, request.subtitles);
  deps.plans.requireExportVoices(actor, [...request.voices.values()]);
  await requireRoom(actor, deps);
  const cost = await estimate();
  return deps.db.transaction(async (tx) => {
    if (!(await deps.projects.keep(tx, request.project.id))) fail('input.not-found');
    const { row, jobId } = await enqueue(tx, deps, { actor, request, cost });
    const progress: JobProgress = {
      id: jobId,
      status: 'queued',
      fraction: 0,
      stage: null,
      secondsLeft: null,
      error: null,
    };
    const view = exportViewOf({ ...row, title: request.project.title, files: [] }, progress, deps.files);
    await rememberAnswer(tx, view);
    return view;
  });
}

/** 48 kHz when anything in it has more than 24 kHz can hold. */
const bestRate = ({ voices, sentences }: ExportRequest): number =>
  [...voices.values()].some((voice) => voice.sampleRate >= 48_000) || sentences.some(({ takeId }) => takeId !== null)
    ? 48_000
    : 24_000;

/** Of the voice that has most to say. */
function mainLanguage({ voices, sentences }: ExportRequest): string {
  const characters = new Map<string, number>();
  for (const { voiceId, text } of sentences) {
    const language = voices.get(voiceId)?.language ?? 'und';
    characters.set(language, (characters.get(language) ?? 0) + text.length);
  }
  return [...characters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'und';
}

async function enqueue(
  tx: Tx,
  deps: CreateExportDeps,
  { actor, request, cost }: { actor: Actor; request: ExportRequest; cost: ExportCost },
): Promise<{ row: ExportRow; jobId: string }> {
  const { store, jobs, clock, newId } = deps;
  const id = newId();
  const sampleRate = request.sampleRate ?? bestRate(request);
  const isWatermarked = hasWatermark(actor);
  const paid = await reserveExport(tx, deps, { id, userId: actor.userId, cost, what: 'estimate' });
  const jobId = await jobs.add(
    tx,
    renderExport,
    { exportId: id },
    { userId: actor.userId, priority: jobPriority(actor.plan), needs: abilitiesOf(request.voices.values()) },
  );
  const row = await store.insert(tx, {
    id,
    fingerprint: fingerprintOf(request, { sampleRate, isWatermarked }),
    projectId: request.project.id,
    ownerId: actor.userId,
    jobId,
    ...paid,
    format: request.format,
    packaging: request.packaging,
    subtitles: request.subtitles,
    sampleRate,
    sentences: request.sentences,
    settings: settingsOf({ ...request, language: mainLanguage(request) }),
    isWatermarked,
    status: 'queued',
    createdAt: clock.now(),
  });
  return { row, jobId };
}
