import type { Actor } from '../../../platform/actor.ts';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import type { KeyUse } from '../../../platform/key-use.ts';
import type { ApiPurse } from '../../api-usage/api-purse.service.ts';
import type { CreditService } from '../../credits/credits.service.ts';
import { timedPayment } from '../../credits/timed-payment.service.ts';

/** What causes the holds of streams. */
export const streamCause = 'speech.stream';

/** How much was, or is to be, delivered: of speech, and of the text that it says. */
export interface SpeechAmount {
  readonly seconds: number;
  readonly characters: number;
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

export interface SpeechPurses {
  readonly credits: Pick<CreditService, 'hold' | 'capture'>;
  readonly apiPurse: Pick<ApiPurse, 'priceOf' | 'hold' | 'take'>;
}

function byTheSecond(credits: SpeechPurses['credits'], creditsPerSecond: number): SpeechPricing {
  const payment = timedPayment({ cause: streamCause, creditsPerSecond });
  return {
    priceOf: ({ seconds }) => payment.priceOf(seconds),
    hold: (executor, work, { seconds }) => payment.hold(executor, credits, { ...work, seconds, isOfProcess: true }),
    take: async (tx, holdId, { seconds, characters }) =>
      void (await payment.take(tx, credits, holdId, seconds, characters)),
  };
}

function byTheCharacter({ priceOf, hold, take }: SpeechPurses['apiPurse']): SpeechPricing {
  return {
    priceOf: ({ characters }) => priceOf(characters),
    hold: (executor, work, { characters }) => hold(executor, { ...work, cause: streamCause, characters }),
    take,
  };
}

/**
 * How this caller may pay, in this order: a program by the character, as long as its free characters and its balance
 * cover that, and everyone by the second.
 */
export function pricingsFor(
  { credits, apiPurse }: SpeechPurses,
  actor: Pick<Actor, 'via'>,
  creditsPerSecond: number,
): readonly [SpeechPricing, ...SpeechPricing[]] {
  const inCredits = byTheSecond(credits, creditsPerSecond);
  return actor.via === 'key' ? [byTheCharacter(apiPurse), inCredits] : [inCredits];
}
