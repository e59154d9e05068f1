import type { PlanName } from '@timbre/contract/plans';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { planGrants } from './plans.tables.ts';

export type PlanGrantRow = typeof planGrants.$inferSelect;

export type PlanHolder = Pick<typeof users.$inferSelect, 'role' | 'plan' | 'basePlan'>;

export interface PlanGrantStore {
  /** Locked until the transaction ends, though not against rows that name the person; undefined: no one of that id. */
  readonly hold: (tx: Tx, userId: string) => Promise<PlanHolder | undefined>;
  /** Of one source there is one grant; a new one takes its place. */
  readonly save: (tx: Tx, row: PlanGrantRow) => Promise<void>;
  readonly remove: (tx: Tx, userId: string, source: string) => Promise<void>;
  readonly list: (executor: Executor, userId: string, now: Date) => Promise<PlanGrantRow[]>;
  readonly setBase: (tx: Tx, userId: string, basePlan: PlanName) => Promise<void>;
  readonly setPlan: (tx: Tx, userId: string, plan: PlanName) => Promise<void>;
  /** People with a grant that has ended and still stands. */
  readonly listEnded: (executor: Executor, now: Date) => Promise<string[]>;
  readonly removeEnded: (tx: Tx, userId: string, now: Date) => Promise<void>;
}

export const planGrantStore: PlanGrantStore = {
  hold: async (tx, userId) => {
    const columns = { role: users.role, plan: users.plan, basePlan: users.basePlan };
    const [row] = await tx.select(columns).from(users).where(eq(users.id, userId)).for('no key update');
    return row;
  },
  save: async (tx, row) => {
    const { plan, endsAt } = row;
    await tx
      .insert(planGrants)
      .values(row)
      .onConflictDoUpdate({ target: [planGrants.userId, planGrants.source], set: { plan, endsAt } });
  },
  remove: async (tx, userId, source) => {
    await tx.delete(planGrants).where(and(eq(planGrants.userId, userId), eq(planGrants.source, source)));
  },
  list: (executor, userId, now) =>
    executor
      .select()
      .from(planGrants)
      .where(and(eq(planGrants.userId, userId), or(isNull(planGrants.endsAt), gt(planGrants.endsAt, now)))),
  setBase: async (tx, userId, basePlan) => {
    await tx.update(users).set({ basePlan }).where(eq(users.id, userId));
  },
  setPlan: async (tx, userId, plan) => {
    await tx.update(users).set({ plan }).where(eq(users.id, userId));
  },
  listEnded: async (executor, now) => {
    const rows = await executor
      .selectDistinct({ userId: planGrants.userId })
      .from(planGrants)
      .where(lte(planGrants.endsAt, now));
    return rows.map(({ userId }) => userId);
  },
  removeEnded: async (tx, userId, now) => {
    await tx.delete(planGrants).where(and(eq(planGrants.userId, userId), lte(planGrants.endsAt, now)));
  },
};
