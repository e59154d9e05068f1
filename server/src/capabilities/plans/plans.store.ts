import type { PlanName } from '@timbre/contract/plans';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { usageCounters } from './plans.tables.ts';

export type CountedRight = (typeof usageCounters.$inferSelect)['right'];

/** One right of one user in one period; `period` is its first day, `YYYY-MM-DD`. */
export interface CounterKey {
  readonly userId: string;
  readonly right: CountedRight;
  readonly period: string;
}

export interface PlanStore {
  readonly used: (executor: Executor, key: CounterKey) => Promise<number>;
  /** Counts `amount` unless that would exceed `limit`; one statement, so parallel uses can't pass the limit together. */
  readonly count: (tx: Tx, key: CounterKey, amount: number, limit: number) => Promise<boolean>;
  readonly trialEndsAt: (executor: Executor, userId: string) => Promise<Date | null>;
  /** The plan whose rights count, by user; the owner's is `business`. */
  readonly plansOf: (executor: Executor, userIds: readonly string[]) => Promise<ReadonlyMap<string, PlanName>>;
}

export const planStore: PlanStore = {
  used: async (executor, key) => {
    const rows = await executor
      .select({ used: usageCounters.used })
      .from(usageCounters)
      .where(
        and(
          eq(usageCounters.userId, key.userId),
          eq(usageCounters.right, key.right),
          eq(usageCounters.period, key.period),
        ),
      );
    return rows[0]?.used ?? 0;
  },

  count: async (tx, key, amount, limit) => {
    if (amount > limit) return false;
    const rows = await tx
      .insert(usageCounters)
      .values({ ...key, used: amount })
      .onConflictDoUpdate({
        target: [usageCounters.userId, usageCounters.right, usageCounters.period],
        set: { used: sql`${usageCounters.used} + ${amount}` },
        setWhere: sql`${usageCounters.used} + ${amount} <= ${limit}`,
      })
      .returning({ used: usageCounters.used });
    return rows.length > 0;
  },

  trialEndsAt: async (executor, userId) => {
    const rows = await executor.select({ trialEndsAt: users.trialEndsAt }).from(users).where(eq(users.id, userId));
    return rows[0]?.trialEndsAt ?? null;
  },

  plansOf: async (executor, userIds) => {
    if (userIds.length === 0) return new Map();
    const rows = await executor
      .select({ id: users.id, plan: users.plan, role: users.role })
      .from(users)
      .where(inArray(users.id, [...userIds]));
    return new Map(rows.map(({ id, plan, role }) => [id, role === 'owner' ? 'business' : plan]));
  },
};
