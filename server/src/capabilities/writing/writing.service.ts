import type { InputOf, OutputOf } from '@timbre/contract/call';
import {
  writingLimits,
  type createWriting,
  type listWritings,
  type updateWriting,
  type Writing,
} from '@timbre/contract/writing/writing';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { wellFormed } from '../../platform/well-formed.ts';
import type { WritingChange, WritingRow, WritingStore } from './writing.store.ts';
import { measured, summaryOf, writingOf } from './writing-view.ts';
import { keepBefore, type KeepRule } from './keep-version.ts';
import type { WritingVersionStore } from './writing-versions.store.ts';

export interface WritingServiceDeps {
  readonly db: Database;
  readonly store: WritingStore;
  readonly versions: WritingVersionStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Documents of Markdown, with what they are to be about. */
export interface WritingService {
  /** Throws `writing.full`. Keeps its answer for a request with an Idempotency-Key. */
  readonly create: (actor: Actor, draft: InputOf<typeof createWriting>) => Promise<Writing>;
  readonly list: (actor: Actor, page: InputOf<typeof listWritings>) => Promise<OutputOf<typeof listWritings>>;
  readonly read: (actor: Actor, id: string) => Promise<Writing>;
  /**
   * What is left out stays. What it was becomes a version first, unless one of the last minutes is there (`always`: even
   * then). Throws `state.conflict`, with the revision it has now, when it was changed since `revision` was read.
   */
  readonly change: (actor: Actor, change: InputOf<typeof updateWriting>, keep: KeepRule) => Promise<Writing>;
  /** With its versions. */
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  /** The caller's document, or `input.not-found`. */
  readonly require: (actor: Actor, id: string) => Promise<WritingRow>;
  /** An engine wrote for it: what it is now becomes a version before its next change. Does nothing for one that is gone. */
  readonly setVersionDue: (executor: Executor, actor: Actor, id: string) => Promise<void>;
}

export function writingService(deps: WritingServiceDeps): WritingService {
  const { db, store, clock, newId } = deps;

  const requireOwn = async ({ userId }: Actor, id: string): Promise<WritingRow> =>
    (await store.find(db, userId, id)) ?? fail('input.not-found');

  return {
    create: (actor, draft) => {
      const { title, text, notes } = wellFormed(draft);
      const { userId } = actor;
      const now = clock.now();
      const row: WritingRow = {
        id: newId(),
        userId,
        title,
        text,
        notes,
        ...measured(text),
        revision: 1,
        isVersionDue: false,
        createdAt: now,
        updatedAt: now,
      };
      return db.transaction(async (tx) => {
        await store.lockList(tx, userId);
        const limit = writingLimits.perUser;
        if ((await store.count(tx, userId)) >= limit) fail('writing.full', { limit });
        await store.insert(tx, row);
        const view = writingOf(row);
        await rememberAnswer(tx, view);
        return view;
      });
    },

    list: async ({ userId }, { pageNum, pageSize, keyword = '' }) => {
      const page = { keyword, offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await store.list(db, userId, page);
      return { results: rows.map(summaryOf), totalElements: total, totalPages: Math.ceil(total / pageSize) };
    },

    read: async (actor, id) => writingOf(await requireOwn(actor, id)),

    change: (actor, change, keep) => {
      const { id, revision, ...given } = wellFormed(change);
      return db.transaction(async (tx) => {
        const before = (await store.lock(tx, actor.userId, id)) ?? fail('input.not-found');
        if (before.revision !== revision) fail('state.conflict', { field: 'revision', actual: before.revision });
        const { title = before.title, text = before.text, notes = before.notes } = given;
        const isSame = title === before.title && text === before.text && notes === before.notes;
        if (isSame) return writingOf(before);
        const isKept = await keepBefore({ ...deps, store: deps.versions }, tx, before, keep);
        const measures =
          text === before.text ? { excerpt: before.excerpt, characters: before.characters } : measured(text);
        const changed: WritingChange = {
          title,
          text,
          notes,
          ...measures,
          revision: revision + 1,
          isVersionDue: before.isVersionDue && !isKept,
          updatedAt: clock.now(),
        };
        await store.change(tx, id, changed);
        return writingOf({ ...before, ...changed });
      });
    },

    remove: async ({ userId }, id) => {
      if (!(await store.remove(db, userId, id))) fail('input.not-found');
    },

    require: requireOwn,

    setVersionDue: (executor, { userId }, id) => store.setVersionDue(executor, userId, id),
  };
}
