import { lt } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/db/database.ts';
import { marketingOrigins } from './marketing.tables.ts';

export interface MarketingStore {
  /** The first word of an occasion stays. */
  readonly insert: (executor: Executor, row: typeof marketingOrigins.$inferSelect) => Promise<void>;
  readonly removeBefore: (db: Database, time: Date) => Promise<number>;
}

export const marketingStore: MarketingStore = {
  insert: async (executor, row) => {
    await executor.insert(marketingOrigins).values(row).onConflictDoNothing();
  },
  removeBefore: async (db, time) =>
    (await db.delete(marketingOrigins).where(lt(marketingOrigins.cameAt, time))).rowCount ?? 0,
};
