import type * as calls from '@timbre/contract/alignment/alignment';
import type { AlignmentSummary, Alignment } from '@timbre/contract/alignment/alignment';
import type { retryAlignment } from '@timbre/contract/alignment/alignment-work';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { JobProgress } from '@timbre/contract/jobs';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ByteAnswer } from '../../platform/http/route.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../platform/jobs/job-events.ts';
import type { TakeRecording } from '../../platform/sandbox/take-recording.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { AlignmentStore } from './alignment.store.ts';

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
