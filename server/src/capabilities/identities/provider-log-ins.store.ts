import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { providerLogIns } from './identities.tables.ts';

export type ProviderLogInRow = typeof providerLogIns.$inferSelect;

export interface ProviderLogInStore {
  readonly insert: (db: Database, row: ProviderLogInRow) => Promise<void>;
  /** Uses the log-in up, once; undefined when it is over, unknown, or another browser's. */
  readonly take: (
    db: Database,
    query: { stateHash: string; browserHash: string; now: Date },
  ) => Promise<ProviderLogInRow | undefined>;
  readonly removeBefore: (db: Database, time: Date) => Promise<number>;
}

export const providerLogInStore: ProviderLogInStore = {
  insert: async (db, row) => {
    await db.insert(providerLogIns).values(row);
  },

  take: async (db, { stateHash, browserHash, now }) => {
    const isOpen = and(
      eq(providerLogIns.stateHash, stateHash),
      eq(providerLogIns.browserHash, browserHash),
      isNull(providerLogIns.usedAt),
      gt(providerLogIns.expiresAt, now),
    );
    return (await db.update(providerLogIns).set({ usedAt: now }).where(isOpen).returning())[0];
  },

  removeBefore: async (db, time) =>
    (await db.delete(providerLogIns).where(lt(providerLogIns.expiresAt, time))).rowCount ?? 0,
};
