import { chargeForSeconds, type TimedCharge } from '@timbre/contract/money';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { KeyUse, SpokenShare, VoiceUse } from '../../platform/key-use.ts';
import type { CreditService } from './credits.service.ts';

/** Seconds at their price, and where a voice spoke them, which one and how many characters. */
export interface VoicedCharge extends TimedCharge {
  readonly voice?: VoiceUse;
  readonly characters?: number;
  /** More is done with the sound that another part counts already: these seconds are paid, and no longer sound. */
  readonly isSameSound?: true;
}

/** What each voice spoke. */
export const spokenShares = (parts: readonly VoicedCharge[]): SpokenShare[] =>
  parts.flatMap(({ voice, seconds, characters = 0 }) =>
    voice === undefined ? [] : [{ ...voice, seconds, characters }],
  );

export interface TimedWork {
  /** Of its holds in the ledger. */
  readonly cause: string;
  readonly creditsPerSecond: number;
}

export interface HeldWork {
  readonly userId: string;
  readonly causeId: string;
  /** The ledger's note, where the seconds are not an estimate. */
  readonly formula?: string;
  /** See `CreditService.hold`. */
  readonly use?: KeyUse | null;
  readonly isOfProcess?: true;
}

export interface HeldSeconds extends HeldWork {
  readonly seconds: number;
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
  ) => Promise<number>;
}

export function timedPayment({ cause, creditsPerSecond }: TimedWork): TimedPayment {
  const { priceOf, hold, holdInstead, take } = partsPayment(cause);
  const parts = (seconds: number): TimedCharge[] => [{ seconds, creditsPerSecond }];
  return {
    priceOf: (seconds) => priceOf(parts(seconds)),
    hold: (executor, credits, { seconds, ...work }) => hold(executor, credits, { ...work, parts: parts(seconds) }),
    holdInstead: (tx, credits, holdId, { seconds, ...work }) =>
      holdInstead(tx, credits, holdId, { ...work, parts: parts(seconds) }),
    take: (tx, credits, holdId, durationSeconds) => take(tx, credits, holdId, parts(durationSeconds)),
  };
}

type Parts = readonly VoicedCharge[];

interface HeldParts extends HeldWork {
  readonly parts: Parts;
}

/** The same for work whose parts have prices of their own; all of it is rounded up once. */
export interface PartsPayment {
  readonly priceOf: (parts: Parts) => number;
  readonly hold: (executor: Executor, credits: Pick<CreditService, 'hold'>, work: HeldParts) => Promise<string>;
  readonly holdInstead: (
    tx: Tx,
    credits: Pick<CreditService, 'hold' | 'release'>,
    holdId: string | null,
    work: HeldParts,
  ) => Promise<string>;
  readonly take: (
    tx: Tx,
    credits: Pick<CreditService, 'capture'>,
    holdId: string | null,
    parts: Parts,
    /** Of the text that was spoken for it, where one was; for the key's usage. */
    characters?: number,
  ) => Promise<number>;
}

const formulaOf = (parts: Parts): string =>
  parts.map(({ seconds, creditsPerSecond }) => `${seconds.toFixed(2)} s × ${creditsPerSecond}`).join(' + ');

export function partsPayment(cause: string): PartsPayment {
  const hold: PartsPayment['hold'] = async (
    executor,
    credits,
    { parts, formula = `estimate: ${formulaOf(parts)}`, ...who },
  ) => (await credits.hold(executor, { ...who, cause, amount: chargeForSeconds(parts), formula })).id;
  return {
    priceOf: chargeForSeconds,
    hold,

    holdInstead: async (tx, credits, holdId, work) => {
      await credits.release(tx, holdId);
      return hold(tx, credits, work);
    },

    take: (tx, credits, holdId, parts, characters = 0) => {
      const sounds = parts.filter(({ isSameSound }) => isSameSound !== true);
      const durationSeconds = sounds.reduce((sum, { seconds }) => sum + seconds, 0);
      return credits.capture(tx, holdId, {
        amount: chargeForSeconds(parts),
        formula: formulaOf(parts),
        durationSeconds,
        characters,
        voices: spokenShares(parts),
      });
    },
  };
}
