import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { AffiliateRow } from './affiliates.store.ts';
import { affiliates, affiliateSessions } from './affiliates.tables.ts';

export type AffiliateSessionRow = typeof affiliateSessions.$inferSelect;

export interface AffiliateSessionStore {
  readonly insert: (executor: Executor, row: AffiliateSessionRow) => Promise<void>;
  /** Whose session it is, unless it has ended or they are no partner any more. */
  readonly findLive: (
    executor: Executor,
    query: { readonly secretHash: string; readonly madeAfter: Date; readonly seenAfter: Date },
  ) => Promise<{ session: AffiliateSessionRow; affiliate: AffiliateRow } | null>;
  readonly touch: (executor: Executor, id: string, now: Date) => Promise<void>;
  readonly end: (executor: Executor, secretHash: string, now: Date) => Promise<void>;
  readonly endAll: (executor: Executor, affiliateId: string, now: Date) => Promise<void>;
  readonly removeDead: (
    db: Database,
    limits: { readonly madeBefore: Date; readonly seenBefore: Date },
  ) => Promise<number>;
}

export const affiliateSessionStore: AffiliateSessionStore = {
  insert: async (executor, row) => {
    await executor.insert(affiliateSessions).values(row);
  },
  findLive: async (executor, { secretHash, madeAfter, seenAfter }) => {
    const [row] = await executor
      .select({ session: affiliateSessions, affiliate: affiliates })
      .from(affiliateSessions)
      .innerJoin(affiliates, eq(affiliates.id, affiliateSessions.affiliateId))
      .where(
        and(
          eq(affiliateSessions.secretHash, secretHash),
          eq(affiliates.state, 'approved'),
          isNull(affiliateSessions.endedAt),
          gt(affiliateSessions.createdAt, madeAfter),
          gt(affiliateSessions.lastSeenAt, seenAfter),
        ),
      );
    return row ?? null;
  },
  touch: async (executor, id, now) => {
    await executor.update(affiliateSessions).set({ lastSeenAt: now }).where(eq(affiliateSessions.id, id));
  },
  end: async (executor, secretHash, now) => {
    const isOpen = and(eq(affiliateSessions.secretHash, secretHash), isNull(affiliateSessions.endedAt));
    await executor.update(affiliateSessions).set({ endedAt: now }).where(isOpen);
  },
  endAll: async (executor, affiliateId, now) => {
    const isOpen = and(eq(affiliateSessions.affiliateId, affiliateId), isNull(affiliateSessions.endedAt));
    await executor.update(affiliateSessions).set({ endedAt: now }).where(isOpen);
  },
  removeDead: async (db, { madeBefore, seenBefore }) => {
    const isDead = or(lt(affiliateSessions.createdAt, madeBefore), lt(affiliateSessions.lastSeenAt, seenBefore));
    return (await db.delete(affiliateSessions).where(isDead)).rowCount ?? 0;
  },
};
