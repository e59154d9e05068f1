import { microFromCredits, prices } from '@timbre/contract/money';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { PlanService } from '../plans/plans.service.ts';

export interface TranslationPaymentDeps {
  readonly plans: Pick<PlanService, 'requireRight' | 'useRight'>;
  readonly credits: Pick<CreditService, 'balance' | 'hold' | 'capture' | 'release'>;
}

/** What a translation is paid with. */
export type TranslationCharge = 'plan' | 'credits';

export interface TranslationPayment {
  /**
   * What this translation would be paid with: the plan's characters of the month while they reach, then credits. Throws
   * `translation.quota` where credits would be taken and may not, and `credits.insufficient`.
   */
  readonly choose: (actor: Actor, characters: number, takesCredits: boolean) => Promise<TranslationCharge>;
  /** Sets credits aside for work that ends in another transaction; null: it is paid by the plan. */
  readonly hold: (tx: Tx, actor: Actor, charge: TranslationCharge, id: string) => Promise<string | null>;
  /**
   * Takes it, in the transaction that keeps the result: what fails costs nothing. Throws `translation.quota` where the
   * plan's characters went elsewhere meanwhile.
   */
  readonly pay: (
    tx: Tx,
    actor: Actor,
    charge: TranslationCharge,
    work: { readonly id: string; readonly characters: number; readonly holdId: string | null },
  ) => Promise<void>;
  readonly release: CreditService['release'];
}

const right = 'translation-characters';
const amount = microFromCredits(prices.translationPerUse);
const formula = `1 translation × ${prices.translationPerUse}`;

export function translationPayment({ plans, credits }: TranslationPaymentDeps): TranslationPayment {
  /** Null: the plan's characters reach. `plan.required`: it has none, so that nothing was used up. */
  const lackOf = (actor: Actor, characters: number): Promise<AppError | null> =>
    plans.requireRight(actor, right, characters).then(
      () => null,
      (error: unknown) => {
        if (error instanceof AppError && (error.code === 'text.limit' || error.code === 'plan.required')) return error;
        throw error;
      },
    );

  const hold: TranslationPayment['hold'] = async (tx, { userId }, charge, id) =>
    charge === 'plan'
      ? null
      : (await credits.hold(tx, { userId, amount, cause: 'translation.translate', causeId: id, formula })).id;

  return {
    choose: async (actor, characters, takesCredits) => {
      const lack = await lackOf(actor, characters);
      if (lack === null) return 'plan';
      if (lack.code === 'text.limit' && !takesCredits) fail('translation.quota', lack.data);
      // The owner pays nothing.
      const { allCredits } = await credits.balance(actor.userId);
      if (actor.role !== 'owner' && microFromCredits(allCredits) < amount)
        fail('credits.insufficient', { limit: allCredits, actual: prices.translationPerUse });
      return 'credits';
    },

    hold,

    pay: async (tx, actor, charge, { id, characters, holdId }) => {
      if (charge === 'plan')
        return plans.useRight(tx, actor, right, characters).catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'text.limit') fail('translation.quota', error.data);
          throw error;
        });
      await credits.capture(tx, holdId ?? (await hold(tx, actor, charge, id)), { amount, formula });
    },

    release: credits.release,
  };
}
