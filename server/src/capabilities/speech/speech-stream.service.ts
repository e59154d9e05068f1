import { voicePrice } from '@timbre/contract/money';
import type { Emotion } from '@timbre/contract/script';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { isSameLanguage } from '../../platform/same-language.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import type { PlanService } from '../plans/plans.service.ts';
import { plainSegment } from './planned-sentence.ts';
import type { RenderingService } from './renderings.types.ts';
import { pricingsFor, streamCause, type SpeechPurses } from './metering/speech-pricing.ts';
import { charactersUpTo, startSpeech, type DeliveredEvent } from './speak-script.ts';
import { abandonedMs, openSpeechMeter, speechDelivery } from './speech-meter.ts';
import { spokenLength, type SpeechService } from './speech.service.ts';

export { samplesOf, type DeliveredEvent, type SpokenText } from './speak-script.ts';

export interface SpeechStreamDeps {
  readonly db: Database;
  readonly voices: VoiceService;
  readonly speech: SpeechService;
  readonly renderings: RenderingService;
  readonly plans: PlanService;
  readonly credits: CreditService;
  readonly apiPurse: SpeechPurses['apiPurse'];
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface SpeechStreamRequest {
  /** Tags in it are understood. */
  readonly text: string;
  readonly voiceId: string;
  readonly emotion: Emotion;
  readonly speed: number;
  /** Semitones. */
  readonly pitch?: number;
  readonly sampleRate: number;
  /** BCP 47; a voice of another language is refused. */
  readonly language?: string | null;
  /** Worth something only when all of it is there: nothing is taken when it fails on the way. */
  readonly isWhole?: boolean;
}

/** Speech as it is made, for callers that wait for the first sound. Takes the price of what was delivered. */
export interface SpeechStreamService {
  /**
   * Resolves when the credits are held; everything that can be wrong with the request is thrown before. Reading throws
   * `credits.insufficient` when the speech turns out longer than the account can pay; what was read until then is paid.
   */
  readonly open: (
    actor: Actor,
    request: SpeechStreamRequest,
    signal: AbortSignal,
  ) => Promise<AsyncIterable<DeliveredEvent>>;
  /** Gives back what the streams of a process that died held. */
  readonly periodics: readonly Periodic[];
}

export function speechStreamService(deps: SpeechStreamDeps): SpeechStreamService {
  const { voices, speech, renderings, plans, credits, clock } = deps;

  return {
    open: async (actor, request, signal) => {
      const { text, voiceId, emotion, speed, pitch = 0, sampleRate, language = null, isWhole = false } = request;
      await plans.requireTextLength(actor, [text]);
      const found = await voices.require([voiceId], actor.userId);
      const voice = found.get(voiceId) ?? fail('voice.unavailable', { field: 'voice' });
      if (language !== null && !isSameLanguage(language, voice.language)) fail('voice.language', { field: 'voice' });
      plans.requireExportVoices(actor, [voice]);
      const sentences = await speech.plan(
        actor.userId,
        [{ ...plainSegment(text, voiceId), emotion, speed, pitch }],
        found,
      );
      const length = sentences.reduce((sum, sentence) => sum + spokenLength(sentence), 0);

      // The engine starts while the hold is written; nothing is delivered before both are there.
      const engineEnd = new AbortController();
      const spoken = AbortSignal.any([signal, engineEnd.signal]);
      const speaker = renderings.speaker(actor.userId, spoken);
      const upTo = charactersUpTo(text, sentences);
      const { first, pieces, close } = startSpeech(speaker, { voice, sentences, upTo }, spoken);
      first.catch(() => undefined);
      const meter = await openSpeechMeter(deps, {
        userId: actor.userId,
        pricings: pricingsFor(deps, actor, voicePrice(voice.quality, voice.ownerId !== null)),
        estimate: { seconds: length * voice.secondsPerCharacter, characters: upTo.at(-1) ?? 0 },
      }).catch((error: unknown) => {
        engineEnd.abort();
        close();
        throw error;
      });
      const end = async (): Promise<void> => {
        engineEnd.abort();
        close();
        await meter.settle();
        await speaker.settled();
      };
      try {
        if (!(await first) && sentences.length === 1 && !signal.aborted) fail('text.unspeakable');
      } catch (error) {
        await end();
        throw error;
      }
      // A caller that goes away before the first byte never starts the generator below. Should this fail, the clock
      // gives the credits back.
      const endEarly = (): void => void end().catch(() => undefined);
      if (signal.aborted) endEarly();
      else signal.addEventListener('abort', endEarly, { once: true });

      return (async function* (): AsyncGenerator<DeliveredEvent> {
        const { hand, flush } = speechDelivery(meter, voice.sampleRate, sampleRate);
        let isWorthIt = !isWhole;
        try {
          yield* hand(pieces);
          const samples = flush();
          if (samples.length > 0) yield { kind: 'audio', samples };
          isWorthIt = true;
        } finally {
          // A caller that went away pays what was made.
          if (!isWorthIt && !signal.aborted) meter.forgo();
          await end();
        }
      })();
    },

    periodics: [
      {
        name: 'speech.release-abandoned',
        everyMinutes: 5,
        isAfterDeath: true,
        run: async () =>
          void (await credits.releaseAbandoned(streamCause, new Date(clock.now().getTime() - abandonedMs))),
      },
    ],
  };
}
