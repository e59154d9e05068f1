/** How well a voice is understood, in words; from its measured word error rate, whatever its class. */
export const clarities = ['clear', 'understandable', 'hard'] as const;
export type Clarity = (typeof clarities)[number];

/**
 * Word error rates up to which a voice is clear, and understandable: one word in four misheard, and one in two. The
 * bands are wide because pocketsphinx, which measures them, mishears 43 % of the words people say in recordings.
 */
const highestRates = { clear: 0.25, understandable: 0.5 } as const;

/** Null: no one measured it, as where no recogniser knows its language. */
export function clarityOf(wordErrorRate: number | null | undefined): Clarity | null {
  if (wordErrorRate === null || wordErrorRate === undefined) return null;
  if (wordErrorRate <= highestRates.clear) return 'clear';
  return wordErrorRate <= highestRates.understandable ? 'understandable' : 'hard';
}
