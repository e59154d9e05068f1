import type { Language } from '@timbre/contract/screens/screen';
import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { contentChanges } from './content.tables.ts';

export type ChangeRow = typeof contentChanges.$inferSelect;

export interface ChangeQuery {
  readonly offset: number;
  readonly limit: number;
  /** Only published ones of that language; left out: all there are. */
  readonly publishedIn?: Language;
}

export interface ChangeStore {
  readonly insert: (tx: Tx, row: ChangeRow) => Promise<void>;
  readonly find: (db: Executor, id: string) => Promise<ChangeRow | null>;
  /** Writes over exactly that revision; null when it is another one by now. */
  readonly update: (tx: Tx, id: string, revision: number, change: Partial<ChangeRow>) => Promise<ChangeRow | null>;
  readonly remove: (tx: Tx, id: string) => Promise<ChangeRow | null>;
  /** The newest version first. */
  readonly list: (db: Executor, query: ChangeQuery) => Promise<{ rows: ChangeRow[]; total: number }>;
  /** Languages with anything published. */
  readonly languages: (db: Executor) => Promise<Language[]>;
}

const matching = ({ publishedIn }: ChangeQuery): SQL | undefined =>
  publishedIn === undefined
    ? undefined
    : and(eq(contentChanges.isPublished, true), eq(contentChanges.language, publishedIn));

export const changeStore: ChangeStore = {
  insert: async (tx, row) => {
    await tx.insert(contentChanges).values(row);
  },

  find: async (db, id) => (await db.select().from(contentChanges).where(eq(contentChanges.id, id)))[0] ?? null,

  update: async (tx, id, revision, change) =>
    (
      await tx
        .update(contentChanges)
        .set({ ...change, revision: revision + 1 })
        .where(and(eq(contentChanges.id, id), eq(contentChanges.revision, revision)))
        .returning()
    )[0] ?? null,

  remove: async (tx, id) => (await tx.delete(contentChanges).where(eq(contentChanges.id, id)).returning())[0] ?? null,

  list: async (db, query) => {
    const where = matching(query);
    const rows = await db
      .select()
      .from(contentChanges)
      .where(where)
      .orderBy(desc(contentChanges.releasedOn), desc(contentChanges.createdAt), desc(contentChanges.id))
      .offset(query.offset)
      .limit(query.limit);
    const totals = await db.select({ total: count() }).from(contentChanges).where(where);
    return { rows, total: totals[0]?.total ?? 0 };
  },

  languages: async (db) =>
    (
      await db
        .selectDistinct({ language: contentChanges.language })
        .from(contentChanges)
        .where(eq(contentChanges.isPublished, true))
    ).map(({ language }) => language),
};
