import { chargeForSeconds } from '@timbre/contract/money';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { KeyUse } from '../../platform/key-use.ts';
import type { CreditService } from './credits.service.ts';

export interface TimedWork {
  /** Of its holds in the ledger. */
  readonly cause: string;
  readonly creditsPerSecond: number;
}

export interface HeldSeconds {
  readonly userId: string;
  readonly causeId: string;
  readonly seconds: number;
  /** The ledger's note, where the seconds are not an estimate. */
  readonly formula?: string;
  /** See `CreditService.hold`. */
  readonly use?: KeyUse | null;
  readonly isOfProcess?: true;
}

/** How work by the second is paid: held before it, taken with its result, given back when there is none. */
export interface TimedPayment {
  /** In micro-credits. */
  readonly priceOf: (seconds: number) => number;
  /** Returns the hold's id; throws `credits.insufficient`. */
  readonly hold: (executor: Executor, credits: Pick<CreditService, 'hold'>, work: HeldSeconds) => Promise<string>;
  /**
   * Holds in place of what was held, as more is known of the length. Throws `credits.insufficient`, and then the
   * transaction keeps what was held.
   */
  readonly holdInstead: (
    tx: Tx,
    credits: Pick<CreditService, 'hold' | 'release'>,
    holdId: string | null,
    work: HeldSeconds,
  ) => Promise<string>;
  /** In the transaction that keeps the result. Returns what was taken; 0 where nothing was held. */
  readonly take: (
    tx: Tx,
    credits: Pick<CreditService, 'capture'>,
    holdId: string | null,
    durationSeconds: number,
    /** Of the text that was spoken for it, where one was; for the key's usage. */
    characters?: number,
  ) => Promise<number>;
}

export function timedPayment({ cause, creditsPerSecond }: TimedWork): TimedPayment {
  const priceOf = (seconds: number): number => chargeForSeconds([{ seconds, creditsPerSecond }]);
  const formulaOf = (seconds: number): string => `${seconds.toFixed(2)} s × ${creditsPerSecond}`;
  const hold: TimedPayment['hold'] = async (
    executor,
    credits,
    { seconds, formula = `estimate: ${formulaOf(seconds)}`, ...who },
  ) => (await credits.hold(executor, { ...who, cause, amount: priceOf(seconds), formula })).id;
  return {
    priceOf,
    hold,

    holdInstead: async (tx, credits, holdId, work) => {
      await credits.release(tx, holdId);
      return hold(tx, credits, work);
    },

    take: (tx, credits, holdId, durationSeconds, characters = 0) => {
      const [amount, formula] = [priceOf(durationSeconds), formulaOf(durationSeconds)];
      return credits.capture(tx, holdId, { amount, formula, durationSeconds, characters });
    },
  };
}
