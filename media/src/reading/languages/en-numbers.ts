import { digitByDigit, isInWords, thousands, words, type SpokenNumbers } from '../spoken-numbers.ts';

const digitNames = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'];
const irregular: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

function belowHundred(value: number): string {
  if (value < 20) return small[value] ?? '';
  const rest = value % 10;
  return rest === 0 ? (tens[value / 10] ?? '') : `${tens[Math.floor(value / 10)] ?? ''}-${small[rest] ?? ''}`;
}

/** British English says “and” before what is left of a hundred; American English does not. */
function belowThousand(value: number, and: string): string {
  const rest = value % 100;
  const hundreds = value < 100 ? '' : `${small[Math.floor(value / 100)] ?? ''} hundred`;
  return words(hundreds, hundreds && rest ? and : '', rest > 0 ? belowHundred(rest) : '');
}

function cardinalWith(and: string): (digits: string) => string {
  return (digits) => {
    if (!isInWords(digits)) return digitByDigit(digits, digitNames);
    if (digits === '0') return 'zero';
    const groups = thousands(digits);
    return words(
      ...groups.map((group, at) => {
        if (group === 0) return '';
        const isLast = at === groups.length - 1;
        // One thousand and five.
        const link = isLast && at > 0 && group < 100 ? and : '';
        return words(link, belowThousand(group, and), scales[groups.length - 1 - at]);
      }),
    );
  };
}

/** The last word of a number in its ordinal form. */
const ordinalOf = (cardinal: string): string =>
  cardinal.replace(
    /[a-z]+$/u,
    (last) => irregular[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  );

/** Two figures as the second half of a year: oh five, ten. */
const pair = (two: string): string =>
  two === '00' ? 'hundred' : two.startsWith('0') ? `oh ${small[Number(two)] ?? ''}` : belowHundred(Number(two));

function yearWith(cardinal: (digits: string) => string): (digits: string) => string {
  return (digits) => {
    if (digits.length === 3 && !digits.startsWith('0')) return words(small[Number(digits[0])], pair(digits.slice(1)));
    if (digits.length !== 4 || /^(?:.000|200\d|0)/u.test(digits)) return cardinal(digits.replace(/^0+(?=\d)/u, ''));
    return words(belowHundred(Number(digits.slice(0, 2))), pair(digits.slice(2)));
  };
}

/** Figures that name something: three eighty, one oh one, nineteen forty. */
function code(digits: string, cardinal: (digits: string) => string): string {
  if (digits.startsWith('0') || digits.length > 4) return digitByDigit(digits, digitNames);
  if (digits.length < 3 || digits.endsWith('000')) return cardinal(digits);
  if (digits.length === 4) return words(belowHundred(Number(digits.slice(0, 2))), pair(digits.slice(2)));
  return digits.endsWith('00') ? cardinal(digits) : words(small[Number(digits[0])], pair(digits.slice(1)));
}

function fraction(numerator: string, denominator: string, cardinal: (digits: string) => string): string | undefined {
  const [over, under] = [Number(numerator), Number(denominator)];
  if (under < 2) return undefined;
  if (under > 100) return words(cardinal(numerator), 'over', cardinal(denominator));
  const name = under === 2 ? 'half' : under === 4 ? 'quarter' : ordinalOf(cardinal(denominator));
  const plural = under === 2 ? 'halves' : `${name}s`;
  return words(cardinal(numerator), over === 1 ? name : plural);
}

/** English numbers; `and`: one hundred and five. */
export function englishNumbers(isBritish: boolean): SpokenNumbers {
  const cardinal = cardinalWith(isBritish ? 'and' : '');
  return {
    digitNames,
    cardinal,
    ordinal: (digits) => ordinalOf(cardinal(digits.replace(/^0+(?=\d)/u, ''))),
    year: yearWith(cardinal),
    decimals: (digits) => digitByDigit(digits, digitNames),
    code: (digits) => code(digits, cardinal),
    fraction: (numerator, denominator) => fraction(numerator, denominator, cardinal),
  };
}

/** 1980s: nineteen eighties; 80s: eighties. */
export function decade(digits: string): string {
  const last = belowHundred(Number(digits.slice(-2)));
  const head = digits.length === 4 ? belowHundred(Number(digits.slice(0, 2))) : '';
  if (digits.endsWith('00'))
    return digits.endsWith('000') ? `${small[Number(digits[0])] ?? ''} thousands` : words(head, 'hundreds');
  return words(digits.startsWith('200') ? '' : head, last.replace(/y$/u, 'ie').concat('s'));
}
