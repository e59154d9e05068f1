import { conversionLimits } from '@timbre/contract/conversion/conversion-door';
import { prices, voicePrice } from '@timbre/contract/money';
import { conversionRate, type VoiceProfile } from '@timbre/engines/ports';
import { joinSamples } from '@timbre/media/pcm';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import { noteVoiceUse } from '../../platform/key-use.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { DecodeRequest } from '../../platform/sandbox/decode-sound.ts';
import type { TakeRecording } from '../../platform/sandbox/take-recording.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { CreditService } from '../credits/credits.service.ts';
import { partsPayment, type VoicedCharge } from '../credits/timed-payment.service.ts';
import type { IsolationService } from '../isolation/isolation.service.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { IncomingFile } from '../uploads/incoming.service.ts';
import type { Voice, VoiceService } from '../voices/voices.types.ts';
import { bestMinute } from './best-minute.ts';
import { targetProfile, type TargetVoiceDeps } from './target-voice.ts';

export interface ConversionServiceDeps extends TargetVoiceDeps {
  readonly credits: CreditService;
  readonly voices: Pick<VoiceService, 'require'>;
  readonly plans: Pick<PlanService, 'requireExportVoices'>;
  readonly clean: IsolationService['clean'];
  readonly decode: (request: DecodeRequest) => AsyncIterable<Int16Array>;
  readonly takeRecording: TakeRecording;
  readonly inTurn: InTurn;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What is asked for with a recording. */
export interface ConversionRequest {
  readonly voiceId: string;
  readonly isCleaned: boolean;
  /** True: it is worth nothing before all of it is there. */
  readonly isWhole: boolean;
}

/** A recording's speech in another voice. */
export interface ConversionService {
  /**
   * Mono samples at `convertedRate`, as they are made, as many seconds as the recording has; the first ones are there
   * when this answers. Held by the decoded length, and taken for what was made; of a whole one that fails, nothing. Throws
   * the refusals of `convertSpeech`.
   */
  readonly open: (
    actor: Actor,
    file: IncomingFile,
    request: ConversionRequest,
    signal: AbortSignal,
  ) => Promise<AsyncIterable<Int16Array>>;
  readonly periodics: readonly Periodic[];
}

/** Of what is given back. */
export const convertedRate = conversionRate;
const cause = 'conversion.convert';
/** No recording takes so long. */
const abandonedMs = 3_600_000;
const payment = partsPayment(cause);

/** A voice's own price for what it says, and that of cleaning where it is asked for. */
const chargesOf = ({ id, engine, quality, ownerId }: Voice, isCleaned: boolean, seconds: number): VoicedCharge[] => [
  { seconds, creditsPerSecond: voicePrice(quality, ownerId !== null), voice: { voiceId: id, engine } },
  ...(isCleaned ? [{ seconds, creditsPerSecond: prices.isolationPerSecond, isSameSound: true as const }] : []),
];

export function conversionService(deps: ConversionServiceDeps): ConversionService {
  const { db, credits, voices, plans, converter, clean, decode, takeRecording, inTurn, clock, newId } = deps;

  async function recordingOf(path: string, seconds: number, isCleaned: boolean, signal: AbortSignal) {
    const pieces: Int16Array[] = [];
    const asked = { path, sampleRate: conversionRate, channels: 1, maxSeconds: Math.ceil(seconds), signal } as const;
    for await (const piece of decode(asked)) pieces.push(piece);
    const heard = joinSamples(pieces);
    return isCleaned ? (await clean(heard, conversionRate, signal)).samples : heard;
  }

  /** Pieces as they are made; each takes its turn, so that a slow reader keeps no one else waiting. */
  async function* pieces(userId: string, heard: Int16Array, target: VoiceProfile, signal: AbortSignal) {
    const minute = bestMinute(heard, conversionRate);
    const plan = await inTurn(userId, signal, () => converter.planFor(minute, target, signal));
    if (plan === null) return fail('conversion.silent', { field: 'audio' });
    const made = converter.convert(heard, plan, signal);
    for (;;) {
      const { done, value } = await inTurn(userId, signal, () => made.next());
      if (done === true) return undefined;
      yield value;
    }
  }

  return {
    open: async (actor, { path, name, sizeBytes }, { voiceId, isCleaned, isWhole }, signal) => {
      const { userId } = actor;
      if (sizeBytes === 0) fail('conversion.audio-missing', { field: 'audio' });
      const voice = (await voices.require([voiceId], userId)).get(voiceId) ?? fail('voice.unavailable');
      plans.requireExportVoices(actor, [voice]);
      noteVoiceUse({ voiceId, engine: voice.engine });
      const { maxSeconds } = conversionLimits;
      const { durationSeconds } = await inTurn(userId, signal, () => takeRecording({ path, name, maxSeconds, signal }));
      const work = { userId, causeId: newId(), isOfProcess: true } as const;
      const parts = chargesOf(voice, isCleaned, durationSeconds);
      const holdId = await payment.hold(db, credits, { ...work, parts });

      let madeSamples = 0;
      let isSettled = false;
      const settle = async (isWorth: boolean): Promise<void> => {
        if (isSettled) return;
        isSettled = true;
        const seconds = Math.min(durationSeconds, madeSamples / conversionRate);
        await db.transaction(async (tx) => {
          if (isWorth && seconds > 0) await payment.take(tx, credits, holdId, chargesOf(voice, isCleaned, seconds));
          else await credits.release(tx, holdId);
        });
      };
      const prepare = async () => {
        const target = await inTurn(userId, signal, () => targetProfile(deps, actor, voice, signal));
        const heard = await inTurn(userId, signal, () => recordingOf(path, durationSeconds, isCleaned, signal));
        const rest = pieces(userId, heard, target, signal);
        return { rest, first: await rest.next() };
      };
      const { rest, first } = await prepare().catch(async (error: unknown) => {
        await settle(false);
        throw error;
      });
      // Who goes away before the first byte never starts the generator below; the clock gives back what this can't.
      const endEarly = (): void => void settle(!isWhole).catch(() => undefined);
      signal.addEventListener('abort', endEarly, { once: true });

      return (async function* (): AsyncGenerator<Int16Array> {
        let isWorth = !isWhole;
        try {
          for (let next = first; next.done !== true; next = await rest.next()) {
            madeSamples += next.value.length;
            yield next.value;
          }
          isWorth = true;
        } finally {
          signal.removeEventListener('abort', endEarly);
          await settle(isWorth && !(isWhole && signal.aborted));
        }
      })();
    },

    periodics: [
      {
        name: 'conversion.release-abandoned',
        everyMinutes: 1,
        isAfterDeath: true,
        run: async () => void (await credits.releaseAbandoned(cause, new Date(clock.now().getTime() - abandonedMs))),
      },
    ],
  };
}
