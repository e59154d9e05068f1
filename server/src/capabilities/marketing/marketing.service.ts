import { marketing } from '@timbre/contract/limits';
import type { MarketingOrigin } from '@timbre/contract/marketing';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { MarketingStore } from './marketing.store.ts';

export interface MarketingServiceDeps {
  readonly db: Database;
  readonly store: MarketingStore;
  readonly clock: Clock;
}

/** Where people came from, as far as they allowed their browser to keep it: for 30 days from when they came. */
export interface MarketingService {
  /** Does nothing without parameters, or with ones that are too old. `occasion`: `sign-up`, or an order's id. */
  readonly note: (
    executor: Executor,
    userId: string,
    occasion: string,
    origin: MarketingOrigin | undefined,
  ) => Promise<void>;
  /** The partner's link that led here, while it still counts. */
  readonly partnerOf: (origin: MarketingOrigin | undefined) => string | null;
  /** Removes what is too old; returns how many. For the clock. */
  readonly sweep: () => Promise<number>;
}

const keepMs = marketing.days * 24 * 3_600_000;

export function marketingService({ db, store, clock }: MarketingServiceDeps): MarketingService {
  const oldest = (): Date => new Date(clock.now().getTime() - keepMs);
  const isOld = ({ utm_time }: MarketingOrigin): boolean => utm_time < oldest().getTime();
  return {
    note: async (executor, userId, occasion, origin) => {
      if (origin === undefined || isOld(origin)) return;
      const { utm_time, ...given } = origin;
      const parameters = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
      if (Object.keys(parameters).length === 0) return;
      // A browser's clock may be ahead; what is kept must not outlive its days by that.
      const cameAt = new Date(Math.min(utm_time, clock.now().getTime()));
      await store.insert(executor, { userId, occasion, parameters, cameAt });
    },

    partnerOf: (origin) => (origin === undefined || isOld(origin) ? null : (origin.lmref ?? null)),

    sweep: () => store.removeBefore(db, oldest()),
  };
}
