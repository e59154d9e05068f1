import type { PlanName } from '@timbre/contract/plans';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { PlanGrantService } from '../plans/plan-grants.service.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { Standing, StandingStore } from './standing.store.ts';

export type { Standing } from './standing.store.ts';

export interface StandingServiceDeps {
  readonly store: StandingStore;
  readonly sessions: Pick<SessionService, 'endAll'>;
  readonly planGrants: Pick<PlanGrantService, 'setBase'>;
  readonly clock: Clock;
}

/**
 * What the owner decides about someone's account, in the owner's transaction. All throw `input.not-found`,
 * `admin.own-account` for the owner's account and `admin.account-ended` for one that is being deleted or erased.
 */
export interface StandingService {
  /** The account as it is, locked until the transaction ends. */
  readonly hold: (tx: Tx, userId: string) => Promise<Standing>;
  /** The plan they have without a subscription or code; those count where they are higher. Returns what it was. */
  readonly changePlan: (tx: Tx, userId: string, plan: PlanName) => Promise<PlanName>;
  /** Access ends at once, everything stays. False: it was suspended before; nothing changes. */
  readonly suspend: (tx: Tx, userId: string, reason: string) => Promise<boolean>;
  /** False: it was not suspended. */
  readonly unsuspend: (tx: Tx, userId: string) => Promise<boolean>;
}

export function standingService({ store, sessions, planGrants, clock }: StandingServiceDeps): StandingService {
  const hold = async (tx: Tx, userId: string): Promise<Standing> => {
    const standing = (await store.hold(tx, userId)) ?? fail('input.not-found');
    if (standing.role === 'owner') fail('admin.own-account');
    if (standing.deletedAt !== null) fail('admin.account-ended');
    return standing;
  };

  return {
    hold,

    changePlan: async (tx, userId, plan) => {
      await hold(tx, userId);
      return planGrants.setBase(tx, userId, plan);
    },

    suspend: async (tx, userId, reason) => {
      const { suspendedAt } = await hold(tx, userId);
      if (suspendedAt !== null) return false;
      await store.setSuspension(tx, userId, { at: clock.now(), reason });
      await sessions.endAll(tx, userId);
      return true;
    },

    unsuspend: async (tx, userId) => {
      const { suspendedAt } = await hold(tx, userId);
      if (suspendedAt === null) return false;
      await store.setSuspension(tx, userId, { at: null, reason: null });
      return true;
    },
  };
}
