import { chargeForSeconds, voicePrice, type TimedCharge } from '@timbre/contract/money';
import type { SpeechEvent } from '@timbre/engines/ports';
import { silence } from '@timbre/media/pcm';
import { pcmResampler } from '@timbre/media/resample';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { Voice, VoiceService } from '../voices/voices.service.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { PlannedSentence } from './sentence-plan.ts';
import type { SpeechService } from './speech.service.ts';

export interface SpeechStreamDeps {
  readonly db: Database;
  readonly voices: VoiceService;
  readonly speech: SpeechService;
  readonly plans: PlanService;
  readonly credits: CreditService;
  readonly newId: () => string;
}

export interface SpeechStreamRequest {
  readonly text: string;
  readonly voiceId: string;
  readonly speed: number;
  readonly sampleRate: number;
}

/** Speech as it is made, for callers that wait for the first sound. Takes credits for the seconds that were delivered. */
export interface SpeechStreamService {
  /** Resolves when the credits are held; everything that can be wrong with the request is thrown before. */
  readonly open: (
    actor: Actor,
    request: SpeechStreamRequest,
    signal: AbortSignal,
  ) => Promise<AsyncIterable<Int16Array>>;
}

/** What causes the holds of streams; those whose process died are released by the clock. */
export const streamCause = 'speech.stream';

export function speechStreamService({
  db,
  voices,
  speech,
  plans,
  credits,
  newId,
}: SpeechStreamDeps): SpeechStreamService {
  async function* speakAll(
    voice: Voice,
    sentences: readonly PlannedSentence[],
    first: AsyncIterator<SpeechEvent>,
    signal: AbortSignal,
  ) {
    for (const [index, sentence] of sentences.entries()) {
      const events = index === 0 ? { [Symbol.asyncIterator]: () => first } : speech.speak(voice, sentence, signal);
      for await (const event of events) {
        if (event.kind === 'audio') yield { samples: event.samples, isSpoken: true };
      }
      if (signal.aborted) return;
      if (index < sentences.length - 1)
        yield { samples: silence(sentence.pauseSeconds, voice.sampleRate), isSpoken: false };
    }
  }

  return {
    open: async (actor, { text, voiceId, speed, sampleRate }, signal) => {
      plans.requireTextLength(actor, [text]);
      const found = await voices.require([voiceId]);
      const voice = found.get(voiceId) ?? fail('voice.unavailable', { field: 'voice' });
      const sentences = speech.plan([{ id: 'text', text, voiceId, speed, pitch: 0 }], found);
      const price = voicePrice(voice.quality);
      const charge = (seconds: number): TimedCharge[] => [{ seconds, creditsPerSecond: price }];
      const formula = (seconds: number) => `${seconds.toFixed(2)} s × ${price}`;
      const estimate =
        sentences.reduce((sum, sentence) => sum + sentence.text.length * voice.secondsPerCharacter, 0) / speed;

      // The engine starts while the hold is written; nothing is delivered before both are there.
      const [firstSentence] = sentences;
      if (firstSentence === undefined) fail('text.unspeakable');
      const engineEnd = new AbortController();
      const engineSignal = AbortSignal.any([signal, engineEnd.signal]);
      const events = speech.speak(voice, firstSentence, engineSignal)[Symbol.asyncIterator]();
      const firstEvent = events.next();
      firstEvent.catch(() => undefined);
      const holding = db.transaction((tx) =>
        credits.hold(tx, {
          userId: actor.userId,
          amount: chargeForSeconds(charge(estimate)),
          cause: streamCause,
          causeId: newId(),
          formula: `estimate: ${formula(estimate)}`,
        }),
      );
      const hold = await holding.catch((error: unknown) => {
        engineEnd.abort();
        throw error;
      });
      try {
        const { done } = await firstEvent;
        if (done === true && sentences.length === 1 && !signal.aborted) fail('text.unspeakable');
      } catch (error) {
        await db.transaction((tx) => credits.release(tx, hold.id));
        throw error;
      }
      const replayed: AsyncIterator<SpeechEvent> = { next: takeFirst(firstEvent, events) };

      return (async function* () {
        const resampler = pcmResampler(voice.sampleRate, sampleRate);
        let spokenSamples = 0;
        try {
          for await (const { samples, isSpoken } of speakAll(voice, sentences, replayed, engineSignal)) {
            const audio = resampler.push(samples);
            if (isSpoken) spokenSamples += samples.length;
            if (audio.length > 0) yield audio;
          }
          const rest = resampler.flush();
          if (rest.length > 0) yield rest;
        } finally {
          engineEnd.abort();
          const seconds = spokenSamples / voice.sampleRate;
          await db.transaction((tx) =>
            credits.capture(tx, hold.id, {
              amount: chargeForSeconds(charge(seconds)),
              formula: formula(seconds),
              durationSeconds: seconds,
            }),
          );
        }
      })();
    },
  };
}

/** The iterator's `next`, whose first answer was asked for already. */
function takeFirst<T>(first: Promise<IteratorResult<T>>, rest: AsyncIterator<T>): () => Promise<IteratorResult<T>> {
  let isTaken = false;
  return () => {
    if (isTaken) return rest.next();
    isTaken = true;
    return first;
  };
}
