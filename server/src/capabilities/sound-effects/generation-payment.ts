import { microFromCredits } from '@timbre/contract/money';
import type { Actor } from '../../platform/actor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { PlanService } from '../plans/plans.service.ts';

export interface GenerationPaymentDeps {
  readonly db: Database;
  readonly plans: Pick<PlanService, 'requireRight' | 'useRight'>;
  readonly credits: Pick<CreditService, 'hold' | 'capture' | 'release'>;
  readonly newId: () => string;
}

/** What a generation is paid with, while it is made. */
export interface HeldPayment {
  /** Takes it, in the transaction that keeps the result. Throws `generation.limit`. */
  readonly take: (tx: Tx) => Promise<void>;
  /** Gives all of it back, for what came to nothing. */
  readonly release: () => Promise<void>;
}

export interface GenerationPayment {
  /** Throws `generation.limit` when the day's generations are used up. */
  readonly requireGeneration: (actor: Actor) => Promise<void>;
  /** Holds so many credits; throws `generation.limit` and `credits.insufficient`. */
  readonly hold: (actor: Actor, price: number, what: string) => Promise<HeldPayment>;
}

/** What causes the holds of sounds. */
export const effectCause = 'sound-effects.generate';

export function generationPayment({ db, plans, credits, newId }: GenerationPaymentDeps): GenerationPayment {
  const requireGeneration = (actor: Actor): Promise<void> => plans.requireRight(actor, 'generations', 1);
  return {
    requireGeneration,

    hold: async (actor, price, what) => {
      await requireGeneration(actor);
      const amount = microFromCredits(price);
      const formula = `${what} × ${price}`;
      const entry = {
        userId: actor.userId,
        amount,
        cause: effectCause,
        causeId: newId(),
        formula,
        isOfProcess: true,
      } as const;
      const { id } = await credits.hold(db, entry);
      return {
        // Counted with the result alone: nothing is to be uncounted when a process dies meanwhile.
        take: async (tx) => {
          await plans.useRight(tx, actor, 'generations', 1);
          await credits.capture(tx, id, { amount, formula });
        },
        release: () => db.transaction((tx) => credits.release(tx, id)),
      };
    },
  };
}
