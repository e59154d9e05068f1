import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { models } from './models.tables.ts';

export type ModelRow = typeof models.$inferSelect;

export interface ModelStore {
  /** Those that aren't removed, by id. */
  readonly list: (db: Executor) => Promise<ModelRow[]>;
  /** Also one that was removed. */
  readonly load: (db: Executor, id: string) => Promise<ModelRow | null>;
  /** Takes the place of a row of the same id. */
  readonly put: (tx: Tx, row: typeof models.$inferInsert) => Promise<void>;
  readonly update: (db: Executor, id: string, change: Partial<ModelRow>) => Promise<void>;
  /** A request that changes the same model waits until this transaction ends. */
  readonly lock: (tx: Tx, id: string) => Promise<void>;
}

export const modelStore: ModelStore = {
  list: (db) => db.select().from(models).where(ne(models.status, 'removed')).orderBy(models.id),

  load: async (db, id) =>
    (
      await db
        .select()
        .from(models)
        .where(and(eq(models.id, id)))
    )[0] ?? null,

  put: async (tx, row) => {
    await tx.delete(models).where(eq(models.id, row.id));
    await tx.insert(models).values(row);
  },

  update: async (db, id, change) => {
    await db.update(models).set(change).where(eq(models.id, id));
  },

  lock: async (tx, id) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`model ${id}`}, 0))`);
  },
};
