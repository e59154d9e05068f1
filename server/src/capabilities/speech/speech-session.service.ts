import { voicePrice } from '@timbre/contract/money';
import { plans as planTable } from '@timbre/contract/plans';
import type { Emotion } from '@timbre/contract/script';
import type { Pronunciation } from '@timbre/engines/ports';
import { silence } from '@timbre/media/pcm';
import { limitedResampler } from '@timbre/media/mix/pcm-limiter';
import type { SentenceKind } from '@timbre/media/sentences';
import type { Actor } from '../../platform/actor.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { VoiceService, Voice } from '../voices/voices.types.ts';
import { plainSegment } from './planned-sentence.ts';
import type { RenderingService } from './renderings.types.ts';
import { openSpeechMeter, type SpeechMeter, type SpeechMeterDeps } from './speech-meter.ts';
import { spokenLength, type PlannedSentence, type SpeechService } from './speech.service.ts';

export interface SpeechSessionDeps extends SpeechMeterDeps {
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

/** A word with its place in the sentence's text and its time from the first sample of the sentence. */
interface TimedWord {
  readonly start: number;
  readonly end: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** A sentence that has been spoken to its end. */
export interface SpokenText {
  readonly text: string;
  readonly pronunciations: readonly Pronunciation[];
  readonly words: readonly TimedWord[];
  /** With the silences before and after it. */
  readonly seconds: number;
}

export type SessionEvent =
  | { readonly kind: 'audio'; readonly samples: Int16Array }
  | { readonly kind: 'sentence'; readonly spoken: SpokenText };

/** One voice that speaks a text while it is still being written. */
export interface SpeechSession {
  /** BCP 47, of the voice. */
  readonly language: string;
  /**
   * Speaks a piece of the text, sentence by sentence; `ends` says what its end is, null that it is the end of all.
   * Throws `text.limit`, `credits.insufficient`, `voice.language` and `engine.failed`; what was delivered is paid.
   */
  readonly say: (text: string, ends: SentenceKind | null) => AsyncIterable<SessionEvent>;
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
  const resampler = limitedResampler(voice.sampleRate, request.sampleRate);
  const speaker = renderings.speaker(actor.userId, signal);
  const texts: string[] = [];
  let meter: SpeechMeter | null = null;
  let spokenSamples = 0;
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

  const openMeter = (sentences: readonly PlannedSentence[]): Promise<SpeechMeter> =>
    openSpeechMeter(deps, {
      userId: actor.userId,
      creditsPerSecond: voicePrice(voice.quality, voice.ownerId !== null),
      estimatedSeconds: sentences.reduce((sum, one) => sum + spokenLength(one), 0) * voice.secondsPerCharacter,
    });

  async function* sayOne(sentence: PlannedSentence, pauseSeconds: number, counter: SpeechMeter) {
    const resampled = (samples: Int16Array): SessionEvent => ({ kind: 'audio', samples: resampler.push(samples) });
    const words: TimedWord[] = [];
    const { leadSeconds } = sentence;
    if (leadSeconds > 0) yield resampled(silence(leadSeconds, voice.sampleRate));
    let samples = 0;
    for await (const event of speaker.speak({ voice, sentence })) {
      if (event.kind === 'phoneme') continue;
      if (event.kind === 'word') {
        const { start, end, startSeconds, endSeconds } = event;
        words.push({ start, end, startSeconds: startSeconds + leadSeconds, endSeconds: endSeconds + leadSeconds });
        continue;
      }
      samples += event.samples.length;
      spokenSamples += event.samples.length;
      if (!(await counter.cover(spokenSamples / voice.sampleRate))) return;
      yield resampled(event.samples);
    }
    if (signal.aborted) return;
    if (pauseSeconds > 0) yield resampled(silence(pauseSeconds, voice.sampleRate));
    const seconds = leadSeconds + samples / voice.sampleRate + pauseSeconds;
    const { text, pronunciations } = sentence;
    yield { kind: 'sentence', spoken: { text, pronunciations, words, seconds } } satisfies SessionEvent;
  }

  return {
    language: voice.language,

    say: async function* (text, ends) {
      if (text.trim() === '') return;
      texts.push(text);
      const sentences = await planned(text, ends);
      if (sentences.length === 0 || closing !== null) return;
      speaker.prepare(sentences);
      meter ??= await openMeter(sentences);
      for (const [index, sentence] of sentences.entries()) {
        const isLast = ends === null && index === sentences.length - 1;
        yield* sayOne(sentence, isLast ? 0 : sentence.pauseSeconds, meter);
        if (signal.aborted) return;
      }
    },

    flush: () => resampler.flush(),

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
