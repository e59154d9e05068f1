import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { FirstSteps, OnboardingStore } from './onboarding.store.ts';

export interface OnboardingServiceDeps {
  readonly db: Database;
  readonly store: OnboardingStore;
  readonly clock: Clock;
  readonly newId: () => string;
  /** A promotion runs. */
  readonly isCouponOffered: () => Promise<boolean>;
}

export interface CouponTest {
  readonly group: 'A' | 'B';
  readonly show: boolean;
}

/** What a new user is shown, and that they have seen it. */
export interface OnboardingService {
  readonly isNewcomer: (actor: Actor) => Promise<boolean>;
  /** When the account was made; null: it is gone. */
  readonly joinedAt: (actor: Actor) => Promise<Date | null>;
  readonly knowsWay: (actor: Actor) => Promise<void>;
  readonly usage: (actor: Actor) => Promise<{ usageCount: number; articles: number; exports: number }>;
  /** Half of the people are shown the coupon of a promotion that runs, until they have seen it. */
  readonly couponTest: (actor: Actor) => Promise<CouponTest>;
  readonly couponSeen: (actor: Actor) => Promise<CouponTest>;
  /** All features the user has met; throws `input.invalid` when there are too many. */
  readonly addFeature: (actor: Actor, feature: string) => Promise<readonly string[]>;
  readonly clientId: (actor: Actor) => Promise<string>;
}

const newcomerMs = 14 * 24 * 3_600_000;
/** More than the product has. */
const maxFeatures = 200;

/** The same half for the same user, whichever process asks. */
const groupOf = (userId: string): CouponTest['group'] =>
  Number.parseInt(hashSecret(`coupon ${userId}`).slice(0, 2), 16) % 2 === 0 ? 'A' : 'B';

export function onboardingService({
  db,
  store,
  clock,
  newId,
  isCouponOffered,
}: OnboardingServiceDeps): OnboardingService {
  const find = ({ userId }: Actor): Promise<FirstSteps> => store.find(db, userId, newId());
  const couponTest = async (actor: Actor): Promise<CouponTest> => {
    const group = groupOf(actor.userId);
    const isOffered = group === 'B' && (await isCouponOffered());
    return { group, show: isOffered && (await find(actor)).couponSeenAt === null };
  };

  return {
    isNewcomer: async (actor) => {
      const { knowsWayAt } = await find(actor);
      const joinedAt = await store.joinedAt(db, actor.userId);
      return knowsWayAt === null && joinedAt !== null && clock.now().getTime() - joinedAt.getTime() < newcomerMs;
    },

    joinedAt: ({ userId }) => store.joinedAt(db, userId),

    knowsWay: async (actor) => {
      await find(actor);
      await store.update(db, actor.userId, { knowsWayAt: clock.now() });
    },

    usage: async (actor) => {
      const { articles, exports } = await store.counts(db, actor.userId);
      return { usageCount: articles + exports, articles, exports };
    },

    couponTest,

    couponSeen: async (actor) => {
      await find(actor);
      await store.update(db, actor.userId, { couponSeenAt: clock.now() });
      return couponTest(actor);
    },

    addFeature: async (actor, feature) => {
      await find(actor);
      const features = await store.addFeature(db, actor.userId, feature, maxFeatures);
      if (!features.includes(feature)) {
        fail('input.invalid', { field: 'feature', limit: maxFeatures }, 'There are too many features already.');
      }
      return features;
    },

    clientId: async (actor) => (await find(actor)).clientId,
  };
}
