import { sticky, wordEnd, type Place, type Rule, type Said } from './rule.ts';

const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
/** Only the regular spelling: IV, not IIII. */
const regular = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/u;

/** Value of a regular Roman numeral in capitals. */
export function romanValue(letters: string): number | undefined {
  if (letters === '' || !regular.test(letters)) return undefined;
  const row = Array.from(letters, (letter) => values[letter] ?? 0);
  return row.reduce((sum, value, at) => sum + (value < (row[at + 1] ?? 0) ? -value : value), 0);
}

/** Apollo XI: a numeral behind a name, unless its letters are a word or an abbreviation themselves. */
export const isNumberOfName = (value: number, before: string, letters: string, doubtful: RegExp): boolean =>
  letters.length > 1 && !doubtful.test(letters) && /\b\p{Lu}[\p{L}'’]+ $/u.test(before) && value < 90;

/** How a language says Roman numerals. */
export interface RomanWords {
  /** The numeral's words, seen what stands around; undefined: it is none here. */
  readonly say: (value: number, place: Place, letters: string) => Said;
  readonly onAsk: (value: number) => string;
}

/** Ⅰ to Ⅻ of their own block. */
const signs = 'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫ';

/** Roman numerals where the words around say that they are some. */
export function romanRules({ say, onAsk }: RomanWords): Rule[] {
  return [
    {
      kind: 'roman',
      starts: ['letter'],
      pattern: sticky(String.raw`[IVXLCDM]{1,9}${wordEnd}`),
      say: ([letters = ''], place) => {
        const value = romanValue(letters);
        if (value === undefined) return undefined;
        return say(value, place, letters) ?? (place.isForced ? onAsk(value) : undefined);
      },
    },
    {
      kind: 'roman',
      starts: ['letter'],
      isOnAsk: true,
      pattern: /[ivxlcdm]{1,9}/uy,
      say: ([letters = '']) => {
        const value = romanValue(letters.toUpperCase());
        return value === undefined ? undefined : onAsk(value);
      },
    },
    {
      kind: 'roman',
      starts: ['sign', 'letter'],
      pattern: sticky(`[${signs}]`),
      say: ([sign = ''], place) => say(signs.indexOf(sign) + 1, place, sign) ?? onAsk(signs.indexOf(sign) + 1),
    },
  ];
}
