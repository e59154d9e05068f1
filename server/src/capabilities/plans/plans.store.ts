import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { usageCounters } from './plans.tables.ts';

export type CounterName = (typeof usageCounters.$inferSelect)['right'];

export type PlanHolder = Pick<typeof users.$inferSelect, 'id' | 'plan' | 'role' | 'timeZone'>;

/** One right of one user in one period; `period` is its first day, `YYYY-MM-DD`. */
export interface CounterKey {
  readonly userId: string;
  readonly right: CounterName;
  readonly period: string;
}

export interface PlanStore {
  readonly used: (executor: Executor, key: CounterKey) => Promise<number>;
  /** Counts `amount` unless that would exceed `limit`; one statement, so parallel uses can't pass the limit together. */
  readonly count: (tx: Tx, key: CounterKey, amount: number, limit: number) => Promise<boolean>;
  /** Takes `amount` off what was counted; never below nothing. */
  readonly uncount: (tx: Tx, key: CounterKey, amount: number) => Promise<void>;
  /** What is used, and stays so until the transaction ends. */
  readonly lock: (tx: Tx, key: CounterKey) => Promise<number>;
  readonly trialEndsAt: (executor: Executor, userId: string) => Promise<Date | null>;
  readonly holders: (executor: Executor, userIds: readonly string[]) => Promise<PlanHolder[]>;
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

  uncount: async (tx, { userId, right, period }, amount) => {
    const { used } = usageCounters;
    await tx
      .update(usageCounters)
      .set({ used: sql`greatest(0, ${used} - ${amount})` })
      .where(and(eq(usageCounters.userId, userId), eq(usageCounters.right, right), eq(usageCounters.period, period)));
  },

  lock: async (tx, key) => {
    const [row] = await tx
      .insert(usageCounters)
      .values(key)
      .onConflictDoUpdate({
        target: [usageCounters.userId, usageCounters.right, usageCounters.period],
        set: { used: usageCounters.used },
      })
      .returning({ used: usageCounters.used });
    return row?.used ?? 0;
  },

  trialEndsAt: async (executor, userId) => {
    const rows = await executor.select({ trialEndsAt: users.trialEndsAt }).from(users).where(eq(users.id, userId));
    return rows[0]?.trialEndsAt ?? null;
  },

  holders: (executor, userIds) =>
    executor
      .select({ id: users.id, plan: users.plan, role: users.role, timeZone: users.timeZone })
      .from(users)
      .where(inArray(users.id, [...userIds])),
};
