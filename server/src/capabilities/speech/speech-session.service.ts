import { voicePrice } from '@timbre/contract/money';
import { plans as planTable } from '@timbre/contract/plans';
import type { Emotion } from '@timbre/contract/script';
import type { Lexicon } from '@timbre/media/lexicon/lexicon';
import type { SentenceKind } from '@timbre/media/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { RequestCounters } from '../../platform/counters/request-counters.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { VoiceService, Voice } from '../voices/voices.types.ts';
import { plainSegment } from './planned-sentence.ts';
import type { RenderingService } from './renderings.types.ts';
import { speakSentence, type DeliveredEvent } from './speak-script.ts';
import {
  openSpeechMeter,
  speechDelivery,
  type SpeechDelivery,
  type SpeechMeter,
  type SpeechMeterDeps,
} from './speech-meter.ts';
import { spokenLength, type PlannedSentence, type SpeechService } from './speech.service.ts';

export interface SpeechSessionDeps extends SpeechMeterDeps {
  readonly voices: VoiceService;
  readonly speech: SpeechService;
  readonly renderings: RenderingService;
  readonly plans: PlanService;
  readonly counters: Pick<RequestCounters, 'enter'>;
}

export interface SpeechSessionRequest {
  readonly voiceId: string;
  readonly emotion: Emotion;
  readonly speed: number;
  readonly sampleRate: number;
  /** Whose pronunciations count instead of the person's own lexicon alone. */
  readonly lexicon?: Lexicon | undefined;
}

/** One voice that speaks a text while it is still being written. */
export interface SpeechSession {
  /** BCP 47, of the voice. */
  readonly language: string;
  /**
   * Speaks a piece of the text, sentence by sentence; `ends` says what its end is, null that it is the end of all.
   * Throws `text.limit`, `credits.insufficient`, `voice.language` and `engine.failed`; what was delivered is paid.
   */
  readonly say: (text: string, ends: SentenceKind | null) => AsyncIterable<DeliveredEvent>;
  /** The last samples, which the change of rate still held. */
  readonly flush: () => Int16Array;
  /** Takes the credits of what was delivered and gives the rest back; a second call does nothing. */
  readonly close: () => Promise<void>;
}

/** Speech in pieces for callers whose text comes in pieces. Takes credits as a stream does. */
export interface SpeechSessionService {
  /** Throws `voice.unavailable`, `voice.premium`, and `request.too-many` when the plan's sessions are all open. */
  readonly open: (actor: Actor, request: SpeechSessionRequest, signal: AbortSignal) => Promise<SpeechSession>;
}

export function speechSessionService(deps: SpeechSessionDeps): SpeechSessionService {
  async function enter({ userId, plan }: Actor): Promise<() => void> {
    const limit = planTable[plan].runningJobs;
    const turn = await deps.counters.enter('speech sessions', userId, limit);
    if (turn === null) {
      const sentence = `Your plan speaks ${limit} ${limit === 1 ? 'text' : 'texts'} at a time. Close another one first.`;
      return fail('request.too-many', { limit, retryAfterSeconds: 1 }, sentence);
    }
    return turn.leave;
  }

  return {
    open: async (actor, request, signal) => {
      const { voiceId } = request;
      const voice = (await deps.voices.require([voiceId], actor.userId)).get(voiceId) ?? fail('voice.unavailable');
      deps.plans.requireExportVoices(actor, [voice]);
      const textChars = await deps.plans.textLimit(actor);
      const leave = await enter(actor);
      return startSession(deps, { actor, textChars, voice, request, signal, leave });
    },
  };
}

interface SessionStart {
  readonly actor: Actor;
  /** What all pieces together may have. */
  readonly textChars: number;
  readonly voice: Voice;
  readonly request: SpeechSessionRequest;
  readonly signal: AbortSignal;
  readonly leave: () => void;
}

function startSession(deps: SpeechSessionDeps, start: SessionStart): SpeechSession {
  const { actor, textChars, voice, request, signal, leave } = start;
  const { speech, renderings, plans } = deps;
  const speaker = renderings.speaker(actor.userId, signal);
  const texts: string[] = [];
  let meter: SpeechMeter | null = null;
  let delivery: SpeechDelivery | null = null;
  let closing: Promise<void> | null = null;

  const planned = async (text: string, ends: SentenceKind | null): Promise<PlannedSentence[]> => {
    const { emotion, speed } = request;
    const segment = { ...plainSegment(text, voice.id), emotion, speed, ends: ends ?? 'paragraph' };
    try {
      plans.requireWithin(textChars, texts);
      const lexicon = request.lexicon ?? (await speech.lexiconOf(actor.userId));
      return speech.planWith(lexicon, [segment], new Map([[voice.id, voice]]));
    } catch (error) {
      // A smile or a tag alone between two sentences is no reason to hang up.
      if (error instanceof AppError && (error.code === 'text.unspeakable' || error.code === 'text.empty')) return [];
      throw error;
    }
  };

  const openMeter = (sentences: readonly PlannedSentence[]): Promise<SpeechMeter> =>
    openSpeechMeter(deps, {
      userId: actor.userId,
      creditsPerSecond: voicePrice(voice.quality, voice.ownerId !== null),
      estimatedSeconds: sentences.reduce((sum, one) => sum + spokenLength(one), 0) * voice.secondsPerCharacter,
    });

  return {
    language: voice.language,

    say: async function* (text, ends) {
      if (text.trim() === '') return;
      texts.push(text);
      const sentences = await planned(text, ends);
      if (sentences.length === 0 || closing !== null) return;
      speaker.prepare(sentences);
      meter ??= await openMeter(sentences);
      delivery ??= speechDelivery(meter, voice.sampleRate, request.sampleRate);
      for (const [index, sentence] of sentences.entries()) {
        const isLast = ends === null && index === sentences.length - 1;
        const pauseSeconds = isLast ? 0 : sentence.pauseSeconds;
        const events = speaker.speak({ voice, sentence });
        yield* delivery.hand(speakSentence({ events, sentence, pauseSeconds, sampleRate: voice.sampleRate }, signal));
        if (signal.aborted) return;
      }
    },

    flush: () => delivery?.flush() ?? new Int16Array(),

    close: () => {
      closing ??= (async () => {
        leave();
        await meter?.settle();
        await speaker.settled();
      })();
      return closing;
    },
  };
}
