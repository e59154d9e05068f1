import { and, asc, count, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { pronunciationDictionaries as dictionaries, pronunciationVersions as versions } from './dictionaries.tables.ts';

export type DictionaryRow = typeof dictionaries.$inferSelect;
export type VersionRow = typeof versions.$inferSelect;

/** A dictionary and what its latest version is. */
export interface LatestDictionary {
  readonly row: DictionaryRow;
  readonly latest: Pick<VersionRow, 'id' | 'ruleCount'>;
}

export interface DictionaryPage {
  readonly hasArchived: boolean;
  readonly sort: 'createdAt' | 'name';
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Dictionaries of one user each, with their versions. */
export interface DictionaryStore {
  readonly count: (db: Executor, userId: string) => Promise<number>;
  readonly insert: (tx: Tx, row: DictionaryRow) => Promise<void>;
  readonly update: (tx: Tx, id: string, change: Partial<DictionaryRow>) => Promise<void>;
  /** Keeps other changes of the dictionary away until `tx` ends. */
  readonly hold: (tx: Tx, userId: string, id: string) => Promise<DictionaryRow | null>;
  readonly list: (db: Executor, userId: string, page: DictionaryPage) => Promise<LatestDictionary[]>;
  readonly find: (db: Executor, userId: string, id: string) => Promise<LatestDictionary | null>;
  /** Null: the latest. */
  readonly version: (
    db: Executor,
    userId: string,
    place: { readonly dictionaryId: string; readonly versionId: string | null },
  ) => Promise<VersionRow | null>;
  readonly addVersion: (tx: Tx, row: VersionRow) => Promise<void>;
  /** Those up to this number. */
  readonly dropVersions: (tx: Tx, dictionaryId: string, upTo: number) => Promise<void>;
}

const isLatest = sql`${versions.number} = (select max(one.number) from ${versions} one where one.dictionary_id = ${dictionaries.id})`;

const latestOf = (db: Executor) =>
  db
    .select({ row: dictionaries, latest: { id: versions.id, ruleCount: versions.ruleCount } })
    .from(dictionaries)
    .innerJoin(versions, and(eq(versions.dictionaryId, dictionaries.id), isLatest));

export const dictionaryStore: DictionaryStore = {
  count: async (db, userId) => {
    const [found] = await db.select({ total: count() }).from(dictionaries).where(eq(dictionaries.userId, userId));
    return found?.total ?? 0;
  },

  insert: async (tx, row) => {
    await tx.insert(dictionaries).values(row);
  },

  update: async (tx, id, change) => {
    await tx.update(dictionaries).set(change).where(eq(dictionaries.id, id));
  },

  hold: async (tx, userId, id) => {
    const isOwn = and(eq(dictionaries.userId, userId), eq(dictionaries.id, id));
    return (await tx.select().from(dictionaries).where(isOwn).for('update'))[0] ?? null;
  },

  list: (db, userId, { hasArchived, sort, isDescending, limit, offset }) => {
    const order = isDescending ? desc : asc;
    return latestOf(db)
      .where(and(eq(dictionaries.userId, userId), hasArchived ? undefined : isNull(dictionaries.archivedAt)))
      .orderBy(order(dictionaries[sort]), order(dictionaries.id))
      .limit(limit)
      .offset(offset);
  },

  find: async (db, userId, id) =>
    (await latestOf(db).where(and(eq(dictionaries.userId, userId), eq(dictionaries.id, id))))[0] ?? null,

  version: async (db, userId, { dictionaryId, versionId }) => {
    const isWanted = and(
      eq(versions.userId, userId),
      eq(versions.dictionaryId, dictionaryId),
      versionId === null ? undefined : eq(versions.id, versionId),
    );
    return (await db.select().from(versions).where(isWanted).orderBy(desc(versions.number)).limit(1))[0] ?? null;
  },

  addVersion: async (tx, row) => {
    await tx.insert(versions).values(row);
  },

  dropVersions: async (tx, dictionaryId, upTo) => {
    await tx.delete(versions).where(and(eq(versions.dictionaryId, dictionaryId), lte(versions.number, upTo)));
  },
};
