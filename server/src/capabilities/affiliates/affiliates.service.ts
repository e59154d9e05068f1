import { marketing } from '@timbre/contract/limits';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AffiliateStore } from './affiliates.store.ts';

export interface AffiliateServiceDeps {
  readonly db: Database;
  readonly store: AffiliateStore;
  readonly clock: Clock;
}

/** Which partner brought a person: the newest click counts, for 30 days. */
export interface AffiliateService {
  readonly saveClick: (actor: Actor, clickData: string) => Promise<void>;
  /** Removes clicks that count no longer; returns how many. For the clock. */
  readonly sweep: () => Promise<number>;
}

const countsMs = marketing.days * 24 * 3_600_000;

export function affiliateService({ db, store, clock }: AffiliateServiceDeps): AffiliateService {
  return {
    saveClick: ({ userId }, clickData) => store.save(db, { userId, clickData, clickedAt: clock.now() }),
    sweep: () => store.removeBefore(db, new Date(clock.now().getTime() - countsMs)),
  };
}
