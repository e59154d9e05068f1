import { asc, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { providers } from './providers.tables.ts';

export type ProviderRow = typeof providers.$inferSelect;

export interface ProviderStore {
  /** By task, in their order. */
  readonly list: (db: Executor) => Promise<ProviderRow[]>;
  readonly load: (db: Executor, id: string) => Promise<ProviderRow | null>;
  readonly insert: (tx: Tx, row: typeof providers.$inferInsert) => Promise<void>;
  readonly update: (db: Executor, id: string, change: Partial<ProviderRow>) => Promise<void>;
  readonly remove: (tx: Tx, id: string) => Promise<void>;
}

export const providerStore: ProviderStore = {
  list: (db) => db.select().from(providers).orderBy(asc(providers.task), asc(providers.position), asc(providers.id)),
  load: async (db, id) => (await db.select().from(providers).where(eq(providers.id, id)))[0] ?? null,
  insert: async (tx, row) => {
    await tx.insert(providers).values(row);
  },
  update: async (db, id, change) => {
    await db.update(providers).set(change).where(eq(providers.id, id));
  },
  remove: async (tx, id) => {
    await tx.delete(providers).where(eq(providers.id, id));
  },
};
