import type { Readability } from '@timbre/media/writing/readability';

export type Ease = 'easy' | 'fair' | 'hard';

/** Flesch called 60 and more plain English, and less than 50 difficult. */
const plainFrom = 60;
const difficultBelow = 50;
/** Of a sentence, where only its length can be told. */
const means = { words: { easy: 14, fair: 20 }, characters: { easy: 40, fair: 60 } } as const;

/** How easy a text is to hear; null: there is too little of it to tell. */
export function easeOf({
  words,
  sentences,
  readingEase,
  meanLength,
  lengthUnit,
  longSentences,
}: Readability): Ease | null {
  if (words < 10) return null;
  const { easy, fair } = means[lengthUnit];
  // Long sentences are hard to hear, however short their words.
  if (longSentences * 3 > sentences) return 'hard';
  if (readingEase !== null && readingEase < difficultBelow) return 'hard';
  if (meanLength > fair) return 'hard';
  return meanLength <= easy && (readingEase ?? plainFrom) >= plainFrom && longSentences === 0 ? 'easy' : 'fair';
}
