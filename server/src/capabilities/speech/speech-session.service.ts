import { billableCharacters } from '@timbre/contract/api-usage/billable-characters';
import { plans as planTable } from '@timbre/contract/plans';
import type { Emotion } from '@timbre/contract/script';
import type { Lexicon } from '@timbre/media/lexicon/lexicon';
import type { SentenceKind } from '@timbre/media/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { RequestCounters } from '../../platform/counters/request-counters.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { noteVoiceUse } from '../../platform/key-use.ts';
import { isSameLanguage } from '../../platform/same-language.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { VoiceService, Voice } from '../voices/voices.types.ts';
import type { SpeechHistoryService, SpeechNote } from './history/speech-history.service.ts';
import { lineSegment, type SpeechLine } from './planned-sentence.ts';
import type { RenderingService } from './renderings.types.ts';
import { pricingsFor, type SpeechPurses } from './metering/speech-pricing.ts';
import { charactersUpTo, speakSentence, type DeliveredEvent } from './speak-script.ts';
import {
  estimateOf,
  openSpeechMeter,
  speechDelivery,
  type SpeechDelivery,
  type SpeechMeter,
  type SpeechMeterDeps,
} from './speech-meter.ts';
import type { PlannedSentence, SpeechService } from './speech.service.ts';

export interface SpeechSessionDeps extends SpeechMeterDeps, SpeechPurses {
  readonly credits: CreditService;
  readonly voices: VoiceService;
  readonly speech: SpeechService;
  readonly renderings: RenderingService;
  readonly plans: PlanService;
  readonly counters: Pick<RequestCounters, 'enter'>;
  readonly history: Pick<SpeechHistoryService, 'keep'>;
}

export interface SpeechSessionRequest {
  readonly voiceId: string;
  readonly emotion: Emotion;
  readonly speed: number;
  readonly sampleRate: number;
  /** Whose pronunciations count instead of the person's own lexicon alone. */
  readonly lexicon?: Lexicon | undefined;
  /** BCP 47; a voice of another language is refused. */
  readonly language: string | null;
  /** For the history of what was delivered; null: nothing is kept there. */
  readonly note: SpeechNote | null;
}

/** One voice that speaks a text while it is still being written. */
export interface SpeechSession {
  /** BCP 47, of the voice. */
  readonly language: string;
  /** Characters that all pieces together may have. */
  readonly textChars: number;
  /**
   * Speaks a piece of the text, sentence by sentence; `ends` says what its end is, null that it is the end of all. The
   * speed is the request's where none is given.
   * Throws `text.limit`, `credits.insufficient`, `voice.language` and `engine.failed`; what was delivered is paid.
   */
  readonly say: (text: string, ends: SentenceKind | null, speed?: number) => AsyncIterable<DeliveredEvent>;
  /** The last samples, which the change of rate still held. */
  readonly flush: () => Int16Array;
  /** Takes the credits of what was delivered and gives the rest back; a second call does nothing. */
  readonly close: () => Promise<void>;
}

/** One caller's connection: it counts once, however many texts are spoken over it. */
export interface SpeechConnection {
  /** Throws `voice.unavailable`, `voice.premium` and `voice.language`. Each session is a charge of its own. */
  readonly open: (request: SpeechSessionRequest, signal: AbortSignal) => Promise<SpeechSession>;
  /** A second call does nothing. */
  readonly leave: () => void;
}

/** Speech in pieces for callers whose text comes in pieces. Takes credits as a stream does. */
export interface SpeechSessionService {
  /** Throws `request.too-many` when the plan's connections are all open. */
  readonly connect: (actor: Actor) => Promise<SpeechConnection>;
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
    connect: async (actor) => ({
      leave: await enter(actor),
      open: async (request, signal) => {
        const { voiceId, language } = request;
        const voice = (await deps.voices.require([voiceId], actor.userId)).get(voiceId) ?? fail('voice.unavailable');
        if (language !== null && !isSameLanguage(language, voice.language)) fail('voice.language', { field: 'voice' });
        deps.plans.requireExportVoices(actor, [voice]);
        noteVoiceUse({ voiceId, engine: voice.engine });
        const textChars = await deps.plans.textLimit(actor);
        return startSession(deps, { actor, textChars, voice, request, signal });
      },
    }),
  };
}

interface SessionStart {
  readonly actor: Actor;
  /** What all pieces together may have. */
  readonly textChars: number;
  readonly voice: Voice;
  readonly request: SpeechSessionRequest;
  readonly signal: AbortSignal;
}

function startSession(deps: SpeechSessionDeps, start: SessionStart): SpeechSession {
  const { actor, textChars, voice, request, signal } = start;
  const { speech, renderings, plans, history } = deps;
  const speaker = renderings.speaker(actor.userId, signal);
  const texts: string[] = [];
  /** What was delivered to its end. */
  const lines: SpeechLine[] = [];
  /** Characters of them all. */
  let said = 0;
  let meter: SpeechMeter | null = null;
  let delivery: SpeechDelivery | null = null;
  let closing: Promise<void> | null = null;

  const lineOf = (text: string, ends: SentenceKind | null, speed: number): SpeechLine => ({
    text,
    voiceId: voice.id,
    emotion: request.emotion,
    speed,
    ends: ends ?? 'paragraph',
  });

  const planned = async (line: SpeechLine): Promise<PlannedSentence[]> => {
    try {
      plans.requireWithin(textChars, texts);
      const lexicon = request.lexicon ?? (await speech.lexiconOf(actor.userId));
      return speech.planWith(lexicon, [lineSegment(line)], new Map([[voice.id, voice]]));
    } catch (error) {
      // A smile or a tag alone between two sentences is no reason to hang up.
      if (error instanceof AppError && (error.code === 'text.unspeakable' || error.code === 'text.empty')) return [];
      throw error;
    }
  };

  return {
    language: voice.language,
    textChars,

    say: async function* (text, ends, speed = request.speed) {
      if (text.trim() === '') return;
      const before = said;
      said += billableCharacters(text);
      texts.push(text);
      const line = lineOf(text, ends, speed);
      const sentences = await planned(line);
      if (sentences.length === 0 || closing !== null) return;
      speaker.prepare(sentences);
      const upTo = charactersUpTo(text, sentences).map((count) => before + count);
      const script = sentences.map((sentence, index) => ({ voice, sentence, upTo: upTo[index] ?? before }));
      meter ??= await openSpeechMeter(deps, {
        userId: actor.userId,
        pricings: pricingsFor(deps, actor),
        estimate: estimateOf(script),
      });
      delivery ??= speechDelivery(meter, request.sampleRate);
      for (const [index, spoken] of script.entries()) {
        const isLast = ends === null && index === script.length - 1;
        const pauseSeconds = isLast ? 0 : spoken.sentence.pauseSeconds;
        yield* delivery.hand(speakSentence({ events: speaker.speak(spoken), spoken, pauseSeconds }, signal));
        if (signal.aborted) return;
      }
      lines.push(line);
    },

    flush: () => delivery?.flush() ?? new Int16Array(),

    close: () => {
      closing ??= (async () => {
        await meter?.settle();
        await speaker.settled();
        if (request.note !== null && lines.length > 0) await history.keep(actor.userId, { lines, note: request.note });
      })();
      return closing;
    },
  };
}
