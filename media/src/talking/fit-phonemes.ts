import type { TimedWord } from '../subtitles/timed-script.ts';
import type { SpokenPhoneme } from './mouth-track.ts';

/** A text as one engine said it. */
export interface SpokenText {
  readonly words: readonly TimedWord[];
  readonly phonemes: readonly SpokenPhoneme[];
}

/**
 * The sounds of a text at the times at which somebody else said its words: for a recording or a provider's voice, of which
 * only the words' times are known, with the sounds of an engine that tells them (espeak-ng says them for every language).
 * Both are words of the same text.
 */
export function fitPhonemes(said: SpokenText, words: readonly TimedWord[]): SpokenPhoneme[] {
  // Pairs of times that belong together: of words that begin at the same letter.
  const starts = new Map(words.map((word) => [word.start, word]));
  const pairs = said.words.flatMap((word) => {
    const other = starts.get(word.start);
    return other === undefined ? [] : [{ from: word, to: other }];
  });
  const [first] = pairs;
  if (first === undefined) return [];
  return said.phonemes.map(({ ipa, startSeconds, endSeconds }) => {
    const middle = (startSeconds + endSeconds) / 2;
    const pair = pairs.findLast(({ from }) => from.startSeconds <= middle) ?? first;
    const length = Math.max(1e-3, pair.from.endSeconds - pair.from.startSeconds);
    const stretch = (pair.to.endSeconds - pair.to.startSeconds) / length;
    const at = (seconds: number): number => {
      const share = Math.min(length, Math.max(0, seconds - pair.from.startSeconds));
      return pair.to.startSeconds + share * stretch;
    };
    return { ipa, startSeconds: at(startSeconds), endSeconds: at(endSeconds) };
  });
}
