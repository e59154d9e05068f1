import { dictionaryLimits, type DictionaryRule } from '@timbre/contract/lexicon/lexicon-door';
import { lexiconLimits } from '@timbre/contract/lexicon/lexicon-entry';
import { compileLexicon, layeredLexicon, type Lexicon } from '@timbre/media/lexicon/lexicon';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import { wellFormed } from '../../../platform/well-formed.ts';
import type { LexiconBooks } from '../lexicon-books.service.ts';
import type { EntryChecks } from '../lexicon-checks.service.ts';
import type { DictionaryPage, DictionaryStore, LatestDictionary, VersionRow } from './dictionaries.store.ts';
import type { KeptRule } from './dictionaries.tables.ts';
import { checkedRules, fileOfRules, lexiconRules, mergedRules, ruleView, rulesOfFile } from './dictionary-rules.ts';

export type { LatestDictionary } from './dictionaries.store.ts';

export interface DictionaryServiceDeps {
  readonly db: Database;
  readonly store: DictionaryStore;
  readonly books: LexiconBooks;
  readonly checks: Pick<EntryChecks, 'checkerFor'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

interface NewDictionary {
  readonly name: string;
  readonly description: string | null;
}

/** What a request calls one of its dictionaries. */
export interface NamedDictionary {
  readonly id: string;
  /** Null: the latest. */
  readonly versionId: string | null;
}

/** What becomes of a dictionary's rules. */
export type RuleChange =
  | { readonly kind: 'add' | 'set'; readonly rules: readonly DictionaryRule[] }
  | { readonly kind: 'remove'; readonly originals: readonly string[] };

/** Pronunciation dictionaries: rules of the lexicon that speak only where a request names them. */
export interface DictionaryService {
  /** Throws `lexicon.phonemes`, `input.invalid` and `dictionary.full`. */
  readonly create: (actor: Actor, named: NewDictionary, rules: readonly DictionaryRule[]) => Promise<LatestDictionary>;
  /** Of a PLS document; throws `lexicon.unreadable` too. */
  readonly read: (actor: Actor, named: NewDictionary, text: string) => Promise<LatestDictionary>;
  readonly list: (actor: Actor, page: DictionaryPage) => Promise<LatestDictionary[]>;
  /** Throws `dictionary.unavailable`, as all that follow. */
  readonly find: (actor: Actor, id: string) => Promise<LatestDictionary & { readonly rules: DictionaryRule[] }>;
  readonly update: (
    actor: Actor,
    id: string,
    change: { readonly name: string | null; readonly isArchived: boolean | null },
  ) => Promise<LatestDictionary>;
  /** A new version. */
  readonly change: (actor: Actor, id: string, change: RuleChange) => Promise<VersionRow>;
  /** A version as a PLS document. */
  readonly write: (actor: Actor, id: string, versionId: string) => Promise<string>;
  /** The named ones in their order, then the person's own lexicon; undefined where none is named. */
  readonly lexicon: (userId: string, named: readonly NamedDictionary[]) => Promise<Lexicon | undefined>;
}

/** Versions that stay ready; a full one takes some megabytes. */
const keptVersions = 50;

function requireRules(rules: readonly KeptRule[]): void {
  const { rules: limit } = dictionaryLimits;
  const sentence = `A pronunciation dictionary can have ${limit.toLocaleString('en')} rules. Make another one.`;
  if (rules.length > limit) fail('dictionary.full', { limit, actual: rules.length }, sentence);
}

export function dictionaryService(deps: DictionaryServiceDeps): DictionaryService {
  const { db, store, books, checks, clock, newId } = deps;
  const ready = new LRUCache<string, Lexicon>({ max: keptVersions });

  const find = async (executor: Database | Tx, userId: string, id: string): Promise<LatestDictionary> =>
    (await store.find(executor, userId, id)) ?? fail('dictionary.unavailable');

  const versionOf = async (userId: string, { id, versionId }: NamedDictionary): Promise<VersionRow> =>
    (await store.version(db, userId, { dictionaryId: id, versionId })) ?? fail('dictionary.unavailable');

  async function addVersion(
    tx: Tx,
    { userId, dictionaryId, number }: Pick<VersionRow, 'userId' | 'dictionaryId' | 'number'>,
    rules: readonly KeptRule[],
  ): Promise<VersionRow> {
    requireRules(rules);
    const place = { id: newId(), userId, dictionaryId, number };
    const row = { ...place, rules: wellFormed(rules), ruleCount: rules.length, createdAt: clock.now() };
    await store.addVersion(tx, row);
    await store.dropVersions(tx, dictionaryId, number - dictionaryLimits.versions);
    return row;
  }

  const keep = ({ userId }: Actor, named: NewDictionary, rules: readonly KeptRule[]): Promise<LatestDictionary> =>
    db.transaction(async (tx) => {
      // Two requests at once must not both find the last place.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dictionaries ${userId}`}, 0))`);
      const { perUser: limit } = dictionaryLimits;
      const sentence = `You have ${limit} pronunciation dictionaries, which is the limit. Change the rules of one.`;
      if ((await store.count(tx, userId)) >= limit) fail('dictionary.full', { limit }, sentence);
      const row = { ...named, id: newId(), userId, createdAt: clock.now(), archivedAt: null };
      await store.insert(tx, row);
      const latest = await addVersion(tx, { userId, dictionaryId: row.id, number: 1 }, mergedRules(rules));
      return { row, latest };
    });

  return {
    create: async (actor, named, rules) =>
      keep(actor, named, await checkedRules(checks.checkerFor(actor.userId), rules)),

    read: async (actor, named, text) => {
      const { importChars: limit } = lexiconLimits;
      if (text.length > limit) fail('request.too-large', { limit, actual: text.length });
      return keep(actor, named, await rulesOfFile(checks.checkerFor(actor.userId), text));
    },

    list: ({ userId }, page) => store.list(db, userId, page),

    find: async ({ userId }, id) => {
      const found = await find(db, userId, id);
      const { rules } = await versionOf(userId, { id, versionId: found.latest.id });
      return { ...found, rules: rules.map(ruleView) };
    },

    update: ({ userId }, id, { name, isArchived }) =>
      db.transaction(async (tx) => {
        const row = (await store.hold(tx, userId, id)) ?? fail('dictionary.unavailable');
        const archivedAt = isArchived === true ? (row.archivedAt ?? clock.now()) : null;
        await store.update(tx, id, {
          name: name ?? row.name,
          archivedAt: isArchived === null ? row.archivedAt : archivedAt,
        });
        return find(tx, userId, id);
      }),

    change: async ({ userId }, id, change) => {
      // Outside of the transaction, as it reads voices by a connection of its own.
      await find(db, userId, id);
      const rules = change.kind === 'remove' ? [] : await checkedRules(checks.checkerFor(userId), change.rules);
      return db.transaction(async (tx) => {
        if ((await store.hold(tx, userId, id)) === null) fail('dictionary.unavailable');
        const latest = await store.version(tx, userId, { dictionaryId: id, versionId: null });
        const { rules: before, number } = latest ?? fail('dictionary.unavailable');
        const removed = new Set(change.kind === 'remove' ? change.originals : []);
        const left = change.kind === 'set' ? [] : before.filter(({ original }) => !removed.has(original));
        const place = { userId, dictionaryId: id, number: number + 1 };
        return addVersion(tx, place, mergedRules([...left, ...rules]));
      });
    },

    write: async ({ userId }, id, versionId) => fileOfRules((await versionOf(userId, { id, versionId })).rules),

    lexicon: async (userId, named) => {
      if (named.length === 0) return undefined;
      const layers: Lexicon[] = [];
      for (const one of named) {
        const { id, rules } = await versionOf(userId, one);
        const lexicon = ready.get(id) ?? compileLexicon(lexiconRules(rules));
        ready.set(id, lexicon);
        layers.push(lexicon);
      }
      return layeredLexicon([...layers, await books.of(userId)]);
    },
  };
}
