import { desc } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { priceLists } from './prices.tables.ts';

export type PriceListRow = typeof priceLists.$inferSelect;

export interface PriceStore {
  /** Null: none was saved yet. */
  readonly newest: (executor: Executor) => Promise<PriceListRow | null>;
  /** False when that revision is there already. */
  readonly add: (tx: Tx, row: PriceListRow) => Promise<boolean>;
}

export const priceStore: PriceStore = {
  newest: async (executor) => {
    const [row] = await executor.select().from(priceLists).orderBy(desc(priceLists.revision)).limit(1);
    return row ?? null;
  },
  add: async (tx, row) => {
    const added = await tx
      .insert(priceLists)
      .values(row)
      .onConflictDoNothing()
      .returning({ revision: priceLists.revision });
    return added.length > 0;
  },
};
