import { and, desc, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { extractions } from './downloads.tables.ts';

export type ExtractionRow = typeof extractions.$inferSelect;

export interface DownloadStore {
  readonly insert: (tx: Tx, row: ExtractionRow) => Promise<void>;
  readonly find: (db: Executor, userId: string, id: string) => Promise<ExtractionRow | null>;
  /** Whoever's it is: for its job. */
  readonly load: (db: Executor, id: string) => Promise<ExtractionRow | null>;
  /** The newest first. */
  readonly list: (db: Executor, userId: string) => Promise<ExtractionRow[]>;
  readonly update: (db: Executor, id: string, change: Partial<ExtractionRow>) => Promise<void>;
  readonly remove: (tx: Tx, id: string) => Promise<void>;
}

const mostListed = 500;

export const downloadStore: DownloadStore = {
  insert: async (tx, row) => {
    await tx.insert(extractions).values(row);
  },

  find: async (db, userId, id) => {
    const isOwn = and(eq(extractions.userId, userId), eq(extractions.id, id));
    return (await db.select().from(extractions).where(isOwn))[0] ?? null;
  },

  load: async (db, id) => (await db.select().from(extractions).where(eq(extractions.id, id)))[0] ?? null,

  list: (db, userId) =>
    db
      .select()
      .from(extractions)
      .where(eq(extractions.userId, userId))
      .orderBy(desc(extractions.createdAt), desc(extractions.id))
      .limit(mostListed),

  update: async (db, id, change) => {
    await db.update(extractions).set(change).where(eq(extractions.id, id));
  },

  remove: async (tx, id) => {
    await tx.delete(extractions).where(eq(extractions.id, id));
  },
};
