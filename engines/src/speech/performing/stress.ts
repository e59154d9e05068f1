import type { PhonemeEvent } from './sentence.ts';

/** Vowels of IPA but the schwas, which bear no stress. */
const fullVowel = /[aeiouyæøœɐɑɒɔɛɜɝɞɘɤɪɨʉɯɵʊʌʏɶ]/u;

/**
 * The moment in a word on which its stress lies: the vowel the engine marked, else its longest full vowel, because
 * stress lengthens, else a little before its middle.
 */
export function stressSeconds(from: number, to: number, phonemes: readonly PhonemeEvent[]): number {
  const middleOf = ({ startSeconds, endSeconds }: PhonemeEvent) => (startSeconds + endSeconds) / 2;
  const inside = phonemes.filter((one) => middleOf(one) > from && middleOf(one) < to);
  const vowels = inside.filter(({ ipa }) => fullVowel.test(ipa));
  const lengthOf = (one: PhonemeEvent | undefined) => (one ? one.endSeconds - one.startSeconds : 0);
  let best = vowels.find(({ ipa }) => ipa.includes('ˈ'));
  if (!best) for (const vowel of vowels) if (lengthOf(vowel) > lengthOf(best)) best = vowel;
  return best ? middleOf(best) : from + 0.45 * (to - from);
}
