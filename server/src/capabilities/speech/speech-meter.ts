import { limitedResampler } from '@timbre/media/mix/pcm-limiter';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { currentKeyUse } from '../../platform/key-use.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { SpeechAmount, SpeechPricing } from './metering/speech-pricing.ts';
import type { DeliveredEvent, SpokenEvent } from './speak-script.ts';

export interface SpeechMeterDeps {
  readonly db: Database;
  readonly credits: Pick<CreditService, 'release'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface MeteredSpeech {
  readonly userId: string;
  /** The first that can pay pays; the next one goes on where it no longer can. */
  readonly pricings: readonly [SpeechPricing, ...SpeechPricing[]];
  readonly estimate: SpeechAmount;
}

/** Reserves what speech costs that is delivered while it is made, and takes the price of what was delivered. */
export interface SpeechMeter {
  /**
   * Counts the first `amount` as delivered once its price is reserved; throws `credits.insufficient`. False: the meter
   * was settled meanwhile, and it must not be delivered.
   */
  readonly cover: (amount: SpeechAmount) => Promise<boolean>;
  /** What was counted until now turned out to be worth nothing. */
  readonly forgo: () => void;
  /** Takes the price of what was delivered and gives the rest back; a second call does nothing. */
  readonly settle: () => Promise<void>;
}

/** A hold is renewed at half the age at which the clock takes it for abandoned. */
const renewMs = 450_000;
export const abandonedMs = 2 * renewMs;

interface Hold {
  readonly id: string;
  readonly pricing: SpeechPricing;
  /** What was paid before it in another way. */
  readonly from: SpeechAmount;
  readonly asked: number;
  readonly openedAt: number;
}

const nothing: SpeechAmount = { seconds: 0, characters: 0 };
const since = (from: SpeechAmount, { seconds, characters }: SpeechAmount): SpeechAmount => ({
  seconds: seconds - from.seconds,
  characters: characters - from.characters,
});

/** Reserves the estimate; throws `credits.insufficient`. */
export async function openSpeechMeter(
  { db, credits, clock, newId }: SpeechMeterDeps,
  { userId, pricings, estimate }: MeteredSpeech,
): Promise<SpeechMeter> {
  // Asked now: what is read later may be read outside the request.
  const work = { userId, causeId: newId(), use: currentKeyUse() };

  const reserve = async (
    executor: Executor,
    { pricing, from }: Pick<Hold, 'pricing' | 'from'>,
    upTo: SpeechAmount,
  ): Promise<Hold> => {
    const amount = since(from, upTo);
    const id = await pricing.hold(executor, work, amount);
    return { id, pricing, from, asked: pricing.priceOf(amount), openedAt: clock.now().getTime() };
  };

  const openFirst = async ([pricing, ...others]: MeteredSpeech['pricings']): Promise<Hold> => {
    const [next, ...rest] = others;
    const first = reserve(db, { pricing, from: nothing }, estimate);
    return next === undefined ? first : first.catch(whenShort(() => openFirst([next, ...rest])));
  };

  let hold = await openFirst(pricings);
  let delivered = nothing;
  let working: Promise<void> = Promise.resolve();
  let settled: Promise<void> | null = null;

  const renew = async (upTo: SpeechAmount): Promise<void> => {
    hold = await db.transaction(async (tx) => {
      await credits.release(tx, hold.id);
      return reserve(tx, hold, upTo);
    });
  };

  const capture = async (tx: Tx, { id, pricing, from }: Hold): Promise<void> => {
    const made = since(from, delivered);
    if (pricing.priceOf(made) === 0) return credits.release(tx, id);
    await pricing.take(tx, id, made);
  };

  /** The purse is empty: what it paid for is settled, and the next one pays from here. */
  const goOn = async (upTo: SpeechAmount, short: unknown): Promise<void> => {
    const pricing = pricings[pricings.indexOf(hold.pricing) + 1];
    if (pricing === undefined) throw short;
    hold = await db.transaction(async (tx) => {
      await capture(tx, hold);
      return reserve(tx, { pricing, from: delivered }, upTo);
    });
  };

  const reserveUpTo = async (upTo: SpeechAmount): Promise<void> => {
    const isOld = clock.now().getTime() - hold.openedAt >= renewMs;
    if (hold.pricing.priceOf(since(hold.from, upTo)) <= hold.asked && !isOld) return;
    // Some more than needed, so that slow speech does not renew with every piece; the last credits go piece by piece.
    const roomy = {
      seconds: Math.max(upTo.seconds + estimate.seconds / 4, estimate.seconds),
      characters: Math.ceil(Math.max(upTo.characters + estimate.characters / 4, estimate.characters)),
    };
    await renew(roomy)
      .catch(whenShort(() => renew(upTo)))
      .catch(whenShort((short) => goOn(upTo, short)));
  };

  const close = async (): Promise<void> => {
    await working.catch(() => undefined);
    try {
      await db.transaction((tx) => capture(tx, hold));
    } catch (error) {
      if (!isNamed(error, 'state.conflict')) throw error;
      // The reader paused for so long that the clock gave the credits back; what was delivered is still owed.
      await db.transaction(async (tx) => capture(tx, await reserve(tx, hold, delivered)));
    }
  };

  return {
    cover: async (amount) => {
      working = reserveUpTo(amount);
      await working;
      if (settled !== null) return false;
      delivered = amount;
      return true;
    },
    forgo: () => {
      delivered = hold.from;
    },
    settle: () => (settled ??= close()),
  };
}

export interface SpeechDelivery {
  /** Speech at the caller's rate; ends when the meter has been settled. */
  readonly hand: (events: AsyncIterable<SpokenEvent>) => AsyncGenerator<DeliveredEvent>;
  /** The last samples, which the change of rate still held. */
  readonly flush: () => Int16Array;
}

/**
 * What is paid is counted when it is handed over; a caller that went away gets and pays nothing more. A sentence's
 * characters count with its first sound.
 */
export function speechDelivery(meter: SpeechMeter, fromRate: number, toRate: number): SpeechDelivery {
  const resampler = limitedResampler(fromRate, toRate);
  let spokenSamples = 0;
  let characters = 0;
  return {
    hand: async function* (events) {
      for await (const event of events) {
        if (event.kind === 'audio' && event.isSpoken) spokenSamples += event.samples.length;
        if (event.kind === 'sentence' || event.isSpoken) characters = Math.max(characters, event.upTo);
        if (!(await meter.cover({ seconds: spokenSamples / fromRate, characters }))) return;
        if (event.kind === 'sentence') {
          yield event;
          continue;
        }
        const samples = resampler.push(event.samples);
        if (samples.length > 0) yield { kind: 'audio', samples };
      }
    },
    flush: () => resampler.flush(),
  };
}

function isNamed(error: unknown, code: AppError['code']): boolean {
  return error instanceof AppError && error.code === code;
}

/** Does something else where the purse is too empty. */
const whenShort =
  <T>(otherwise: (short: unknown) => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (!isNamed(error, 'credits.insufficient')) throw error;
    return otherwise(error);
  };
