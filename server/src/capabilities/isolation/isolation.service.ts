import { isolationLimits } from '@timbre/contract/isolation/isolation-door';
import { prices } from '@timbre/contract/money';
import type { AudioModels } from '@timbre/engines/ports';
import { joinSamples } from '@timbre/media/pcm';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { DecodeRequest } from '../../platform/sandbox/decode-sound.ts';
import type { TakeRecording } from '../../platform/sandbox/take-recording.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { CreditService } from '../credits/credits.service.ts';
import { timedPayment } from '../credits/timed-payment.service.ts';
import type { IncomingFile } from '../uploads/incoming.service.ts';
import { cleanInParts } from './clean-in-parts.ts';

export interface IsolationServiceDeps {
  readonly db: Database;
  readonly credits: CreditService;
  readonly models: Pick<AudioModels, 'denoise' | 'denoiseSteady'>;
  readonly decode: (request: DecodeRequest) => AsyncIterable<Int16Array>;
  readonly takeRecording: TakeRecording;
  readonly inTurn: InTurn;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** A recording's speech. */
export interface IsolatedSpeech {
  /** Mono, at the rate that was asked for. */
  readonly samples: Int16Array;
  /** The model took out what changes too; the filter only what is steady. */
  readonly means: 'gtcrn' | 'filter';
}

/** Speech without what else is heard in a recording. */
export interface IsolationService {
  /**
   * Held by the decoded length, and taken when `use` has made something of it: what fails on the way costs nothing. Throws
   * the refusals of `isolateAudio`.
   */
  readonly isolate: <T>(
    actor: Actor,
    file: IncomingFile,
    signal: AbortSignal,
    use: (speech: IsolatedSpeech) => Promise<T>,
  ) => Promise<T>;
  /** The same of samples, for a capability that has turns and a price of its own. */
  readonly clean: (samples: Int16Array, sampleRate: number, signal: AbortSignal) => Promise<IsolatedSpeech>;
  readonly periodics: readonly Periodic[];
}

/** All of what is heard stays. */
export const isolationRate = 48_000;
const cause = 'isolation.clean';
/** No recording takes so long. */
const abandonedMs = 3_600_000;
const payment = timedPayment({ cause, creditsPerSecond: prices.isolationPerSecond });

export function isolationService(deps: IsolationServiceDeps): IsolationService {
  const { db, credits, models, decode, takeRecording, inTurn, clock, newId } = deps;

  async function speechOf(path: string, maxSeconds: number, signal: AbortSignal): Promise<IsolatedSpeech> {
    const pieces: Int16Array[] = [];
    const asked = { path, sampleRate: isolationRate, channels: 1, maxSeconds, signal } as const;
    for await (const piece of decode(asked)) pieces.push(piece);
    return clean(joinSamples(pieces), isolationRate, signal);
  }

  async function clean(heard: Int16Array, sampleRate: number, signal: AbortSignal): Promise<IsolatedSpeech> {
    let hasModel = true;
    // A model that stops working leaves the rest to the filter, and the answer says so.
    const samples = await cleanInParts(heard, sampleRate, async (part) => {
      const cleaned = hasModel ? await models.denoise(part, sampleRate, signal) : null;
      if (cleaned !== null) return cleaned;
      hasModel = false;
      return models.denoiseSteady(part, sampleRate, signal);
    });
    return { samples, means: hasModel ? 'gtcrn' : 'filter' };
  }

  return {
    clean,

    isolate: async ({ userId }, { path, name, sizeBytes }, signal, use) => {
      if (sizeBytes === 0) fail('isolation.audio-missing', { field: 'audio' });
      return inTurn(userId, signal, async () => {
        const { maxSeconds } = isolationLimits;
        const { durationSeconds: seconds } = await takeRecording({ path, name, maxSeconds, signal });
        const work = { userId, causeId: newId(), seconds, isOfProcess: true } as const;
        const holdId = await payment.hold(db, credits, work);
        try {
          const made = await use(await speechOf(path, Math.ceil(seconds), signal));
          signal.throwIfAborted();
          await db.transaction((tx) => payment.take(tx, credits, holdId, seconds));
          return made;
        } catch (error) {
          await db.transaction((tx) => credits.release(tx, holdId));
          throw error;
        }
      });
    },

    periodics: [
      {
        name: 'isolation.release-abandoned',
        everyMinutes: 1,
        isAfterDeath: true,
        run: async () => void (await credits.releaseAbandoned(cause, new Date(clock.now().getTime() - abandonedMs))),
      },
    ],
  };
}
