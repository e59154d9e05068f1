import type { Actor } from '../../../platform/actor.ts';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import type { KeyUse } from '../../../platform/key-use.ts';
import type { ApiPurse } from '../../api-usage/api-purse.service.ts';
import type { CreditService } from '../../credits/credits.service.ts';
import { partsPayment, spokenShares, type VoicedCharge } from '../../credits/timed-payment.service.ts';

/** What causes the holds of streams. */
export const streamCause = 'speech.stream';

/** How much was, or is to be, delivered: of speech, and of the text that it says. */
export interface SpeechAmount {
  /** Seconds of voices at their prices. */
  readonly parts: readonly VoicedCharge[];
  readonly characters: number;
}

/** What was added to it, price by price and voice by voice. */
export function amountSince(from: SpeechAmount, { parts, characters }: SpeechAmount): SpeechAmount {
  const added = { characters: characters - from.characters };
  if (from.parts.length === 0) return { ...added, parts };
  const sums = new Map<string, VoicedCharge>();
  const add = (part: VoicedCharge, sign: 1 | -1): void => {
    const key = `${part.creditsPerSecond} ${part.voice?.voiceId ?? ''}`;
    const known = sums.get(key);
    const seconds = (known?.seconds ?? 0) + sign * part.seconds;
    sums.set(key, { ...part, seconds, characters: (known?.characters ?? 0) + sign * (part.characters ?? 0) });
  };
  for (const part of parts) add(part, 1);
  for (const part of from.parts) add(part, -1);
  return { ...added, parts: [...sums.values()] };
}

export interface HeldSpeech {
  readonly userId: string;
  readonly causeId: string;
  readonly use: KeyUse | null;
}

/** What speech costs, and out of which purse it is paid. */
export interface SpeechPricing {
  /** In the ledger's unit. */
  readonly priceOf: (amount: SpeechAmount) => number;
  /** Returns the hold's id; throws `credits.insufficient`. */
  readonly hold: (executor: Executor, work: HeldSpeech, amount: SpeechAmount) => Promise<string>;
  /** Takes what was delivered and gives the rest of the hold back. */
  readonly take: (tx: Tx, holdId: string, made: SpeechAmount) => Promise<void>;
}

/** The first that can pay pays; the next one goes on where it no longer can. */
export type SpeechPricings = readonly [SpeechPricing, ...SpeechPricing[]];

export interface SpeechPurses {
  readonly credits: Pick<CreditService, 'hold' | 'capture'>;
  readonly apiPurse: Pick<ApiPurse, 'priceOf' | 'hold' | 'take'>;
}

function byTheSecond(credits: SpeechPurses['credits']): SpeechPricing {
  const payment = partsPayment(streamCause);
  return {
    priceOf: ({ parts }) => payment.priceOf(parts),
    hold: (executor, work, { parts }) => payment.hold(executor, credits, { ...work, parts, isOfProcess: true }),
    take: async (tx, holdId, { parts, characters }) =>
      void (await payment.take(tx, credits, holdId, parts, characters)),
  };
}

function byTheCharacter({ priceOf, hold, take }: SpeechPurses['apiPurse']): SpeechPricing {
  return {
    priceOf: ({ characters }) => priceOf(characters),
    hold: (executor, work, { characters }) => hold(executor, { ...work, cause: streamCause, characters }),
    take: (tx, holdId, { parts, characters }) =>
      take(tx, holdId, {
        characters,
        seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
        voices: spokenShares(parts),
      }),
  };
}

/**
 * How this caller may pay, in this order: a program by the character, as long as its free characters and its balance
 * cover that, and everyone by the second.
 */
export function pricingsFor({ credits, apiPurse }: SpeechPurses, actor: Pick<Actor, 'via'>): SpeechPricings {
  const inCredits = byTheSecond(credits);
  return actor.via === 'key' ? [byTheCharacter(apiPurse), inCredits] : [inCredits];
}
