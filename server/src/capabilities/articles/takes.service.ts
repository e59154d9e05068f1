import type { createTake, Take } from '@timbre/contract/articles/articles-takes';
import type { InputOf } from '@timbre/contract/call';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { Project, ProjectService } from '../projects/projects.service.ts';
import type { SegmentIds, SegmentService } from '../segments/segments.service.ts';
import type { RecordedLineService } from '../speech/recorded-lines.service.ts';
import type { RecordingService } from '../speech/recordings.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { VoiceService } from '../voices/voices.service.ts';
import { takeCopies, type TakeCopy } from './copy-takes.ts';
import { takeCreation } from './takes/create-take.ts';
import { storedTakeOf, takeOf, type StoredTake } from './takes/take-view.ts';
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

export type { StoredTake } from './takes/take-view.ts';

/** Several ways a paragraph was said: in a voice as it was set then, or recorded by somebody. */
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

export function takeService(deps: TakeServiceDeps): TakeService {
  const { db, store, projects, segments, recordings, files } = deps;

  async function drop(tx: Tx, { id, ownerId }: Project, rows: readonly TakeRow[]): Promise<void> {
    const takeIds = rows.map((row) => row.id);
    await recordings.forget(tx, ownerId, takeIds);
    await store.remove(tx, id, takeIds);
    for (const { fileId } of rows) if (fileId !== null) await files.removeFile(tx, fileId);
  }

  return {
    ...takeCreation(deps),
    ...takeCopies(deps),

    list: async (actor, articleId, segmentId) => {
      await projects.require(db, actor, articleId, 'article');
      return (await store.list(db, articleId, segmentId)).map(takeOf);
    },

    require: async (actor, articleId, id) => {
      await projects.require(db, actor, articleId, 'article');
      return storedTakeOf((await store.find(db, articleId, id)) ?? fail('input.not-found'));
    },

    rename: async (actor, articleId, id, label) => {
      await projects.require(db, actor, articleId, 'article');
      return takeOf((await store.rename(db, articleId, id, label)) ?? fail('input.not-found'));
    },

    remove: async (actor, articleId, id) => {
      const project = await projects.require(db, actor, articleId, 'article');
      await db.transaction(async (tx) => {
        await projects.lock(tx, project);
        const row = (await store.find(tx, articleId, id)) ?? fail('input.not-found');
        const place = (await segments.list(tx, articleId)).findIndex(({ takeId }) => takeId === id);
        if (place !== -1) {
          const sentence = `Paragraph ${place + 1} uses this take. Switch to its AI voice or another take first.`;
          fail('state.conflict', { reason: 'in-use' }, sentence);
        }
        await drop(tx, project, [row]);
      });
    },

    withOwnRecordings: async (executor, articleId, texts) => {
      if (texts.every(({ takeId }) => takeId === null)) return [...texts];
      const own = new Set(articleId === null ? [] : await store.recordingIds(executor, articleId));
      return texts.map((text) => (text.takeId === null || own.has(text.takeId) ? text : { ...text, takeId: null }));
    },

    segmentIds: async (executor, articleId) => new Set(await store.segmentIds(executor, articleId)),

    forget: async (tx, project) => drop(tx, project, await store.list(tx, project.id)),
  };
}
