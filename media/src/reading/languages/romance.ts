import type { LetterWords } from '../letter-rules.ts';
import { isNumberOfName } from '../roman-rules.ts';
import { sticky, wordEnd, type Place, type Rule } from '../rule.ts';
import { words, type Agreement, type SpokenNumbers } from '../spoken-numbers.ts';

/** How a language's nouns show their gender. */
interface NounGender {
  /** Finds the noun behind a number. */
  readonly noun: RegExp;
  /** Words behind a number that are no nouns. */
  readonly notNouns: RegExp;
  readonly feminine: RegExp;
  readonly masculineInA: RegExp;
  /** Chapter 2, page 2: the number is a name there and agrees with nothing. */
  readonly numbered: RegExp;
}

/** What a number agrees with: the noun behind it, by its ending. */
export const nounAgreement =
  ({ noun, notNouns, feminine, masculineInA, numbered }: NounGender) =>
  ({ before, after }: Place): Agreement => {
    const found = noun.exec(after)?.[1];
    if (found === undefined || notNouns.test(found) || numbered.test(before)) return undefined;
    return feminine.test(found) && !masculineInA.test(found) ? 'f' : 'm';
  };

/** A year is four figures behind a word of time, unless they count what follows. */
export const yearAfter =
  (cue: RegExp, agree: (place: Place) => Agreement) =>
  (digits: string, place: Place): boolean =>
    digits.length === 4 && cue.test(place.before) && agree(place) === undefined;

/** Two and a half: “y medio”. */
export const halfMore =
  (numbers: SpokenNumbers, and: string, half: string) =>
  (whole: string, over: string, under: string): string | undefined =>
    over === '1' && under === '2' ? words(numbers.cardinal(whole), and, half) : undefined;

/** Half a kilo, half an hour: ½ before a noun. */
export const halfRule = (say: (place: Place) => string): Rule => ({
  kind: 'fraction',
  starts: ['digit', 'sign'],
  pattern: /(?:1\/2|½)(?= \p{Ll}{3})/uy,
  say: (_match, place) => say(place),
});

/** ’80; `shape` is how many figures are left. */
export const shortYearRule = (say: (digits: string) => string, shape = String.raw`\d{2}`): Rule => ({
  kind: 'year',
  starts: ['sign'],
  pattern: sticky(`['’](${shape})${wordEnd}`),
  say: ([, digits = ''], { before }) => (/[\p{L}\d]$/u.test(before) ? undefined : say(digits)),
});

/** Words before a Roman numeral that tell what it numbers. */
interface RomanCues {
  readonly century: RegExp;
  readonly queens: RegExp;
  readonly kings: RegExp;
  readonly chapters: RegExp;
  /** Letters that are a word or an abbreviation rather than a number. */
  readonly doubtful: RegExp;
}

/** Spanish and Portuguese count centuries, kings and queens off up to ten, and number them from there on. */
export const iberianRoman =
  ({ century, queens, kings, chapters, doubtful }: RomanCues) =>
  (value: number, { before }: Place, letters: string, numbers: SpokenNumbers): string | undefined => {
    const digits = String(value);
    const counted = (agreement?: Agreement) =>
      value <= 10 ? numbers.ordinal(digits, agreement) : numbers.cardinal(digits);
    if (century.test(before)) return counted();
    if (queens.test(before)) return counted('f');
    if (kings.test(before) && value < 40) return counted();
    return chapters.test(before) || isNumberOfName(value, before, letters, doubtful)
      ? numbers.cardinal(digits)
      : undefined;
  };

/** What makes the 2h behind it a duration rather than a time, in Spanish and in Portuguese. */
export const lasting = /\b(?:dura|duró|durou|duraba|leva|levou|lleva|tarda|tardó|durante|por|em) $/iu;

/** A row of capitals has no plural of its own. */
export const lettersOf = (
  table: Pick<LetterWords, 'spoken' | 'spelled' | 'ordinary'>,
  fixed: LetterWords['fixed'],
): Omit<LetterWords, 'spell' | 'code' | 'glue'> => ({
  spoken: table.spoken,
  spelled: table.spelled,
  ordinary: table.ordinary,
  fixed,
  plural: (said) => said,
});
