import {
  decimalsAsNumber,
  digitByDigit,
  isInWords,
  thousands,
  words,
  type Agreement,
  type SpokenNumbers,
} from '../spoken-numbers.ts';

const digitNames = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];
const small = (
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete ' +
  'dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'
).split(' ');
const tens = '  veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const hundreds =
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ');

function belowHundred(value: number): string {
  if (value < 30) return small[value] ?? '';
  return value % 10 === 0
    ? (tens[value / 10] ?? '')
    : `${tens[Math.floor(value / 10)] ?? ''} y ${small[value % 10] ?? ''}`;
}

/** Uno loses its o before a noun and becomes una before a feminine one; so do the hundreds. */
function agree(spoken: string, agreement: Agreement): string {
  if (agreement === 'f')
    return spoken
      .replace(/uno$/u, 'una')
      .replaceAll(/cientos\b/gu, 'cientas')
      .replaceAll(/quinientos\b/gu, 'quinientas');
  if (agreement === undefined) return spoken;
  return spoken.replace(/veintiuno$/u, 'veintiún').replace(/uno$/u, 'un');
}

function belowThousand(value: number): string {
  if (value === 100) return 'cien';
  return words(hundreds[Math.floor(value / 100)], value % 100 === 0 ? '' : belowHundred(value % 100));
}

/** One to 999,999. */
function belowMillion(high: number, low: number): string {
  const thousand = high === 0 ? '' : high === 1 ? 'mil' : `${agree(belowThousand(high), 'm')} mil`;
  return words(thousand, low === 0 ? '' : belowThousand(low));
}

function cardinal(digits: string, agreement?: Agreement): string {
  if (!isInWords(digits)) return digitByDigit(digits, digitNames);
  if (digits === '0') return 'cero';
  const groups = thousands(digits.padStart(18, '0'));
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = groups;
  const scale = (high: number, low: number, one: string, many: string) => {
    if (high + low === 0) return '';
    return high === 0 && low === 1 ? `un ${one}` : `${agree(belowMillion(high, low), 'm')} ${many}`;
  };
  // Long scale: a billion has twelve zeros.
  return words(
    scale(a, b, 'billón', 'billones'),
    scale(c, d, 'millón', 'millones'),
    agree(belowMillion(e, f), agreement),
  );
}

const ordinals = ' primero segundo tercero cuarto quinto sexto séptimo octavo noveno'.split(' ');
const tenths =
  ' décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo'.split(' ');
const hundredths =
  ' centésimo ducentésimo tricentésimo cuadringentésimo quingentésimo sexcentésimo septingentésimo octingentésimo noningentésimo'.split(
    ' ',
  );

/** `m`: before a masculine noun (primer piso); nothing: alone (primero). */
function ordinal(digits: string, agreement?: Agreement): string {
  const value = Number(digits);
  if (value === 0 || value >= 1000) return cardinal(digits);
  const rest = value % 100;
  const unit = ordinals[rest % 10];
  const low =
    rest === 11
      ? 'undécimo'
      : rest === 12
        ? 'duodécimo'
        : rest > 12 && rest < 20
          ? `decimo${unit ?? ''}`
          : words(tenths[Math.floor(rest / 10)], unit);
  const spoken = words(hundredths[Math.floor(value / 100)], low);
  if (agreement === 'f') return spoken.replaceAll(/o\b/gu, 'a');
  return agreement === 'm' ? spoken.replace(/(primer|tercer)o$/u, '$1') : spoken;
}

function fraction(numerator: string, denominator: string): string | undefined {
  const [over, under] = [Number(numerator), Number(denominator)];
  if (under < 2 || under > 100)
    return under < 2 ? undefined : words(cardinal(numerator), 'sobre', cardinal(denominator));
  const names: Readonly<Record<number, string>> = {
    2: 'medio',
    3: 'tercio',
    100: 'centésimo',
    9: 'noveno',
    8: 'octavo',
  };
  const name =
    names[under] ??
    (under <= 10 ? ordinal(denominator) : `${cardinal(denominator).replaceAll(' y ', 'i').replace(/[oa]$/u, '')}avo`);
  return words(cardinal(numerator, 'm'), over === 1 ? name : `${name}s`);
}

/** Spanish numbers. */
export const spanishNumbers: SpokenNumbers = {
  digitNames,
  cardinal,
  ordinal,
  year: (digits) => cardinal(digits.replace(/^0+(?=\d)/u, '')),
  decimals: (digits) => decimalsAsNumber(digits, digitNames, cardinal),
  code: cardinal,
  fraction,
};
