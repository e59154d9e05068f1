import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { exports } from '../exports/exports.tables.ts';
import { projects } from '../projects/projects.tables.ts';
import { firstSteps } from './onboarding.tables.ts';

export type FirstSteps = typeof firstSteps.$inferSelect;

export interface OnboardingStore {
  /** The user's row, made at the first call. */
  readonly find: (db: Executor, userId: string, newClientId: string) => Promise<FirstSteps>;
  readonly update: (
    db: Executor,
    userId: string,
    change: Partial<Pick<FirstSteps, 'knowsWayAt' | 'couponSeenAt'>>,
  ) => Promise<void>;
  /** Adds a feature once, as long as there are fewer than `most`; all of them. */
  readonly addFeature: (db: Executor, userId: string, feature: string, most: number) => Promise<readonly string[]>;
  readonly joinedAt: (db: Executor, userId: string) => Promise<Date | null>;
  readonly counts: (db: Executor, userId: string) => Promise<{ articles: number; exports: number }>;
}

export const onboardingStore: OnboardingStore = {
  find: async (db, userId, clientId) => {
    const [made] = await db
      .insert(firstSteps)
      .values({ userId, clientId, features: [] })
      .onConflictDoNothing()
      .returning();
    const [row] = made ? [made] : await db.select().from(firstSteps).where(eq(firstSteps.userId, userId));
    if (row === undefined) throw new Error('insert returned no first steps');
    return row;
  },

  update: async (db, userId, change) => {
    await db.update(firstSteps).set(change).where(eq(firstSteps.userId, userId));
  },

  addFeature: async (db, userId, feature, most) => {
    const added = sql`case when ${firstSteps.features} ? ${feature} or jsonb_array_length(${firstSteps.features}) >= ${most}
      then ${firstSteps.features} else ${firstSteps.features} || to_jsonb(${feature}::text) end`;
    const [row] = await db
      .update(firstSteps)
      .set({ features: added })
      .where(eq(firstSteps.userId, userId))
      .returning({ features: firstSteps.features });
    return row?.features ?? [];
  },

  joinedAt: async (db, userId) =>
    (await db.select({ at: users.createdAt }).from(users).where(eq(users.id, userId)))[0]?.at ?? null,

  counts: async (db, userId) => ({
    articles: await db.$count(projects, and(eq(projects.ownerId, userId), eq(projects.type, 'article'))),
    exports: await db.$count(exports, eq(exports.ownerId, userId)),
  }),
};
