import {
  decimalsAsNumber,
  digitByDigit,
  isInWords,
  thousands,
  words,
  type Agreement,
  type SpokenNumbers,
} from '../spoken-numbers.ts';

const digitNames = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];
const small =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const tens = '  vingt trente quarante cinquante soixante'.split(' ');
const scales = ['', 'mille', 'million', 'milliard', 'billion', 'billiard'];

/** Belgium and Switzerland say septante and nonante. */
function belowHundredWith(hasSeptante: boolean): (value: number) => string {
  const withTens = (ten: string, rest: number) =>
    rest === 0 ? ten : rest === 1 ? `${ten} et un` : `${ten}-${small[rest] ?? ''}`;
  return (value) => {
    if (value < 20) return small[value] ?? '';
    if (value < 70) return withTens(tens[Math.floor(value / 10)] ?? '', value % 10);
    if (hasSeptante && value < 80) return withTens('septante', value - 70);
    if (hasSeptante && value >= 90) return withTens('nonante', value - 90);
    if (value < 80) return value === 71 ? 'soixante et onze' : `soixante-${small[value - 60] ?? ''}`;
    return value === 80 ? 'quatre-vingts' : `quatre-vingt-${small[value - 80] ?? ''}`;
  };
}

function cardinalWith(hasSeptante: boolean): (digits: string, agreement?: Agreement) => string {
  const belowHundred = belowHundredWith(hasSeptante);
  /** Cents and vingts lose their s where anything follows them. */
  const belowThousand = (value: number, isLast: boolean): string => {
    const hundreds = Math.floor(value / 100);
    const rest = value % 100;
    const cent =
      hundreds === 0 ? '' : hundreds === 1 ? 'cent' : `${small[hundreds] ?? ''} cent${rest === 0 && isLast ? 's' : ''}`;
    const low = rest === 0 ? '' : belowHundred(rest);
    return words(cent, isLast ? low : low.replace(/vingts$/u, 'vingt'));
  };
  return (digits, agreement) => {
    if (!isInWords(digits)) return digitByDigit(digits, digitNames);
    if (digits === '0') return 'zéro';
    const groups = thousands(digits);
    const spoken = words(
      ...groups.map((group, at) => {
        const place = groups.length - 1 - at;
        if (group === 0) return '';
        if (place === 0) return belowThousand(group, true);
        if (place === 1) return group === 1 ? 'mille' : `${belowThousand(group, false)} mille`;
        return `${belowThousand(group, true)} ${scales[place] ?? ''}${group > 1 ? 's' : ''}`;
      }),
    );
    return agreement === 'f' ? spoken.replace(/(^|[ -])un$/u, '$1une') : spoken;
  };
}

function ordinalWith(cardinal: (digits: string) => string): (digits: string, agreement?: Agreement) => string {
  return (digits, agreement) => {
    if (digits === '1') return agreement === 'f' ? 'première' : 'premier';
    return `${cardinal(digits)
      .replace(/s$/u, (s) => (/(?:vingts|cents|millions|milliards)$/u.test(cardinal(digits)) ? '' : s))
      .replace(/f$/u, 'v')
      .replace(/q$/u, 'qu')
      .replace(/e$/u, '')}ième`;
  };
}

/** French numbers; `hasSeptante`: of Belgium and Switzerland. */
export function frenchNumbers(hasSeptante: boolean): SpokenNumbers {
  const cardinal = cardinalWith(hasSeptante);
  const ordinal = ordinalWith(cardinal);
  const fraction = (numerator: string, denominator: string): string | undefined => {
    const [over, under] = [Number(numerator), Number(denominator)];
    if (under < 2 || under > 100)
      return under < 2 ? undefined : words(cardinal(numerator), 'sur', cardinal(denominator));
    const names: Readonly<Record<number, string>> = { 2: 'demi', 3: 'tiers', 4: 'quart' };
    const name = names[under] ?? ordinal(denominator);
    return words(cardinal(numerator), over === 1 || under === 3 ? name : `${name}s`);
  };
  return {
    digitNames,
    cardinal,
    ordinal,
    year: (digits) => cardinal(digits.replace(/^0+(?=\d)/u, '')),
    decimals: (digits) => decimalsAsNumber(digits, digitNames, cardinal),
    code: cardinal,
    fraction,
  };
}
