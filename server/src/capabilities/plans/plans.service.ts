import type { CreditBalance } from '@timbre/contract/credits';
import type { ErrorCode } from '@timbre/contract/errors';
import type { Plan } from '@timbre/contract/plans';
import { plans } from '@timbre/contract/plans';
import type { UserRights } from '@timbre/contract/rights';
import { planOf, type Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { localDay, localMonth } from './local-day.ts';
import type { CountedRight, PlanStore } from './plans.store.ts';
import { requireTextLength } from './text-length.ts';
import { lockedVoices, previewRight, requireExportVoices } from './voice-rights.ts';

export type { CountedRight } from './plans.store.ts';

export interface PlanServiceDeps {
  readonly db: Database;
  readonly store: PlanStore;
  readonly clock: Clock;
  readonly balance: (userId: string) => Promise<CreditBalance>;
  readonly usedStorageBytes: (userId: string) => Promise<number>;
}

/** What a plan allows, and what is left of its counted rights. Counters start anew at midnight of the user's own time zone. */
export interface PlanService {
  /** Plan, trial and counters in one answer. */
  readonly rights: (actor: Actor) => Promise<UserRights>;
  /**
   * Counts `amount` of a right (characters, or 1 generation) in the caller's transaction, so that work that is rolled
   * back costs nothing. Throws `preview.limit`, `generation.limit`, or for translation characters `text.limit` and, on a
   * plan without them, `plan.required`; then nothing is counted. Unlimited rights are not counted.
   *
   * The specification gives Free 5000 preview characters without a period; here they are a month's, as Personal's
   * 20000 premium characters are.
   */
  readonly useRight: (tx: Tx, actor: Actor, right: CountedRight, amount: number) => Promise<void>;
  /** Throws what `useRight` would throw now and counts nothing: for asking before work whose result is counted. */
  readonly requireRight: (actor: Actor, right: CountedRight, amount: number) => Promise<void>;
  /** Throws `text.empty` or `text.limit` (saying by how much); returns the characters of all texts together. */
  readonly requireTextLength: (actor: Actor, texts: readonly string[]) => number;
  /** The right that a preview in this voice is counted against; throws `voice.premium` on a plan that has none for it. */
  readonly previewRight: typeof previewRight;
  /** The premium voices among them that the plan does not let out of the studio. */
  readonly lockedVoices: typeof lockedVoices;
  /** Throws `voice.premium`: before anything spoken leaves the studio. */
  readonly requireExportVoices: typeof requireExportVoices;
  /** How many jobs of each user may run at once while others wait. */
  readonly runningLimits: (executor: Executor, userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

interface Counted {
  readonly limitOf: (plan: Plan) => number | null;
  readonly period: 'day' | 'month';
  readonly error: ErrorCode;
}

const counted: Readonly<Record<CountedRight, Counted>> = {
  'preview-characters': { limitOf: (plan) => plan.previewChars, period: 'month', error: 'preview.limit' },
  'premium-preview-characters': {
    limitOf: (plan) => plan.premiumPreviewChars,
    period: 'month',
    error: 'preview.limit',
  },
  generations: { limitOf: (plan) => plan.generationsPerDay, period: 'day', error: 'generation.limit' },
  'translation-characters': { limitOf: (plan) => plan.translationChars, period: 'month', error: 'text.limit' },
};

export function planService({ db, store, clock, balance, usedStorageBytes }: PlanServiceDeps): PlanService {
  const keyOf = (actor: Actor, right: CountedRight) => ({
    userId: actor.userId,
    right,
    period: (counted[right].period === 'day' ? localDay : localMonth)(clock.now(), actor.timeZone),
  });

  return {
    rights: async (actor) => {
      const plan = plans[actor.plan];
      const [credits, usedBytes, trialEndsAt, usedPreviewChars, usedPremiumChars] = await Promise.all([
        balance(actor.userId),
        usedStorageBytes(actor.userId),
        store.trialEndsAt(db, actor.userId),
        store.used(db, keyOf(actor, 'preview-characters')),
        store.used(db, keyOf(actor, 'premium-preview-characters')),
      ]);
      return {
        plan: actor.plan,
        vipType: plan.code,
        leftCredits: credits.allCredits,
        freeCharNums: leftOf(plan.previewChars, usedPreviewChars),
        previewChars: plan.previewChars,
        freePremiumCharNums: leftOf(plan.premiumPreviewChars, usedPremiumChars),
        premiumPreviewChars: plan.premiumPreviewChars,
        threeDayCus: actor.plan === 'free' && trialEndsAt !== null && trialEndsAt > clock.now(),
        textChars: plan.textChars,
        storageBytes: plan.storageBytes,
        usedStorageBytes: usedBytes,
        hasSubtitleExport: plan.hasSubtitleExport,
        hasCommercialRights: plan.hasCommercialRights,
        hasWatermark: plan.hasWatermark,
        hasPremiumVoices: plan.hasPremiumVoices,
      };
    },

    requireTextLength,
    previewRight,
    lockedVoices,
    requireExportVoices,

    runningLimits: async (executor, userIds) =>
      new Map((await store.holders(executor, userIds)).map((user) => [user.id, plans[planOf(user)].runningJobs])),

    useRight: async (tx, actor, right, amount) => {
      const limit = limitFor(actor, right);
      if (limit === null || amount === 0) return;
      if (await store.count(tx, keyOf(actor, right), amount, limit)) return;
      const used = await store.used(tx, keyOf(actor, right));
      fail(counted[right].error, { limit, actual: used + amount }, exhausted[right]);
    },

    requireRight: async (actor, right, amount) => {
      const limit = limitFor(actor, right);
      if (limit === null || amount === 0) return;
      const actual = (await store.used(db, keyOf(actor, right))) + amount;
      if (actual > limit) fail(counted[right].error, { limit, actual }, exhausted[right]);
    },
  };
}

/** Null: unlimited. */
const leftOf = (limit: number | null, used: number): number | null =>
  limit === null ? null : Math.max(0, limit - used);

/** Null: unlimited. */
function limitFor(actor: Actor, right: CountedRight): number | null {
  const limit = counted[right].limitOf(plans[actor.plan]);
  if (limit === 0 && right === 'translation-characters') fail('plan.required');
  return limit;
}

const exhausted: Readonly<Partial<Record<CountedRight, string>>> = {
  'premium-preview-characters':
    'Your preview characters for premium voices are used up. They start anew next month; an upgrade lifts the limit.',
  'translation-characters':
    'Your translation characters are used up. They start anew next month; an upgrade lifts the limit.',
};
