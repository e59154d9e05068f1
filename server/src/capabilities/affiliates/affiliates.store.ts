import { lt, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { affiliateClicks } from './affiliates.tables.ts';

export type AffiliateClickRow = typeof affiliateClicks.$inferSelect;

export interface AffiliateStore {
  /** In place of an older click; the same click again changes nothing, so that it does not grow younger. */
  readonly save: (db: Database, row: AffiliateClickRow) => Promise<void>;
  readonly removeBefore: (db: Database, time: Date) => Promise<number>;
}

export const affiliateStore: AffiliateStore = {
  save: async (db, { userId, clickData, clickedAt }) => {
    await db
      .insert(affiliateClicks)
      .values({ userId, clickData, clickedAt })
      .onConflictDoUpdate({
        target: affiliateClicks.userId,
        set: { clickData, clickedAt },
        setWhere: ne(affiliateClicks.clickData, clickData),
      });
  },

  removeBefore: async (db, time) =>
    (await db.delete(affiliateClicks).where(lt(affiliateClicks.clickedAt, time))).rowCount ?? 0,
};
