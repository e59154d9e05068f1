import { voicePrice, type TimedCharge } from '@timbre/contract/money';
import { limitedResampler } from '@timbre/media/mix/pcm-limiter';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { CreditService } from '../credits/credits.service.ts';
import { partsPayment } from '../credits/timed-payment.service.ts';
import type { Voice } from '../voices/voices.types.ts';
import type { VoicedSentence } from './render-sentence.ts';
import type { DeliveredEvent, SpokenEvent } from './speak-script.ts';
import { spokenLength } from './spoken-spans.ts';

export interface SpeechMeterDeps {
  readonly db: Database;
  readonly credits: CreditService;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface MeteredSpeech {
  readonly userId: string;
  readonly script: readonly VoicedSentence[];
}

/** Reserves the credits of speech that is delivered while it is made, and takes those of what was delivered. */
export interface SpeechMeter {
  /**
   * Counts what was spoken until now, by its prices, as delivered once its credits are reserved; throws
   * `credits.insufficient`. False: the meter was settled meanwhile, and it must not be delivered.
   */
  readonly cover: (spoken: readonly TimedCharge[]) => Promise<boolean>;
  /** What was counted until now turned out to be worth nothing. */
  readonly forgo: () => void;
  /** Takes the credits of what was delivered and gives the rest back; a second call does nothing. */
  readonly settle: () => Promise<void>;
}

/** What causes the holds of streams. */
export const streamCause = 'speech.stream';
/** A hold is renewed at half the age at which the clock takes it for abandoned. */
const renewMs = 450_000;
export const abandonedMs = 2 * renewMs;

interface Hold {
  readonly id: string;
  readonly asked: number;
  readonly openedAt: number;
}

/** Seconds of voices at their prices. */
function chargesOf(secondsOf: ReadonlyMap<Voice, number>): TimedCharge[] {
  return [...secondsOf].map(([voice, seconds]) => ({
    seconds,
    creditsPerSecond: voicePrice(voice.quality, voice.ownerId !== null),
  }));
}

/** How long the script takes, as far as that can be known before. */
function estimateOf(script: readonly VoicedSentence[]): TimedCharge[] {
  const secondsOf = new Map<Voice, number>();
  for (const { voice, sentence } of script) {
    const seconds = spokenLength(sentence) * voice.secondsPerCharacter;
    secondsOf.set(voice, (secondsOf.get(voice) ?? 0) + seconds);
  }
  return chargesOf(secondsOf);
}

/** Reserves the estimate; throws `credits.insufficient`. */
export async function openSpeechMeter(
  { db, credits, clock, newId }: SpeechMeterDeps,
  { userId, script }: MeteredSpeech,
): Promise<SpeechMeter> {
  const causeId = newId();
  const estimate = estimateOf(script);
  const payment = partsPayment(streamCause);
  const { priceOf } = payment;

  const work = (parts: readonly TimedCharge[]) => ({ userId, causeId, parts, isOfProcess: true }) as const;
  const held = (id: string, parts: readonly TimedCharge[]): Hold => ({
    id,
    asked: priceOf(parts),
    openedAt: clock.now().getTime(),
  });
  let hold = held(await payment.hold(db, credits, work(estimate)), estimate);
  const renew = async (parts: readonly TimedCharge[]): Promise<void> => {
    const id = await db.transaction((tx) => payment.holdInstead(tx, credits, hold.id, work(parts)));
    hold = held(id, parts);
  };

  let delivered: readonly TimedCharge[] = [];
  let working: Promise<void> = Promise.resolve();
  let settled: Promise<void> | null = null;

  const reserveUpTo = async (spoken: readonly TimedCharge[]): Promise<void> => {
    const isOld = clock.now().getTime() - hold.openedAt >= renewMs;
    if (priceOf(spoken) <= hold.asked && !isOld) return;
    // Some more than needed, so that slow speech does not renew with every piece; the last credits go piece by piece.
    const roomy = [...spoken, ...estimate.map((part) => ({ ...part, seconds: part.seconds / 4 }))];
    await renew(priceOf(roomy) > priceOf(estimate) ? roomy : estimate).catch((error: unknown) => {
      if (!isNamed(error, 'credits.insufficient')) throw error;
      return renew(spoken);
    });
  };

  const capture = async (tx: Tx, holdId: string): Promise<void> => {
    if (delivered.every(({ seconds }) => seconds === 0)) return credits.release(tx, holdId);
    await payment.take(tx, credits, holdId, delivered);
  };

  const close = async (): Promise<void> => {
    await working.catch(() => undefined);
    try {
      await db.transaction((tx) => capture(tx, hold.id));
    } catch (error) {
      if (!isNamed(error, 'state.conflict')) throw error;
      // The reader paused for so long that the clock gave the credits back; what was delivered is still owed.
      await db.transaction(async (tx) => capture(tx, await payment.hold(tx, credits, work(delivered))));
    }
  };

  return {
    cover: async (spoken) => {
      working = reserveUpTo(spoken);
      await working;
      if (settled !== null) return false;
      delivered = spoken;
      return true;
    },
    forgo: () => {
      delivered = [];
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

/** What is paid is counted when it is handed over; a caller that went away gets and pays nothing more. */
export function speechDelivery(meter: SpeechMeter, toRate: number): SpeechDelivery {
  let rate = toRate;
  let resampler = limitedResampler(rate, toRate);
  const spokenSamples = new Map<Voice, number>();
  const chargesNow = (): TimedCharge[] =>
    chargesOf(new Map([...spokenSamples].map(([voice, samples]) => [voice, samples / voice.sampleRate])));

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
        if (event.kind === 'sentence') {
          yield event;
          continue;
        }
        const { voice, samples, isSpoken } = event;
        if (isSpoken) spokenSamples.set(voice, (spokenSamples.get(voice) ?? 0) + samples.length);
        if (!(await meter.cover(chargesNow()))) return;
        for (const piece of atRateOf(voice, samples)) yield { kind: 'audio', samples: piece };
      }
    },
    flush: () => resampler.flush(),
  };
}

function isNamed(error: unknown, code: AppError['code']): boolean {
  return error instanceof AppError && error.code === code;
}
