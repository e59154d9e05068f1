import { limitedResampler } from '@timbre/media/mix/pcm-limiter';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { CreditService } from '../credits/credits.service.ts';
import { timedPayment } from '../credits/timed-payment.service.ts';
import type { DeliveredEvent, SpokenEvent } from './speak-script.ts';

export interface SpeechMeterDeps {
  readonly db: Database;
  readonly credits: CreditService;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface MeteredSpeech {
  readonly userId: string;
  readonly creditsPerSecond: number;
  readonly estimatedSeconds: number;
}

/** Reserves the credits of speech that is delivered while it is made, and takes those of what was delivered. */
export interface SpeechMeter {
  /**
   * Counts the first `seconds` as delivered once their credits are reserved; throws `credits.insufficient`. False: the
   * meter was settled meanwhile, and they must not be delivered.
   */
  readonly cover: (seconds: number) => Promise<boolean>;
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

/** Reserves the estimate; throws `credits.insufficient`. */
export async function openSpeechMeter(
  { db, credits, clock, newId }: SpeechMeterDeps,
  { userId, creditsPerSecond, estimatedSeconds }: MeteredSpeech,
): Promise<SpeechMeter> {
  const causeId = newId();
  const payment = timedPayment({ cause: streamCause, creditsPerSecond });
  const { priceOf } = payment;

  const work = (seconds: number) => ({ userId, causeId, seconds, isOfProcess: true }) as const;
  const held = (id: string, seconds: number): Hold => ({
    id,
    asked: priceOf(seconds),
    openedAt: clock.now().getTime(),
  });
  let hold = held(await payment.hold(db, credits, work(estimatedSeconds)), estimatedSeconds);
  const renew = async (seconds: number): Promise<void> => {
    const id = await db.transaction((tx) => payment.holdInstead(tx, credits, hold.id, work(seconds)));
    hold = held(id, seconds);
  };

  let delivered = 0;
  let working: Promise<void> = Promise.resolve();
  let settled: Promise<void> | null = null;

  const reserveUpTo = async (seconds: number): Promise<void> => {
    const isOld = clock.now().getTime() - hold.openedAt >= renewMs;
    if (priceOf(seconds) <= hold.asked && !isOld) return;
    // Some more than needed, so that slow speech does not renew with every piece; the last credits go piece by piece.
    const roomy = Math.max(seconds + estimatedSeconds / 4, estimatedSeconds);
    await renew(roomy).catch((error: unknown) => {
      if (!isNamed(error, 'credits.insufficient')) throw error;
      return renew(seconds);
    });
  };

  const capture = async (tx: Tx, holdId: string): Promise<void> => {
    if (delivered === 0) return credits.release(tx, holdId);
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
    cover: async (seconds) => {
      working = reserveUpTo(seconds);
      await working;
      if (settled !== null) return false;
      delivered = seconds;
      return true;
    },
    forgo: () => {
      delivered = 0;
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

/** What is paid is counted when it is handed over; a caller that went away gets and pays nothing more. */
export function speechDelivery(meter: SpeechMeter, fromRate: number, toRate: number): SpeechDelivery {
  const resampler = limitedResampler(fromRate, toRate);
  let spokenSamples = 0;
  return {
    hand: async function* (events) {
      for await (const event of events) {
        if (event.kind === 'sentence') {
          yield event;
          continue;
        }
        if (event.isSpoken) spokenSamples += event.samples.length;
        if (!(await meter.cover(spokenSamples / fromRate))) return;
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
