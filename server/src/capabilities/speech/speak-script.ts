import type { Pronunciation, SpeechEvent } from '@timbre/engines/ports';
import { silence } from '@timbre/media/pcm';
import type { Voice } from '../voices/voices.types.ts';
import type { VoicedSentence } from './render-sentence.ts';
import type { SentenceSpeaker } from './renderings.types.ts';

/** A stretch of audio at its voice's own sample rate; pauses are not spoken and not paid. */
interface SpokenPiece {
  readonly kind: 'audio';
  readonly voice: Voice;
  readonly samples: Int16Array;
  readonly isSpoken: boolean;
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
  readonly spoken: VoicedSentence;
  /** Silence after it. */
  readonly pauseSeconds: number;
}

/** One sentence with the silences around it, then its times; ends early when the signal aborts. */
export async function* speakSentence(
  { events, spoken: { voice, sentence }, pauseSeconds }: SentenceTurn,
  signal: AbortSignal,
): AsyncGenerator<SpokenEvent> {
  const { segmentId, leadSeconds, text, pronunciations } = sentence;
  const { sampleRate } = voice;
  const silent = (seconds: number): SpokenPiece => ({
    kind: 'audio',
    voice,
    samples: silence(seconds, sampleRate),
    isSpoken: false,
  });
  const words: TimedWord[] = [];
  let samples = 0;
  if (leadSeconds > 0) yield silent(leadSeconds);
  for await (const event of events) {
    if (event.kind === 'audio') {
      samples += event.samples.length;
      yield { kind: 'audio', voice, samples: event.samples, isSpoken: true };
    } else if (event.kind === 'word') {
      const { start, end, startSeconds, endSeconds } = event;
      words.push({ start, end, startSeconds: startSeconds + leadSeconds, endSeconds: endSeconds + leadSeconds });
    }
  }
  if (signal.aborted) return;
  if (pauseSeconds > 0) yield silent(pauseSeconds);
  const seconds = leadSeconds + samples / sampleRate + pauseSeconds;
  yield { kind: 'sentence', segmentId, spoken: { text, pronunciations, words, seconds } };
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
  script: readonly VoicedSentence[],
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
