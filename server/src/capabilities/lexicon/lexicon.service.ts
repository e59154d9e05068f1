import type { listLexicon, searchLexicon } from '@timbre/contract/lexicon/lexicon';
import type { InputOf } from '@timbre/contract/call';
import { lexiconLimits, type LexiconDraft, type LexiconEntry } from '@timbre/contract/lexicon/lexicon-entry';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { entryOf, rowOf } from './entry-view.ts';
import type { EntryChecks } from './lexicon-checks.service.ts';
import type { EntryFilter, EntryPage, EntryRow, LexiconStore } from './lexicon.store.ts';

export interface LexiconServiceDeps {
  readonly db: Database;
  readonly store: LexiconStore;
  readonly checks: EntryChecks;
  readonly clock: Clock;
  readonly newId: () => string;
}

interface EntryList {
  readonly results: LexiconEntry[];
  readonly totalElements: number;
  readonly totalPages: number;
}

/** A user's entries. Another user's are not found; a word has one entry of the same scope. */
export interface LexiconService {
  readonly list: (actor: Actor, query: InputOf<typeof listLexicon>) => Promise<EntryList>;
  readonly search: (actor: Actor, query: InputOf<typeof searchLexicon>) => Promise<EntryList>;
  /** Every entry, with the number that grows with each change. */
  readonly rules: (actor: Actor) => Promise<{ revision: number; entries: LexiconEntry[] }>;
  /** The signs a voice can say, and which entries' sounds it can't; throws `voice.unavailable`. */
  readonly sounds: (actor: Actor, speaker: string | null) => Promise<{ symbols: string[]; unsaid: string[] }>;
  /** Throws `lexicon.duplicate`, `lexicon.full`, `lexicon.phonemes` and `voice.unavailable`. */
  readonly create: (actor: Actor, draft: LexiconDraft) => Promise<LexiconEntry>;
  readonly update: (actor: Actor, id: string, draft: LexiconDraft) => Promise<LexiconEntry>;
  readonly remove: (actor: Actor, id: string) => Promise<void>;
}

const full = `Your lexicon has ${lexiconLimits.perUser.toLocaleString('en')} entries, which is the limit. Delete entries you no longer need.`;

/** Throws `lexicon.full` for more entries than a user may have. */
export function requireRoom(total: number): void {
  if (total > lexiconLimits.perUser) fail('lexicon.full', { limit: lexiconLimits.perUser, actual: total }, full);
}

export function lexiconService({ db, store, checks, clock, newId }: LexiconServiceDeps): LexiconService {
  async function page(actor: Actor, filter: EntryFilter, { sort, limit, offset }: EntryPage): Promise<EntryList> {
    const { rows, total } = await store.list(db, actor.userId, filter, { sort, limit, offset });
    return { results: rows.map(entryOf), totalElements: total, totalPages: Math.ceil(total / limit) };
  }
  const none: EntryFilter = { keyword: undefined, type: undefined, language: undefined };
  const pageOf = (sort: EntryPage['sort'], size: number, number: number, most: number): EntryPage => {
    const limit = Math.min(size, most);
    return { sort, limit, offset: limit * (number - 1) };
  };

  return {
    list: (actor, { keyword, type, language, sort, pageNum, pageSize }) =>
      page(
        actor,
        { keyword, type: type === undefined ? undefined : Number(type), language },
        pageOf(sort, pageSize, pageNum, lexiconLimits.suggestionPage),
      ),

    search: (actor, { keyword, pageNum, pageSize }) =>
      page(actor, { ...none, keyword }, pageOf('beginning', pageSize, pageNum, lexiconLimits.suggestionPage)),

    rules: async ({ userId }) => {
      const revision = await store.revision(db, userId);
      return { revision, entries: revision === 0 ? [] : (await store.all(db, userId)).map(entryOf) };
    },

    sounds: async ({ userId }, speaker) => {
      const symbols = await checks.signs(userId, speaker);
      if (speaker === null) return { symbols, unsaid: [] };
      const rows = await store.all(db, userId);
      const sounds = new Set(rows.flatMap(({ type, alternative }) => (type === 1 ? [alternative] : [])));
      return { symbols, unsaid: await checks.unsaid(userId, speaker, [...sounds]) };
    },

    create: async ({ userId }, draft) => {
      const checked = await checks.checkerFor(userId)(draft);
      const now = clock.now();
      const row: EntryRow = rowOf(checked, { id: newId(), userId, createdAt: now, updatedAt: now });
      return db.transaction(async (tx) => {
        await store.change(tx, userId);
        if (await store.isTaken(tx, row)) fail('lexicon.duplicate', { field: 'original' });
        requireRoom((await store.count(tx, userId)) + 1);
        await store.insert(tx, [row]);
        const entry = entryOf(row);
        await rememberAnswer(tx, entry);
        return entry;
      });
    },

    update: async ({ userId }, id, draft) => {
      const found = (await store.find(db, userId, id)) ?? fail('input.not-found');
      const checked = await checks.checkerFor(userId)(draft, entryOf(found));
      const row = rowOf(checked, { id, userId, createdAt: found.createdAt, updatedAt: clock.now() });
      return db.transaction(async (tx) => {
        await store.change(tx, userId);
        if ((await store.find(tx, userId, id)) === null) fail('input.not-found');
        if (await store.isTaken(tx, row)) fail('lexicon.duplicate', { field: 'original' });
        await store.update(tx, row);
        return entryOf(row);
      });
    },

    remove: ({ userId }, id) =>
      db.transaction(async (tx) => {
        await store.change(tx, userId);
        if (!(await store.remove(tx, userId, id))) fail('input.not-found');
      }),
  };
}
