import type { AlignedWord, AlignmentAnswer, AlignmentQuestion } from '@timbre/engines/ports';
import { quantileOf } from '@timbre/media/quantile';
import type { Spoken, SpokenWord } from './readings.ts';

/** Asks the aligner about mono samples at `alignmentSampleRate`. */
export type AskAligner = (
  samples: Int16Array,
  question: AlignmentQuestion,
  signal: AbortSignal,
) => Promise<AlignmentAnswer>;

/** How far the aligner puts word starts from where they are, milliseconds. */
export interface AlignmentError {
  readonly medianErrorMs: number;
  /** 95 of 100 words are no farther off. */
  readonly highErrorMs: number;
}

/** Milliseconds between both starts of each word that both have; a word that the aligner joins to the one before is left out. */
function startErrorsMs(spoken: readonly SpokenWord[], aligned: readonly AlignedWord[]): number[] {
  const seen = new Set<AlignedWord>();
  return spoken.flatMap((word) => {
    const same = aligned.find(({ start, end }) => start < word.end && word.start < end);
    if (same === undefined || seen.has(same)) return [];
    seen.add(same);
    return [1000 * Math.abs(same.startSeconds - word.startSeconds)];
  });
}

/** Lets the aligner find the words of speech whose engine timed them itself. Null where it refuses or finds none. */
export async function alignmentError(
  { text, samples, words }: Pick<Spoken, 'text' | 'samples' | 'words'>,
  language: string,
  align: AskAligner,
  signal: AbortSignal,
): Promise<AlignmentError | null> {
  // What was cut off is not in the recording.
  const line = text.slice(0, words.at(-1)?.end ?? 0);
  const answer = await align(samples, { lines: [line], language, isTrusted: true }, signal);
  if (answer.kind === 'refused') return null;
  const errors = startErrorsMs(words, answer.lines[0]?.words ?? []).sort((a, b) => a - b);
  if (errors.length === 0) return null;
  return { medianErrorMs: quantileOf(errors, 0.5), highErrorMs: quantileOf(errors, 0.95) };
}
