import { joinSamples } from '@timbre/media/pcm';
import { pcmResampler } from '@timbre/media/resample';
import { alignmentSampleRate, type AlignedPhoneme } from '../alignment/port.ts';
import type { SpeechEvent } from './port.ts';
import type { SpeechWorkers } from './speech-workers.ts';
import { trimSpan, type SpokenText } from './spoken-text.ts';
import type { WorkerPart } from './worker-protocol.ts';

/** A word of the spoken sentence, in UTF-16 units of it, and seconds of its sound. */
export interface TimedWord {
  readonly start: number;
  readonly end: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** A sentence as an engine said it that tells no times, or those of its words alone. */
export interface SaidSentence {
  /** The request's whole text. */
  readonly text: string;
  readonly spoken: SpokenText;
  readonly samples: Int16Array;
  readonly sampleRate: number;
  /** BCP 47. */
  readonly language: string;
  /** Seconds of the request's sound before it. */
  readonly offsetSeconds: number;
  /** What the engine told; null: nothing. */
  readonly told?: readonly TimedWord[] | null;
  /** Seconds of silence that were cut off before `samples`, which the engine's times count. */
  readonly skippedSeconds?: number;
}

const atAlignmentRate = (samples: Int16Array, sampleRate: number): Int16Array => {
  if (sampleRate === alignmentSampleRate) return samples;
  const { push, flush } = pcmResampler(sampleRate, alignmentSampleRate);
  return joinSamples([push(samples), flush()]);
};

/** What no one could align: each word takes its share of the letters. */
function sharesOf(text: string, seconds: number) {
  const words = [...text.matchAll(/[\p{L}\p{N}][^\s]*/gu)];
  const perLetter = seconds / words.reduce((sum, [word]) => sum + word.length, 0);
  let at = 0;
  return words.map(({ 0: word, index }) => {
    const startSeconds = at;
    at += word.length * perLetter;
    return { start: index, end: index + word.length, startSeconds, endSeconds: at };
  });
}

const moved = (word: TimedWord, seconds: number): TimedWord => ({
  ...word,
  startSeconds: Math.max(0, word.startSeconds + seconds),
  endSeconds: word.endSeconds + seconds,
});

/** Words and sounds of a sentence by alignment, in children of the kind `timing`; its words alone where no voice speaks its language. */
export async function* alignedEvents(
  workers: SpeechWorkers,
  { text, spoken, samples, sampleRate, language, offsetSeconds, told = null, skippedSeconds = 0 }: SaidSentence,
  signal: AbortSignal,
): AsyncGenerator<SpeechEvent> {
  const length = samples.length / sampleRate;
  const heard = ({ startSeconds, endSeconds }: Omit<AlignedPhoneme, 'ipa'>) => {
    const end = Math.min(length, endSeconds);
    return end <= startSeconds ? null : { startSeconds: offsetSeconds + startSeconds, endSeconds: offsetSeconds + end };
  };
  const asked = {
    kind: 'timing',
    text: spoken.text,
    language,
    samples: atAlignmentRate(samples, sampleRate),
  } as const;
  let timing: Extract<WorkerPart, { kind: 'timing' }> | undefined;
  for await (const part of workers.run(asked, signal)) if (part.kind === 'timing') timing = part;
  if (signal.aborted) return;
  const aligned = timing === undefined || timing.words.length === 0 ? sharesOf(spoken.text, length) : timing.words;
  const words = told?.map((word) => moved(word, -skippedSeconds)) ?? aligned;
  let lastEnd = 0;
  for (const word of words) {
    const place = trimSpan(text, spoken.starts[word.start] ?? 0, spoken.ends[word.end - 1] ?? 0);
    const times = heard(word);
    if (place.start < lastEnd || place.end <= place.start || times === null) continue;
    lastEnd = place.end;
    yield { kind: 'word', ...place, ...times };
  }
  for (const phoneme of timing?.phonemes ?? []) {
    const times = heard(phoneme);
    if (times !== null) yield { kind: 'phoneme', ipa: phoneme.ipa, ...times };
  }
}
