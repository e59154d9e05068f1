import { asc, eq, sql } from 'drizzle-orm';
import type { SharedTask } from '@timbre/contract/providers/providers';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { engineOrders, providers } from './providers.tables.ts';

export type ProviderRow = typeof providers.$inferSelect;

export interface ProviderStore {
  /** By task, in their order. */
  readonly list: (db: Executor) => Promise<ProviderRow[]>;
  readonly load: (db: Executor, id: string) => Promise<ProviderRow | null>;
  readonly insert: (tx: Tx, row: typeof providers.$inferInsert) => Promise<void>;
  readonly update: (db: Executor, id: string, change: Partial<ProviderRow>) => Promise<void>;
  readonly remove: (tx: Tx, id: string) => Promise<void>;
  /** Tasks whose engines on this machine come before their providers. */
  readonly hereFirst: (db: Executor) => Promise<SharedTask[]>;
  readonly setHereFirst: (tx: Tx, task: SharedTask, isHereFirst: boolean) => Promise<void>;
  /** Another change of providers waits until this transaction ends: their order is one thing. */
  readonly lock: (tx: Tx) => Promise<void>;
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
  hereFirst: async (db) =>
    (await db.select().from(engineOrders).where(eq(engineOrders.isHereFirst, true))).map(({ task }) => task),
  setHereFirst: async (tx, task, isHereFirst) => {
    await tx
      .insert(engineOrders)
      .values({ task, isHereFirst })
      .onConflictDoUpdate({ target: engineOrders.task, set: { isHereFirst } });
  },
  lock: async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('providers', 0))`);
  },
};
