import { lettersOf } from '../subtitles/subtitle-rules.ts';

/** A digit is spoken as about so many letters: `1984` is “nineteen eighty-four”. */
const lettersPerDigit = 4;

/**
 * How long a text probably takes to say at a voice's own pace, before it was ever spoken. `secondsPerCharacter` is what that
 * voice took for a character of other texts in the language.
 */
export function likelySeconds(text: string, secondsPerCharacter: number): number {
  const plain = text.replace(/\s+/gu, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(plain)) return 0;
  const digits = plain.match(/\p{Nd}/gu)?.length ?? 0;
  const { narrow, wide } = lettersOf(plain);
  return (narrow + wide + digits * (lettersPerDigit - 1)) * secondsPerCharacter;
}
