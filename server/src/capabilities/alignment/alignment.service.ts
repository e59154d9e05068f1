import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { Alignment, AlignmentSummary } from '@timbre/contract/alignment/alignment';
import type * as calls from '@timbre/contract/alignment/alignment';
import type { retryAlignment } from '@timbre/contract/alignment/alignment-work';
import type { JobProgress } from '@timbre/contract/jobs';
import { creditsFromMicro } from '@timbre/contract/money';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ByteAnswer } from '../../platform/http/route.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../platform/jobs/job-events.ts';
import type { TakeRecording } from '../../platform/sandbox/take-recording.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { AlignmentHead, AlignmentRow, AlignmentStore } from './alignment.store.ts';
import { alignmentView, maxSecondsOf, payment, summaryOf } from './alignment-view.ts';
import { subtitleFile } from './subtitle-file.ts';
import { alignmentCreation } from './create-alignment.ts';
import { writeAlignment } from './write-alignment.ts';

export interface AlignmentServiceDeps {
  readonly db: Database;
  readonly store: AlignmentStore;
  readonly credits: Pick<CreditService, 'hold' | 'release'>;
  readonly files: FileService;
  readonly blobs: FileStore;
  readonly jobs: JobQueue;
  readonly jobEvents: JobEvents;
  readonly inTurn: InTurn;
  readonly takeRecording: TakeRecording;
  /** Those a voice here speaks. */
  readonly languages: () => readonly { readonly language: string; readonly name: string }[];
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Texts timed by their recordings. Credits are held for the decoded length and taken when there are subtitles. */
export interface AlignmentService {
  /** Keeps its answer for a request with an Idempotency-Key. */
  readonly create: (
    actor: Actor,
    request: InputOf<typeof calls.alignSubtitles>,
    signal: AbortSignal,
  ) => Promise<AlignmentSummary>;
  readonly list: (
    actor: Actor,
    page: InputOf<typeof calls.listAlignments>,
  ) => Promise<OutputOf<typeof calls.listAlignments>>;
  readonly read: (actor: Actor, id: string) => Promise<Alignment>;
  /** Throws `alignment.busy` before it is done, and `state.conflict` for an older revision. */
  readonly write: (
    actor: Actor,
    input: InputOf<typeof calls.updateAlignment>,
  ) => Promise<OutputOf<typeof calls.updateAlignment>>;
  readonly watch: (actor: Actor, id: string, signal: AbortSignal) => Promise<AsyncIterable<JobProgress>>;
  /** Throws `alignment.busy` before it is done. */
  readonly export: (actor: Actor, request: InputOf<typeof calls.exportAlignment>) => Promise<ByteAnswer>;
  readonly cancel: (actor: Actor, id: string) => Promise<AlignmentSummary>;
  readonly retry: (actor: Actor, input: InputOf<typeof retryAlignment>) => Promise<AlignmentSummary>;
  /** With its recording. */
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  readonly estimate: (actor: Actor, seconds: number) => { credits: number; maxSeconds: number };
  readonly languages: () => { language: string; name: string }[];
}

const linkSeconds = 6 * 3600;

export function alignmentService(deps: AlignmentServiceDeps): AlignmentService {
  const { db, store, credits, files, jobs, jobEvents } = deps;

  const progressOf = async ({ status, jobId }: AlignmentHead) =>
    status === 'queued' && jobId !== null ? jobEvents.read(jobId) : null;
  const viewOf = async (row: AlignmentHead): Promise<AlignmentSummary> => summaryOf(row, await progressOf(row));
  const require = async (actor: Actor, id: string): Promise<AlignmentRow> =>
    (await store.find(db, actor.userId, id)) ?? fail('input.not-found');

  return {
    ...alignmentCreation(deps),

    list: async (actor, { pageNum, pageSize }) => {
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, total } = await store.list(db, actor.userId, page);
      const results = await Promise.all(rows.map(viewOf));
      return { results, totalElements: total, totalPages: Math.ceil(total / pageSize) };
    },

    read: async (actor, id) => {
      const row = await require(actor, id);
      const mediaUrl = files.signedUrl(row.fileId, { ttlSeconds: linkSeconds });
      return alignmentView(row, await progressOf(row), mediaUrl);
    },

    write: (actor, input) => writeAlignment(deps, actor, input),

    export: async (actor, { id, format }) => {
      const { status, title, cues } = await require(actor, id);
      return status === 'done' ? subtitleFile(title, cues, format) : fail('alignment.busy');
    },

    watch: async (actor, id, signal) =>
      jobEvents.watch((await require(actor, id)).jobId ?? fail('input.not-found'), signal),

    cancel: async (actor, id) => {
      const { jobId, status } = await require(actor, id);
      if (jobId !== null && status === 'queued') await db.transaction((tx) => jobs.cancel(tx, jobId));
      return viewOf(await require(actor, id));
    },

    remove: (actor, id) =>
      db.transaction(async (tx) => {
        const row = (await store.find(tx, actor.userId, id)) ?? fail('input.not-found');
        if (row.status === 'queued') await credits.release(tx, row.holdId);
        await store.remove(tx, id);
        await files.removeFile(tx, row.fileId);
        if (row.status === 'queued' && row.jobId !== null) await jobs.cancel(tx, row.jobId);
      }),

    estimate: ({ plan }, seconds) => ({
      credits: creditsFromMicro(payment.priceOf(seconds)),
      maxSeconds: maxSecondsOf(plan),
    }),
    languages: () => [...deps.languages()],
  };
}
