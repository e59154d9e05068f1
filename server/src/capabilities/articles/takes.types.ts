import type { Take, createTake } from '@timbre/contract/articles/articles-takes';
import type { InputOf } from '@timbre/contract/call';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx, Executor } from '../../platform/db/database.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { ProjectService, Project } from '../projects/projects.types.ts';
import type { SegmentIds, SegmentService } from '../segments/segments.service.ts';
import type { RecordedLineService } from '../speech/recorded-lines.service.ts';
import type { RecordingService } from '../speech/recordings.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import type { StoredTake } from './takes/take-view.ts';
import type { TakeRow, TakeStore } from './takes.store.ts';

export interface TakeServiceDeps {
  readonly db: Database;
  readonly store: TakeStore;
  readonly projects: ProjectService;
  readonly segments: SegmentService;
  readonly recordings: RecordingService;
  readonly voices: VoiceService;
  readonly files: FileService;
  readonly recordedLines: RecordedLineService;
  /** Bounds what is decoded at once. */
  readonly inTurn: InTurn;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Several ways a paragraph was said: in a voice as it was set then, or recorded by someone. */
export interface TakeService {
  /** The oldest first; of one paragraph or of all. */
  readonly list: (actor: Actor, articleId: string, segmentId: string | undefined) => Promise<Take[]>;
  /** Throws `input.not-found`. */
  readonly require: (actor: Actor, articleId: string, id: string) => Promise<StoredTake>;
  /** Keeps its answer for a request with an Idempotency-Key. */
  readonly create: (actor: Actor, request: InputOf<typeof createTake>, signal: AbortSignal) => Promise<Take>;
  readonly rename: (actor: Actor, articleId: string, id: string, label: string) => Promise<Take>;
  /** Throws `state.conflict` while a paragraph uses it. */
  readonly remove: (actor: Actor, articleId: string, id: string) => Promise<void>;
  /**
   * The paragraphs, where those that name a recording the article has not go back to their voice: undo in an editor and
   * old versions name recordings that were deleted since. Null: there is no article yet.
   */
  readonly withOwnRecordings: <T extends { readonly takeId: string | null }>(
    db: Executor,
    articleId: string | null,
    texts: readonly T[],
  ) => Promise<T[]>;
  /** Ids of paragraphs that have takes, also of deleted ones: they may come back. */
  readonly segmentIds: (db: Executor, articleId: string) => Promise<ReadonlySet<string>>;
  /** Throws `storage.full` unless the article's recordings fit once more. */
  readonly requireRoom: (actor: Actor, articleId: string) => Promise<void>;
  /** The takes a copy of the article gets, by the ids they have in it. */
  readonly planCopies: (
    tx: Tx,
    articleId: string,
    texts: readonly { readonly id: string; readonly takeId: string | null }[],
  ) => Promise<ReadonlyMap<string, TakeCopy>>;
  readonly copy: (
    tx: Tx,
    copy: { ownerId: string; from: string; to: string; segmentIds: SegmentIds; copies: readonly TakeCopy[] },
  ) => Promise<void>;
  /** Before an article is removed: its takes, with the recordings' files. */
  readonly forget: (tx: Tx, project: Project) => Promise<void>;
}

/** A take to be made out of another article's. */
export interface TakeCopy {
  readonly id: string;
  readonly source: TakeRow;
  /** The paragraph of the source that it belongs to. */
  readonly segmentId: string;
}
