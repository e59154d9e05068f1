import type { InterestEvent } from '@timbre/contract/interest';
import { and, countDistinct, desc, eq, gte, lt, sql, sum } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { interestCounts } from './interest.tables.ts';

export interface InterestKey {
  readonly day: string;
  readonly event: InterestEvent;
  readonly source: string;
}

export interface InterestStore {
  /** False: it was not counted yet that day. */
  readonly addTo: (db: Database, key: InterestKey) => Promise<boolean>;
  readonly begin: (db: Database, key: InterestKey) => Promise<void>;
  readonly sourcesOf: (db: Database, day: string) => Promise<number>;
  /** The largest first. */
  readonly list: (db: Database, since: string) => Promise<{ event: InterestEvent; source: string; count: number }[]>;
  readonly removeBefore: (db: Database, day: string) => Promise<number>;
}

const { day: dayColumn, event: eventColumn, source: sourceColumn, count: countColumn } = interestCounts;
const more = { count: sql`${countColumn} + 1` };

export const interestStore: InterestStore = {
  addTo: async (db, { day, event, source }) => {
    const isIt = and(eq(dayColumn, day), eq(eventColumn, event), eq(sourceColumn, source));
    return ((await db.update(interestCounts).set(more).where(isIt)).rowCount ?? 0) > 0;
  },

  begin: async (db, key) => {
    await db
      .insert(interestCounts)
      .values({ ...key, count: 1 })
      .onConflictDoUpdate({ target: [dayColumn, eventColumn, sourceColumn], set: more });
  },

  sourcesOf: async (db, day) =>
    (
      await db
        .select({ found: countDistinct(sourceColumn) })
        .from(interestCounts)
        .where(eq(dayColumn, day))
    )[0]?.found ?? 0,

  list: async (db, since) => {
    const total = sum(countColumn).mapWith(Number);
    return db
      .select({ event: eventColumn, source: sourceColumn, count: total })
      .from(interestCounts)
      .where(gte(dayColumn, since))
      .groupBy(eventColumn, sourceColumn)
      .orderBy(desc(total), sourceColumn);
  },

  removeBefore: async (db, day) => (await db.delete(interestCounts).where(lt(dayColumn, day))).rowCount ?? 0,
};
