import {
  decimalsAsNumber,
  digitByDigit,
  isInWords,
  thousands,
  words,
  type Agreement,
  type SpokenNumbers,
} from '../spoken-numbers.ts';

const digitNames = ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'];
const tens = '  vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const hundreds = ' cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
  ' ',
);

const teens = (isBrazilian: boolean): readonly string[] => [
  'dez',
  'onze',
  'doze',
  'treze',
  isBrazilian ? 'quatorze' : 'catorze',
  'quinze',
  ...(isBrazilian
    ? ['dezesseis', 'dezessete', 'dezoito', 'dezenove']
    : ['dezasseis', 'dezassete', 'dezoito', 'dezanove']),
];

/** Um and dois have a feminine, and so have the hundreds. */
const agree = (spoken: string, agreement: Agreement): string =>
  agreement === 'f'
    ? spoken
        .replace(/(^| )um$/u, '$1uma')
        .replace(/(^| )dois$/u, '$1duas')
        .replaceAll(/entos\b/gu, 'entas')
    : spoken;

function cardinalWith(isBrazilian: boolean): (digits: string, agreement?: Agreement) => string {
  const small = [...digitNames, ...teens(isBrazilian)];
  const belowHundred = (value: number): string => {
    if (value < 20) return small[value] ?? '';
    const ten = tens[Math.floor(value / 10)] ?? '';
    return value % 10 === 0 ? ten : `${ten} e ${small[value % 10] ?? ''}`;
  };
  const belowThousand = (value: number): string => {
    if (value === 100) return 'cem';
    const rest = value % 100;
    return words(
      hundreds[Math.floor(value / 100)],
      rest > 0 && value > 100 ? 'e' : '',
      rest === 0 ? '' : belowHundred(rest),
    );
  };
  // Brazil counts by the short scale (bilhão), Portugal by the long one (mil milhões).
  const scales: readonly (readonly [string, string])[] = isBrazilian
    ? [
        ['milhão', 'milhões'],
        ['bilhão', 'bilhões'],
        ['trilhão', 'trilhões'],
        ['quatrilhão', 'quatrilhões'],
      ]
    : [
        ['milhão', 'milhões'],
        ['mil milhões', 'mil milhões'],
        ['bilião', 'biliões'],
        ['mil biliões', 'mil biliões'],
      ];
  const highPart = (group: number, place: number, hasThousandsAbove: boolean): string => {
    const [one, many] = scales[place] ?? ['', ''];
    if (group === 0) return '';
    if (isBrazilian || place % 2 === 0)
      return group === 1 && !hasThousandsAbove ? `um ${one}` : `${belowThousand(group)} ${many}`;
    return group === 1 ? many : `${belowThousand(group)} ${many}`;
  };
  return (digits, agreement) => {
    if (!isInWords(digits)) return digitByDigit(digits, digitNames);
    if (digits === '0') return 'zero';
    const groups = thousands(digits);
    const low = groups.at(-1) ?? 0;
    const thousand = groups.at(-2) ?? 0;
    const high = groups.slice(0, -2);
    const parts = high.map((group, at) => {
      const place = high.length - 1 - at;
      // Portugal: “dois mil e três milhões”, the thousands of millions before the millions.
      const above = !isBrazilian && place % 2 === 0 ? (high[at - 1] ?? 0) : 0;
      const said = highPart(group, place, above > 0);
      const isOdd = !isBrazilian && place % 2 === 1;
      const below = isOdd ? (high[at + 1] ?? 0) : 0;
      return isOdd && below > 0 ? (group === 0 ? '' : `${group === 1 ? '' : `${belowThousand(group)} `}mil`) : said;
    });
    const mil = thousand === 0 ? '' : thousand === 1 ? 'mil' : `${agree(belowThousand(thousand), agreement)} mil`;
    // “E” before the last part where it is one word or below a hundred: mil e duzentos, mil duzentos e dez.
    const isRound = low > 0 && (low < 100 || low % 100 === 0);
    const before = words(...parts, mil);
    return words(before, before !== '' && isRound ? 'e' : '', low === 0 ? '' : agree(belowThousand(low), agreement));
  };
}

const ordinals = ' primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono'.split(' ');
const tenths =
  ' décimo vigésimo trigésimo quadragésimo quinquagésimo sexagésimo septuagésimo octogésimo nonagésimo'.split(' ');
const hundredths =
  ' centésimo ducentésimo trecentésimo quadringentésimo quingentésimo sexcentésimo septingentésimo octingentésimo noningentésimo'.split(
    ' ',
  );

/** Portuguese numbers of Brazil or Portugal. */
export function portugueseNumbers(isBrazilian: boolean): SpokenNumbers {
  const cardinal = cardinalWith(isBrazilian);
  const ordinal = (digits: string, agreement?: Agreement): string => {
    const value = Number(digits);
    if (value === 0 || value >= 1000) return cardinal(digits, agreement);
    const spoken = words(
      hundredths[Math.floor(value / 100)],
      tenths[Math.floor((value % 100) / 10)],
      ordinals[value % 10],
    );
    return agreement === 'f' ? spoken.replaceAll(/o\b/gu, 'a') : spoken;
  };
  const fraction = (numerator: string, denominator: string): string | undefined => {
    const [over, under] = [Number(numerator), Number(denominator)];
    if (under < 2) return undefined;
    const names: Readonly<Record<number, string>> = { 2: 'meio', 3: 'terço', 100: 'centésimo' };
    const name =
      names[under] ?? (under <= 10 ? ordinal(denominator) : under > 100 ? undefined : `${cardinal(denominator)} avos`);
    if (name === undefined) return words(cardinal(numerator), 'sobre', cardinal(denominator));
    return words(cardinal(numerator), over === 1 || name.endsWith('avos') ? name : `${name}s`);
  };
  return {
    digitNames,
    cardinal,
    ordinal,
    year: (digits) => cardinal(digits.replace(/^0+(?=\d)/u, '')),
    decimals: (digits) => decimalsAsNumber(digits, digitNames, cardinal),
    code: (digits) => cardinal(digits),
    fraction,
  };
}
