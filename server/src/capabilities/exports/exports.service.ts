import type { ErrorCode } from '@timbre/contract/errors/errors';
import type { ArticleExport } from '@timbre/contract/exports';
import type { JobProgress } from '@timbre/contract/jobs';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { JobEvents } from '../../platform/jobs/job-events.ts';
import type { RenderingService } from '../speech/renderings.types.ts';
import type { PlannedSentence } from '../speech/speech.service.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import type { VoiceService, Voice } from '../voices/voices.types.ts';
import { createExport, type CreateExportDeps, type ExportRequest } from './create-export.ts';
import { exportCost, type ExportCost } from './export-cost.ts';
import { releaseExport } from './export-payment.ts';
import { exportViewOf } from './export-view.ts';
import type { ExportView } from './exports.store.ts';
import { readAlong, type ReadAlong } from './read-along.ts';
import { reopenExport } from './reopen-export.ts';

export interface ExportServiceDeps extends CreateExportDeps {
  readonly voices: Pick<VoiceService, 'find'>;
  readonly segments: SegmentService;
  readonly renderings: RenderingService;
  readonly jobEvents: JobEvents;
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
  /** Keeps its answer for a request with an Idempotency-Key. */
  readonly create: (actor: Actor, request: ExportRequest) => Promise<ArticleExport>;
  readonly read: (actor: Actor, id: string) => Promise<ArticleExport>;
  readonly list: (
    actor: Actor,
    page: { size: number; number: number; projectId?: string | undefined },
  ) => Promise<{ results: ArticleExport[]; totalElements: number; totalPages: number }>;
  readonly watch: (actor: Actor, id: string, signal: AbortSignal) => Promise<AsyncIterable<JobProgress>>;
  readonly cancel: (actor: Actor, id: string) => Promise<ArticleExport>;
  /**
   * Before its job runs again: makes a failed export wait for it and holds its price again. Throws `admin.job-gone`,
   * `state.conflict` when it has not failed, and `credits.insufficient`.
   */
  readonly reopen: (tx: Tx, id: string) => Promise<void>;
  /** An export that has ended, with its files and its timing; throws what it failed with. */
  readonly delivered: (actor: Actor, id: string) => Promise<ExportView & { durationSeconds: number }>;
  /** What a read-along page plays, no matter who asks; throws `input.not-found` when there is none. */
  readonly readAlong: (id: string) => Promise<ReadAlong>;
  /**
   * Before a project is deleted, which the caller has locked: gives back what its open exports hold, deletes the files,
   * and stops the jobs after `tx`.
   */
  readonly forget: (tx: Tx, projectId: string) => Promise<{ stopJobs: () => Promise<void> }>;
}

export function exportService(deps: ExportServiceDeps): ExportService {
  const { db, store, segments, renderings, files, jobs, jobEvents } = deps;

  async function requireRow(actor: Actor, id: string): Promise<ExportView> {
    return (await store.find(db, id, actor.userId)) ?? fail('input.not-found');
  }

  async function viewOf(actor: Actor, row: ExportView): Promise<ArticleExport> {
    if (row.endedAt !== null || row.jobId === null) return exportViewOf(row, null, files);
    const progress = await jobEvents.read(row.jobId);
    const isOpen = progress?.status === 'queued' || progress?.status === 'running';
    // Job and export end together: one that ended since the row was read has its files in the row by now.
    return isOpen ? exportViewOf(row, progress, files) : exportViewOf(await requireRow(actor, row.id), null, files);
  }

  const estimate: ExportService['estimate'] = async (ownerId, { projectId, sentences, voices }) => {
    const hashes = [...new Set(sentences.map((sentence) => sentence.hash))];
    const rendered = await renderings.lengths(ownerId, hashes);
    const paid = projectId === null ? new Set<string>() : await segments.paidHashes(db, projectId, hashes);
    return exportCost(sentences, { voices, rendered, paid });
  };

  return {
    estimate,

    create: (actor, request) => {
      const { project, sentences, voices } = request;
      return createExport(deps, actor, request, () =>
        estimate(actor.userId, { projectId: project.id, sentences, voices }),
      );
    },

    read: async (actor, id) => viewOf(actor, await requireRow(actor, id)),

    list: async (actor, { size, number, projectId }) => {
      const page = { limit: size, offset: (number - 1) * size, projectId };
      const { rows, total } = await store.list(db, actor.userId, page);
      return {
        results: await Promise.all(rows.map((row) => viewOf(actor, row))),
        totalElements: total,
        totalPages: Math.ceil(total / size),
      };
    },

    watch: async (actor, id, signal) => {
      const row = await requireRow(actor, id);
      const jobId = row.jobId ?? fail('input.not-found');
      const isKept = row.endedAt === null || (await jobEvents.read(jobId)) !== null;
      return isKept ? jobEvents.watch(jobId, signal) : endOf(jobId, row);
    },

    cancel: async (actor, id) => {
      const { jobId, endedAt } = await requireRow(actor, id);
      if (jobId !== null && endedAt === null) await db.transaction((tx) => jobs.cancel(tx, jobId));
      return viewOf(actor, await requireRow(actor, id));
    },

    reopen: (tx, id) => reopenExport(deps, tx, id, estimate),

    delivered: async (actor, id) => {
      const row = await requireRow(actor, id);
      const { durationSeconds, error, status } = row;
      if (row.files.length === 0 || durationSeconds === null) {
        return fail(status === 'cancelled' ? 'job.cancelled' : ((error as ErrorCode | null) ?? 'server.error'));
      }
      return { ...row, durationSeconds };
    },

    readAlong: (id) => readAlong(deps, id),
    forget: (tx, projectId) => forgetExports(deps, tx, projectId),
  };
}

/** How an export ended whose job is not kept any more. */
async function* endOf(id: string, { status, error }: ExportView): AsyncGenerator<JobProgress> {
  yield { id, status, fraction: status === 'done' ? 1 : 0, stage: null, secondsLeft: null, error };
}

async function forgetExports(
  { db, store, files, jobs, clock, ...payment }: ExportServiceDeps,
  tx: Tx,
  projectId: string,
): Promise<{ stopJobs: () => Promise<void> }> {
  const jobIds: string[] = [];
  for (const row of await store.ofProject(tx, projectId)) {
    if (row.endedAt === null) await releaseExport(tx, payment, row);
    if (row.endedAt === null && row.jobId !== null) jobIds.push(row.jobId);
    await store.finish(tx, row.id, { status: row.status, endedAt: row.endedAt ?? clock.now() });
    for (const fileId of await store.dropFiles(tx, row.id)) await files.removeFile(tx, fileId);
  }
  return {
    stopJobs: async () => {
      await db.transaction(async (tx) => {
        for (const jobId of jobIds) await jobs.cancel(tx, jobId);
      });
    },
  };
}
