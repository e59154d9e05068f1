import { billableCharacters } from '@timbre/contract/api-usage/billable-characters';
import { voicePrice } from '@timbre/contract/money';
import { plans as planTable } from '@timbre/contract/plans';
import type { Emotion } from '@timbre/contract/script';
import type { SentenceKind } from '@timbre/media/sentences';
import type { Actor } from '../../platform/actor.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { VoiceService, Voice } from '../voices/voices.types.ts';
import { plainSegment } from './planned-sentence.ts';
import type { RenderingService } from './renderings.types.ts';
import { pricingsFor, type SpeechPurses } from './metering/speech-pricing.ts';
import { charactersUpTo, speakSentence, type DeliveredEvent } from './speak-script.ts';
import {
  openSpeechMeter,
  speechDelivery,
  type SpeechDelivery,
  type SpeechMeter,
  type SpeechMeterDeps,
} from './speech-meter.ts';
import { spokenLength, type PlannedSentence, type SpeechService } from './speech.service.ts';

export interface SpeechSessionDeps extends SpeechMeterDeps, SpeechPurses {
  readonly credits: CreditService;
  readonly voices: VoiceService;
  readonly speech: SpeechService;
  readonly renderings: RenderingService;
  readonly plans: PlanService;
}

export interface SpeechSessionRequest {
  readonly voiceId: string;
  readonly emotion: Emotion;
  readonly speed: number;
  readonly sampleRate: number;
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
  /** Open sessions of this process by user. */
  const open = new Map<string, number>();

  function enter({ userId, plan }: Actor): () => void {
    const limit = planTable[plan].runningJobs;
    const count = open.get(userId) ?? 0;
    if (count >= limit) {
      const sentence = `Your plan speaks ${limit} ${limit === 1 ? 'text' : 'texts'} at a time. Close another one first.`;
      fail('request.too-many', { limit, retryAfterSeconds: 1 }, sentence);
    }
    open.set(userId, count + 1);
    return () => {
      const left = (open.get(userId) ?? 1) - 1;
      if (left === 0) open.delete(userId);
      else open.set(userId, left);
    };
  }

  return {
    open: async (actor, request, signal) => {
      const { voiceId } = request;
      const voice = (await deps.voices.require([voiceId], actor.userId)).get(voiceId) ?? fail('voice.unavailable');
      deps.plans.requireExportVoices(actor, [voice]);
      const textChars = await deps.plans.textLimit(actor);
      const leave = enter(actor);
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
  /** Characters of them all. */
  let said = 0;
  let meter: SpeechMeter | null = null;
  let delivery: SpeechDelivery | null = null;
  let closing: Promise<void> | null = null;

  const planned = async (text: string, ends: SentenceKind | null): Promise<PlannedSentence[]> => {
    const { emotion, speed } = request;
    const segment = { ...plainSegment(text, voice.id), emotion, speed, ends: ends ?? 'paragraph' };
    try {
      plans.requireWithin(textChars, texts);
      return await speech.plan(actor.userId, [segment], new Map([[voice.id, voice]]));
    } catch (error) {
      // A smile or a tag alone between two sentences is no reason to hang up.
      if (error instanceof AppError && (error.code === 'text.unspeakable' || error.code === 'text.empty')) return [];
      throw error;
    }
  };

  const openMeter = (sentences: readonly PlannedSentence[], characters: number): Promise<SpeechMeter> => {
    const length = sentences.reduce((sum, one) => sum + spokenLength(one), 0);
    return openSpeechMeter(deps, {
      userId: actor.userId,
      pricings: pricingsFor(deps, actor, voicePrice(voice.quality, voice.ownerId !== null)),
      estimate: { seconds: length * voice.secondsPerCharacter, characters },
    });
  };

  return {
    language: voice.language,

    say: async function* (text, ends) {
      if (text.trim() === '') return;
      const before = said;
      said += billableCharacters(text);
      texts.push(text);
      const sentences = await planned(text, ends);
      if (sentences.length === 0 || closing !== null) return;
      speaker.prepare(sentences);
      const upTo = charactersUpTo(text, sentences).map((count) => before + count);
      meter ??= await openMeter(sentences, upTo.at(-1) ?? 0);
      delivery ??= speechDelivery(meter, voice.sampleRate, request.sampleRate);
      for (const [index, sentence] of sentences.entries()) {
        const isLast = ends === null && index === sentences.length - 1;
        const pauseSeconds = isLast ? 0 : sentence.pauseSeconds;
        const events = speaker.speak({ voice, sentence });
        const turn = { events, sentence, pauseSeconds, upTo: upTo[index] ?? 0, sampleRate: voice.sampleRate };
        yield* delivery.hand(speakSentence(turn, signal));
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
