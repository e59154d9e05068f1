import { doubtfulConfidence } from '@timbre/contract/transcription/transcript';

interface Heard {
  readonly confidence?: number | null | undefined;
}

/** Of all words, at most this share is marked: more marks than that are read by no one. */
const markedShare = 0.1;
const justAbove = 1e-6;

/**
 * The confidence below which a word is marked: the worst tenth of the words, and none that is likelier right than wrong.
 * Taken once for a text: words that are confirmed bring no others up.
 */
export function doubtLimit(words: readonly Heard[]): number {
  const heard = words
    .flatMap(({ confidence }) => (typeof confidence === 'number' ? [confidence] : []))
    .sort((a, b) => a - b);
  const limit = heard[Math.ceil(heard.length * markedShare)];
  if (limit === undefined || limit >= doubtfulConfidence) return doubtfulConfidence;
  // Many that are equally bad: all of those, rather than none.
  return limit > (heard[0] ?? 0) ? limit : limit + justAbove;
}
