import type { PlanName } from '@timbre/contract/plans';
import { comparePlans } from '@timbre/contract/plans';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { PlanGrantStore } from './plan-grants.store.ts';

export interface PlanGrantServiceDeps {
  readonly db: Database;
  readonly store: PlanGrantStore;
  readonly credits: Pick<CreditService, 'freezeLimited' | 'restoreLimited'>;
  readonly clock: Clock;
}

/** Where a plan comes from; of one source a person has one plan. */
export type PlanSource = 'subscription' | `code:${string}`;

/**
 * Who has which plan. It may come from several places at once (the owner, a subscription, a code), and the highest
 * counts; when one ends, the next takes its place. While that is Free, limited-time credits are kept and not spendable.
 * All work in the caller's transaction and lock the person's row.
 */
export interface PlanGrantService {
  /** Gives a plan until `endsAt`, or for good, in the place of what this source gave before; `free` takes it back. */
  readonly give: (
    tx: Tx,
    grant: { userId: string; source: PlanSource; plan: PlanName; endsAt: Date | null },
  ) => Promise<void>;
  /** Sets the plan that the person has without any grant; returns what it was. */
  readonly setBase: (tx: Tx, userId: string, plan: PlanName) => Promise<PlanName>;
  /** When the last plan that a code brought ends; null: none runs. */
  readonly codesEnd: (userId: string) => Promise<Date | null>;
  /** Takes off what has ended; returns how many people had such a grant. For the clock. */
  readonly endDue: () => Promise<number>;
}

export function planGrantService({ db, store, credits, clock }: PlanGrantServiceDeps): PlanGrantService {
  const requireHolder = async (tx: Tx, userId: string) => {
    const holder = await store.hold(tx, userId);
    if (holder === undefined) throw new Error('a plan is given to nobody');
    return holder;
  };

  /** Brings the plan that counts to what was given. */
  const apply = async (tx: Tx, userId: string, cause: string): Promise<void> => {
    const { role, plan: before, basePlan } = await requireHolder(tx, userId);
    if (role === 'owner') return;
    const grants = await store.list(tx, userId, clock.now());
    const plan = grants.map((grant) => grant.plan).reduce((a, b) => (comparePlans(a, b) < 0 ? b : a), basePlan);
    if (plan !== before) await store.setPlan(tx, userId, plan);
    const entry = { userId, cause, causeId: userId };
    await (plan === 'free' ? credits.freezeLimited(tx, entry) : credits.restoreLimited(tx, entry));
  };

  return {
    give: async (tx, { userId, source, plan, endsAt }) => {
      // Before the grants are read, so that two sources at once see each other.
      await requireHolder(tx, userId);
      await (plan === 'free'
        ? store.remove(tx, userId, source)
        : store.save(tx, { userId, source, plan, endsAt, givenAt: clock.now() }));
      await apply(tx, userId, source === 'subscription' ? 'billing.subscription' : 'plans.change');
    },

    setBase: async (tx, userId, plan) => {
      const { basePlan: before } = await requireHolder(tx, userId);
      if (before === plan) return before;
      await store.setBase(tx, userId, plan);
      await apply(tx, userId, 'plans.change');
      return before;
    },

    codesEnd: async (userId) => {
      const ends = (await store.list(db, userId, clock.now())).flatMap(({ source, endsAt }) =>
        source.startsWith('code:') && endsAt !== null ? [endsAt] : [],
      );
      return ends.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null;
    },

    endDue: async () => {
      const ended = await store.listEnded(db, clock.now());
      for (const userId of ended) {
        await db.transaction(async (tx) => {
          await requireHolder(tx, userId);
          await store.removeEnded(tx, userId, clock.now());
          await apply(tx, userId, 'plans.change');
        });
      }
      return ended.length;
    },
  };
}
