import { voicePrice, chargeForSeconds } from '@timbre/contract/money';
import { limitedResampler } from '@timbre/media/mix/pcm-limiter';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { currentKeyUse } from '../../platform/key-use.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { VoicedCharge } from '../credits/timed-payment.service.ts';
import type { Voice } from '../voices/voices.types.ts';
import { amountSince, type SpeechAmount, type SpeechPricing, type SpeechPricings } from './metering/speech-pricing.ts';
import type { DeliveredEvent, ScriptedSentence, SpokenEvent } from './speak-script.ts';
import { spokenLength } from './spoken-spans.ts';

export interface SpeechMeterDeps {
  readonly db: Database;
  readonly credits: Pick<CreditService, 'release'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface MeteredSpeech {
  readonly userId: string;
  readonly pricings: SpeechPricings;
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

const nothing: SpeechAmount = { parts: [], characters: 0 };

interface Spoken {
  readonly seconds: number;
  readonly characters: number;
}

/** Seconds of voices at their prices. */
function chargesOf(spokenBy: ReadonlyMap<Voice, Spoken>): VoicedCharge[] {
  return [...spokenBy].map(([voice, { seconds, characters }]) => ({
    seconds,
    creditsPerSecond: voicePrice(voice.quality, voice.ownerId !== null),
    voice: { voiceId: voice.id, engine: voice.engine },
    characters,
  }));
}

/** How much the script is, as far as that can be known before. */
export function estimateOf(script: readonly ScriptedSentence[]): SpeechAmount {
  const spokenBy = new Map<Voice, Spoken>();
  for (const { voice, sentence } of script) {
    const seconds = spokenLength(sentence) * voice.secondsPerCharacter;
    // Characters are those of the whole text: only what was delivered is shared out among voices.
    spokenBy.set(voice, { seconds: (spokenBy.get(voice)?.seconds ?? 0) + seconds, characters: 0 });
  }
  return { parts: chargesOf(spokenBy), characters: script.at(-1)?.upTo ?? 0 };
}

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
    const amount = amountSince(from, upTo);
    const id = await pricing.hold(executor, work, amount);
    return { id, pricing, from, asked: pricing.priceOf(amount), openedAt: clock.now().getTime() };
  };

  const openFirst = async ([pricing, ...others]: SpeechPricings): Promise<Hold> => {
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
    const made = amountSince(from, delivered);
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
    if (hold.pricing.priceOf(amountSince(hold.from, upTo)) <= hold.asked && !isOld) return;
    // Some more than needed, so that slow speech does not renew with every piece; the last credits go piece by piece.
    const more = [...upTo.parts, ...estimate.parts.map((part) => ({ ...part, seconds: part.seconds / 4 }))];
    const roomy = {
      parts: chargeForSeconds(more) > chargeForSeconds(estimate.parts) ? more : estimate.parts,
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

/** Of speech that was paid before. */
export const freeSpeechMeter: SpeechMeter = {
  cover: async () => true,
  forgo: () => undefined,
  settle: async () => undefined,
};

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
export function speechDelivery(meter: SpeechMeter, toRate: number): SpeechDelivery {
  let rate = toRate;
  let resampler = limitedResampler(rate, toRate);
  const spokenBy = new Map<Voice, { samples: number; characters: number }>();
  let characters = 0;
  let speaking: Voice | null = null;
  const chargesNow = (): VoicedCharge[] =>
    chargesOf(
      new Map(
        [...spokenBy].map(([voice, { samples, characters: own }]) => [
          voice,
          { seconds: samples / voice.sampleRate, characters: own },
        ]),
      ),
    );
  /** A sentence that made no sound counts for the voice that spoke before it. */
  const count = (event: SpokenEvent): void => {
    if (event.kind === 'audio' && !event.isSpoken) return;
    if (event.kind === 'audio') speaking = event.voice;
    const added = Math.max(0, event.upTo - characters);
    characters += added;
    if (speaking === null) return;
    const known = spokenBy.get(speaking) ?? { samples: 0, characters: 0 };
    const samples = known.samples + (event.kind === 'audio' ? event.samples.length : 0);
    spokenBy.set(speaking, { samples, characters: known.characters + added });
  };

  /** What the change from the last voice's rate still held comes before the first of this one. */
  const atRateOf = (voice: Voice, samples: Int16Array): Int16Array[] => {
    const held = voice.sampleRate === rate ? [] : [resampler.flush()];
    if (held.length > 0) {
      rate = voice.sampleRate;
      resampler = limitedResampler(rate, toRate);
    }
    return [...held, resampler.push(samples)].filter(({ length }) => length > 0);
  };

  return {
    hand: async function* (events) {
      for await (const event of events) {
        count(event);
        if (!(await meter.cover({ parts: chargesNow(), characters }))) return;
        if (event.kind === 'sentence') {
          yield event;
          continue;
        }
        const { voice, samples } = event;
        for (const piece of atRateOf(voice, samples)) yield { kind: 'audio', samples: piece };
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
