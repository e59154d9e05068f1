import { billableCharacters } from '@timbre/contract/api-usage/billable-characters';
import type { Pronunciation, SpeechEvent } from '@timbre/engines/ports';
import { silence } from '@timbre/media/pcm';
import type { Voice } from '../voices/voices.types.ts';
import type { PlannedSentence } from './planned-sentence.ts';
import type { VoicedSentence } from './render-sentence.ts';
import type { SentenceSpeaker } from './renderings.types.ts';

/** A sentence of what is spoken, and the characters that are paid up to its end. */
export interface ScriptedSentence extends VoicedSentence {
  readonly upTo: number;
}

/** A stretch of audio at its voice's own sample rate; pauses are not spoken and not paid. */
interface SpokenPiece {
  readonly kind: 'audio';
  readonly voice: Voice;
  readonly samples: Int16Array;
  readonly isSpoken: boolean;
  /** Characters of the text that are paid up to the end of its sentence. */
  readonly upTo: number;
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

interface SpokenEnd {
  readonly kind: 'sentence';
  /** Of the plan: which of the texts it belongs to. */
  readonly segmentId: string;
  readonly spoken: SpokenText;
  readonly upTo: number;
}

export type SpokenEvent = SpokenPiece | SpokenEnd;

/** Speech on its way to a caller: samples at the rate asked for, and after those of a sentence what its times are. */
export type DeliveredEvent = { readonly kind: 'audio'; readonly samples: Int16Array } | SpokenEnd;

/** The samples alone. */
export async function* samplesOf(events: AsyncIterable<DeliveredEvent>): AsyncGenerator<Int16Array> {
  for await (const event of events) if (event.kind === 'audio') yield event.samples;
}

export interface SentenceTurn {
  readonly events: AsyncIterable<SpeechEvent>;
  readonly spoken: ScriptedSentence;
  /** Silence after it. */
  readonly pauseSeconds: number;
}

/** One sentence with the silences around it, then its times; ends early when the signal aborts. */
export async function* speakSentence(
  { events, spoken: { voice, sentence, upTo }, pauseSeconds }: SentenceTurn,
  signal: AbortSignal,
): AsyncGenerator<SpokenEvent> {
  const { segmentId, leadSeconds, text, pronunciations } = sentence;
  const { sampleRate } = voice;
  const silent = (seconds: number): SpokenPiece => ({
    kind: 'audio',
    voice,
    samples: silence(seconds, sampleRate),
    isSpoken: false,
    upTo,
  });
  const words: TimedWord[] = [];
  let samples = 0;
  if (leadSeconds > 0) yield silent(leadSeconds);
  for await (const event of events) {
    if (event.kind === 'audio') {
      samples += event.samples.length;
      yield { kind: 'audio', voice, samples: event.samples, isSpoken: true, upTo };
    } else if (event.kind === 'word') {
      const { start, end, startSeconds, endSeconds } = event;
      words.push({ start, end, startSeconds: startSeconds + leadSeconds, endSeconds: endSeconds + leadSeconds });
    }
  }
  if (signal.aborted) return;
  if (pauseSeconds > 0) yield silent(pauseSeconds);
  const seconds = leadSeconds + samples / sampleRate + pauseSeconds;
  yield { kind: 'sentence', segmentId, spoken: { text, pronunciations, words, seconds }, upTo };
}

/**
 * Characters that are paid of a text, up to the end of each of its sentences: what stands between two goes with the later
 * one, and what follows the last with that.
 */
export function charactersUpTo(text: string, sentences: readonly Pick<PlannedSentence, 'end'>[]): number[] {
  let [from, sum] = [0, 0];
  return sentences.map(({ end }, index) => {
    const to = index === sentences.length - 1 ? text.length : end;
    sum += billableCharacters(text.slice(from, to));
    from = to;
    return sum;
  });
}

export interface StartedSpeech {
  /** Resolves with the engine's first word: true when it made something. Throws what the engine throws. */
  readonly first: Promise<boolean>;
  readonly pieces: AsyncIterable<SpokenEvent>;
  /** Lets go of the engine, also when no one ever read `pieces`; after the signal. */
  readonly close: () => void;
}

/** Speaks the sentences one after the other, each in its voice; the engine begins at once, before anyone reads. */
export function startSpeech(
  speaker: SentenceSpeaker,
  script: readonly ScriptedSentence[],
  signal: AbortSignal,
): StartedSpeech {
  speaker.prepare(script.map(({ sentence }) => sentence));
  const [first] = script;
  const events = first && speaker.speak(first)[Symbol.asyncIterator]();
  const firstEvent = events?.next() ?? Promise.resolve({ done: true as const, value: undefined });
  // Read in its turn; until then a failure must not end the process as unhandled.
  firstEvent.catch(() => undefined);

  async function* firstEvents(): AsyncGenerator<SpeechEvent> {
    for (let step = await firstEvent; step.done !== true && events; step = await events.next()) yield step.value;
  }

  async function* pieces(): AsyncGenerator<SpokenEvent> {
    for (const [index, spoken] of script.entries()) {
      const pauseSeconds = index < script.length - 1 ? spoken.sentence.pauseSeconds : 0;
      const turn = { events: index === 0 ? firstEvents() : speaker.speak(spoken), spoken, pauseSeconds };
      yield* speakSentence(turn, signal);
      if (signal.aborted) return;
    }
  }

  return {
    first: firstEvent.then(({ done }) => done !== true),
    pieces: pieces(),
    // Not awaited: it waits for the event that is being made.
    close: () => void events?.return?.().catch(() => undefined),
  };
}
