import { createHash } from 'node:crypto';
import type { ErrorCode } from '@timbre/contract/errors';
import { errors } from '@timbre/contract/errors';
import type { ArticleExport, ExportFormat } from '@timbre/contract/exports';
import type { JobProgress } from '@timbre/contract/jobs';
import { creditsFromMicro } from '@timbre/contract/money';
import { plans } from '@timbre/contract/plans';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import { jobPriority } from '../../platform/jobs/job-order.ts';
import type { JobEvents } from '../../platform/jobs/job-events.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { Project } from '../projects/projects.service.ts';
import type { RenderingService } from '../speech/renderings.service.ts';
import type { PlannedSentence } from '../speech/speech.service.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { Voice } from '../voices/voices.service.ts';
import { exportCost, type ExportCost } from './export-cost.ts';
import { renderExport } from './exports.job.ts';
import type { ExportStore, ExportView } from './exports.store.ts';

export interface ExportServiceDeps {
  readonly db: Database;
  readonly store: ExportStore;
  readonly credits: CreditService;
  readonly segments: SegmentService;
  readonly renderings: RenderingService;
  readonly files: FileService;
  readonly blobs: FileStore;
  readonly jobs: JobQueue;
  readonly jobEvents: JobEvents;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface ExportRequest {
  readonly project: Project;
  readonly sentences: readonly PlannedSentence[];
  readonly voices: ReadonlyMap<string, Voice>;
  readonly format: ExportFormat;
  readonly subtitles: 'none' | 'srt';
}

/**
 * Durable exports. Hold, row and job share one transaction: no charge without a row, no row without a job.
 * Only sentences without a charge record in the project are paid, by the decoded seconds that were delivered.
 */
export interface ExportService {
  readonly estimate: (
    ownerId: string,
    script: { projectId: string | null; sentences: readonly PlannedSentence[]; voices: ReadonlyMap<string, Voice> },
  ) => Promise<ExportCost>;
  readonly create: (actor: Actor, request: ExportRequest) => Promise<ArticleExport>;
  readonly read: (actor: Actor, id: string) => Promise<ArticleExport>;
  readonly list: (
    actor: Actor,
    page: { size: number; number: number },
  ) => Promise<{ results: ArticleExport[]; totalElements: number; totalPages: number }>;
  readonly watch: (actor: Actor, id: string, signal: AbortSignal) => Promise<AsyncIterable<JobProgress>>;
  readonly cancel: (actor: Actor, id: string) => Promise<ArticleExport>;
  /** The files of an export that has ended; throws what it failed with. */
  readonly delivered: (
    actor: Actor,
    id: string,
  ) => Promise<{ fileId: string; subtitleFileId: string | null; durationSeconds: number }>;
  /** Before a project is deleted: gives back what its open exports hold, deletes the files, and stops the jobs after `tx`. */
  readonly forget: (tx: Tx, projectId: string) => Promise<{ stopJobs: () => Promise<void> }>;
}

/** Over everything that decides the bytes of the audio and the subtitles. */
function fingerprintOf(content: {
  format: string;
  subtitles: string;
  sampleRate: number;
  sentences: readonly PlannedSentence[];
}): string {
  const sentences = content.sentences.map(({ hash, pauseSeconds }) => [hash, pauseSeconds]);
  return createHash('sha256')
    .update(JSON.stringify({ ...content, sentences }))
    .digest('hex');
}

const linkSeconds = 3600;
/** The project's title as a file name; the store keeps what is unsafe in one out. */
const downloadName = (title: string, extension: string) =>
  `${
    title
      .replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'voiceover'
  }.${extension}`;

export function exportService(deps: ExportServiceDeps): ExportService {
  const { db, store, credits, segments, renderings, files, blobs, jobs, jobEvents, clock, newId } = deps;

  async function viewOf(row: ExportView): Promise<ArticleExport> {
    const code = row.error as ErrorCode | null;
    const link = (fileId: string | null, extension: string) =>
      fileId === null
        ? null
        : files.signedUrl(fileId, { downloadName: downloadName(row.title, extension), ttlSeconds: linkSeconds });
    const progress = row.jobId === null || row.endedAt !== null ? null : await jobEvents.read(row.jobId);
    return {
      id: row.id,
      articleId: row.projectId,
      title: row.title,
      format: row.format,
      hasSubtitles: row.subtitles === 'srt',
      status: row.endedAt === null ? (progress?.status ?? row.status) : row.status,
      progress,
      fileUrl: link(row.fileId, row.format),
      subtitleUrl: link(row.subtitleFileId, 'srt'),
      fileBytes: row.fileBytes,
      durationSeconds: row.durationSeconds,
      credits: row.charged === null ? null : creditsFromMicro(row.charged),
      error: code === null ? null : { code, message: (errors[code] ?? errors['server.error']).message },
      createdAt: row.createdAt.toISOString(),
    };
  }

  async function requireRow(actor: Actor, id: string): Promise<ExportView> {
    return (await store.find(db, id, actor.userId)) ?? fail('input.not-found');
  }

  /** A disk that fills while the file is written is found out later; asking first spares most people the wait. */
  async function requireRoom(actor: Actor): Promise<void> {
    const limit = plans[actor.plan].storageBytes;
    if (limit !== null && (await files.usedBytes(actor.userId)) >= limit) fail('storage.full');
    const free = await blobs.freeBytes();
    if (free !== null && free <= 0) fail('disk.full');
  }

  const estimate: ExportService['estimate'] = async (ownerId, { projectId, sentences, voices }) => {
    const hashes = [...new Set(sentences.map((sentence) => sentence.hash))];
    const rendered = await renderings.find(ownerId, hashes);
    const paid = projectId === null ? new Set<string>() : await segments.paidHashes(db, projectId, hashes);
    return exportCost(sentences, { voices, rendered, paid });
  };

  return {
    estimate,

    create: async (actor, { project, sentences, voices, format, subtitles }) => {
      if (subtitles !== 'none' && !plans[actor.plan].hasSubtitleExport) {
        fail(
          'plan.required',
          { field: 'subtitles' },
          'Subtitles come with the Professional plan and above. Export without them, or upgrade.',
        );
      }
      await requireRoom(actor);
      const cost = await estimate(actor.userId, { projectId: project.id, sentences, voices });
      const id = newId();
      const sampleRate = [...voices.values()].some((voice) => voice.sampleRate >= 48_000) ? 48_000 : 24_000;
      await db.transaction(async (tx) => {
        const hold = await credits.hold(tx, {
          userId: actor.userId,
          amount: cost.amount,
          cause: 'exports.render',
          causeId: id,
          formula: `estimate: ${cost.formula}`,
        });
        await store.insert(tx, {
          id,
          fingerprint: fingerprintOf({ format, subtitles, sampleRate, sentences }),
          projectId: project.id,
          ownerId: actor.userId,
          holdId: hold.id,
          format,
          subtitles,
          sampleRate,
          sentences,
          status: 'queued',
          createdAt: clock.now(),
        });
        const jobId = await jobs.add(
          tx,
          renderExport,
          { exportId: id },
          { userId: actor.userId, priority: jobPriority(actor.plan) },
        );
        await store.setJob(tx, id, jobId);
      });
      return viewOf(await requireRow(actor, id));
    },

    read: async (actor, id) => viewOf(await requireRow(actor, id)),

    list: async (actor, { size, number }) => {
      const { rows, total } = await store.list(db, actor.userId, { limit: size, offset: (number - 1) * size });
      return {
        results: await Promise.all(rows.map(viewOf)),
        totalElements: total,
        totalPages: Math.ceil(total / size),
      };
    },

    watch: async (actor, id, signal) => {
      const row = await requireRow(actor, id);
      return jobEvents.watch(row.jobId ?? fail('input.not-found'), signal);
    },

    cancel: async (actor, id) => {
      const row = await requireRow(actor, id);
      if (row.jobId !== null && row.endedAt === null) await jobs.cancel(row.jobId);
      return viewOf(await requireRow(actor, id));
    },

    delivered: async (actor, id) => {
      const { fileId, subtitleFileId, durationSeconds, error, status } = await requireRow(actor, id);
      if (fileId === null || durationSeconds === null) {
        return fail(status === 'cancelled' ? 'job.cancelled' : ((error as ErrorCode | null) ?? 'server.error'));
      }
      return { fileId, subtitleFileId, durationSeconds };
    },

    forget: async (tx, projectId) => {
      const jobIds: string[] = [];
      for (const row of await store.ofProject(tx, projectId)) {
        if (row.endedAt === null && row.holdId !== null) await credits.release(tx, row.holdId);
        if (row.endedAt === null && row.jobId !== null) jobIds.push(row.jobId);
        await store.finish(tx, row.id, {
          status: row.status,
          endedAt: row.endedAt ?? clock.now(),
          fileId: null,
          subtitleFileId: null,
        });
        for (const fileId of [row.fileId, row.subtitleFileId]) if (fileId !== null) await files.removeFile(tx, fileId);
      }
      return {
        stopJobs: async () => {
          for (const jobId of jobIds) await jobs.cancel(jobId);
        },
      };
    },
  };
}
