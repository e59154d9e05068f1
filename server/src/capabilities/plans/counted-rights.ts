import type { ErrorCode } from '@timbre/contract/errors/errors';
import type { Plan } from '@timbre/contract/plans';
import { plans } from '@timbre/contract/plans';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { composeCharsOf, type CodeLevel } from './code-levels.ts';
import { localDay, localMonth } from './local-day.ts';
import type { CounterKey, CounterName, PlanStore } from './plans.store.ts';

/** What a plan limits in a day or a month. */
export type CountedRight = Exclude<CounterName, 'code-characters'>;

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

const exhausted: Readonly<Partial<Record<CountedRight, string>>> = {
  'premium-preview-characters':
    'You’ve used up your preview characters for premium voices. They renew next month, or upgrade for a higher limit.',
  'translation-characters':
    'You’ve used up your translation characters. They renew next month, or upgrade for a higher limit.',
};

export interface CountedRightsDeps {
  readonly db: Database;
  readonly store: PlanStore;
  readonly clock: Clock;
  readonly codeLevels: (executor: Executor, userId: string) => Promise<readonly CodeLevel[]>;
}

/** Counters of one person's rights in the period that runs now. */
export interface CountedRights {
  /** What is left, null: unlimited. */
  readonly left: (actor: Actor, right: CountedRight) => Promise<number | null>;
  /** Characters of redeemed codes that are used this month. */
  readonly usedOfCodes: (executor: Executor, actor: Actor) => Promise<number>;
  readonly use: (tx: Tx, actor: Actor, right: CountedRight, amount: number) => Promise<void>;
  readonly require: (actor: Actor, right: CountedRight, amount: number) => Promise<void>;
  /** Counts 1 generation; the day it was counted on, null: the plan counts none. */
  readonly useGeneration: (tx: Tx, actor: Actor) => Promise<string | null>;
  readonly returnGeneration: (tx: Tx, userId: string, day: string) => Promise<void>;
  readonly isInTrial: (executor: Executor, actor: Actor) => Promise<boolean>;
}

export function countedRights({ db, store, clock, codeLevels }: CountedRightsDeps): CountedRights {
  const keyOf = (actor: Actor, right: CountedRight): CounterKey => ({
    userId: actor.userId,
    right,
    period: (counted[right].period === 'day' ? localDay : localMonth)(clock.now(), actor.timeZone),
  });
  const codesKeyOf = (actor: Actor): CounterKey => ({
    ...keyOf(actor, 'preview-characters'),
    right: 'code-characters',
  });

  const isInTrial: CountedRights['isInTrial'] = async (executor, actor) => {
    if (actor.plan !== 'free') return false;
    const endsAt = await store.trialEndsAt(executor, actor.userId);
    return endsAt !== null && endsAt > clock.now();
  };

  const codeLimit = async (executor: Executor, actor: Actor, right: CountedRight): Promise<number> =>
    right === 'preview-characters' ? composeCharsOf(await codeLevels(executor, actor.userId)) : 0;

  const refuse = async (executor: Executor, actor: Actor, right: CountedRight, data: object): Promise<never> => {
    if (right === 'preview-characters' && (await isInTrial(executor, actor))) fail('preview.trial-limit', data);
    return fail(counted[right].error, data, exhausted[right]);
  };

  const use: CountedRights['use'] = async (tx, actor, right, amount) => {
    const limit = limitFor(actor, right);
    if (limit === null || amount === 0) return;
    const key = keyOf(actor, right);
    if (await store.count(tx, key, amount, limit)) return;
    // The plan's own first, and what they lack from the codes. The lock keeps what is left as it was read.
    const ofCodes = await codeLimit(tx, actor, right);
    const used = await store.lock(tx, key);
    const rest = Math.max(0, limit - used);
    const isCounted = ofCodes > 0 && (await store.count(tx, codesKeyOf(actor), amount - rest, ofCodes));
    if (isCounted && (rest === 0 || (await store.count(tx, key, rest, limit)))) return;
    const all = used + (ofCodes > 0 ? await store.used(tx, codesKeyOf(actor)) : 0);
    await refuse(tx, actor, right, { limit: limit + ofCodes, actual: all + amount });
  };

  return {
    isInTrial,
    usedOfCodes: (executor, actor) => store.used(executor, codesKeyOf(actor)),

    left: async (actor, right) => {
      const limit = counted[right].limitOf(plans[actor.plan]);
      return limit === null ? null : Math.max(0, limit - (await store.used(db, keyOf(actor, right))));
    },

    use,

    useGeneration: async (tx, actor) => {
      if (limitFor(actor, 'generations') === null) return null;
      await use(tx, actor, 'generations', 1);
      return keyOf(actor, 'generations').period;
    },

    returnGeneration: (tx, userId, period) => store.uncount(tx, { userId, right: 'generations', period }, 1),

    require: async (actor, right, amount) => {
      const limit = limitFor(actor, right);
      if (limit === null || amount === 0) return;
      const used = await store.used(db, keyOf(actor, right));
      if (used + amount <= limit) return;
      const ofCodes = await codeLimit(db, actor, right);
      const usedOfCodes = ofCodes > 0 ? await store.used(db, codesKeyOf(actor)) : 0;
      if (amount <= Math.max(0, limit - used) + Math.max(0, ofCodes - usedOfCodes)) return;
      await refuse(db, actor, right, { limit: limit + ofCodes, actual: used + usedOfCodes + amount });
    },
  };
}

/** Null: unlimited. */
function limitFor(actor: Actor, right: CountedRight): number | null {
  const limit = counted[right].limitOf(plans[actor.plan]);
  if (limit === 0 && right === 'translation-characters') fail('plan.required');
  return limit;
}
