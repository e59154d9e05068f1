import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { writings } from './writing.tables.ts';

export type WritingRow = typeof writings.$inferSelect;
/** Without what may be large. */
export type WritingLine = Pick<WritingRow, 'id' | 'title' | 'excerpt' | 'characters' | 'createdAt' | 'updatedAt'>;
/** What a change replaces. */
export type WritingChange = Omit<WritingRow, 'id' | 'userId' | 'createdAt'>;

export interface WritingStore {
  /** One after the other: two new documents must not take the last place. */
  readonly lockList: (tx: Tx, userId: string) => Promise<void>;
  readonly count: (db: Executor, userId: string) => Promise<number>;
  readonly insert: (tx: Tx, row: WritingRow) => Promise<void>;
  /** What was changed last comes first. */
  readonly list: (
    db: Executor,
    userId: string,
    page: { readonly keyword: string; readonly offset: number; readonly limit: number },
  ) => Promise<{ rows: WritingLine[]; total: number }>;
  /** Null: there is none of the user's. */
  readonly find: (db: Executor, userId: string, id: string) => Promise<WritingRow | null>;
  /** The same, and it stays so until the transaction ends. */
  readonly lock: (tx: Tx, userId: string, id: string) => Promise<WritingRow | null>;
  readonly change: (tx: Tx, id: string, change: WritingChange) => Promise<void>;
  readonly setVersionDue: (db: Executor, userId: string, id: string) => Promise<void>;
  /** False: there is none of the user's. */
  readonly remove: (db: Executor, userId: string, id: string) => Promise<boolean>;
}

const isOwn = (userId: string, id: string) => and(eq(writings.userId, userId), eq(writings.id, id));

export const writingStore: WritingStore = {
  lockList: async (tx, userId) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`writings ${userId}`}, 0))`);
  },

  count: (db, userId) => db.$count(writings, eq(writings.userId, userId)),

  insert: async (tx, row) => {
    await tx.insert(writings).values(row);
  },

  list: async (db, userId, { keyword, offset, limit }) => {
    const pattern = containing(keyword);
    const hasKeyword = keyword === '' ? undefined : or(ilike(writings.title, pattern), ilike(writings.text, pattern));
    const isListed = and(eq(writings.userId, userId), hasKeyword);
    const { id, title, excerpt, characters, createdAt, updatedAt } = writings;
    const [rows, [counted]] = await Promise.all([
      db
        .select({ id, title, excerpt, characters, createdAt, updatedAt })
        .from(writings)
        .where(isListed)
        .orderBy(desc(updatedAt), desc(id))
        .offset(offset)
        .limit(limit),
      db.select({ total: count() }).from(writings).where(isListed),
    ]);
    return { rows, total: counted?.total ?? 0 };
  },

  find: async (db, userId, id) => (await db.select().from(writings).where(isOwn(userId, id)))[0] ?? null,

  lock: async (tx, userId, id) =>
    (await tx.select().from(writings).where(isOwn(userId, id)).for('no key update'))[0] ?? null,

  change: async (tx, id, change) => {
    await tx.update(writings).set(change).where(eq(writings.id, id));
  },

  setVersionDue: async (db, userId, id) => {
    await db.update(writings).set({ isVersionDue: true }).where(isOwn(userId, id));
  },

  remove: async (db, userId, id) =>
    (await db.delete(writings).where(isOwn(userId, id)).returning({ id: writings.id })).length > 0,
};
