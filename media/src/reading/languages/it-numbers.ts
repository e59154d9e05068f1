import {
  decimalsAsNumber,
  digitByDigit,
  isInWords,
  thousands,
  words,
  type Agreement,
  type SpokenNumbers,
} from '../spoken-numbers.ts';

const digitNames = ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'];
const small = (
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici ' +
  'diciassette diciotto diciannove'
).split(' ');
const tens = '  venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');

/** The tens lose their vowel before uno and otto; a tre at the end of a longer word has an accent. */
function belowHundred(value: number): string {
  if (value < 20) return small[value] ?? '';
  const ten = tens[Math.floor(value / 10)] ?? '';
  const rest = value % 10;
  if (rest === 0) return ten;
  if (rest === 3) return `${ten}tré`;
  return `${rest === 1 || rest === 8 ? ten.slice(0, -1) : ten}${small[rest] ?? ''}`;
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const cento = hundreds === 0 ? '' : `${hundreds === 1 ? '' : (small[hundreds] ?? '')}cento`;
  if (rest === 0) return cento;
  // Centottanta, centotto.
  return cento !== '' && rest === 3 ? `${cento}tré` : `${cento}${belowHundred(rest)}`.replace('centoo', 'cento');
}

const scales: readonly (readonly [one: string, many: string])[] = [
  ['milione', 'milioni'],
  ['miliardo', 'miliardi'],
  ['bilione', 'bilioni'],
  ['biliardo', 'biliardi'],
];

function cardinal(digits: string, agreement?: Agreement): string {
  if (!isInWords(digits)) return digitByDigit(digits, digitNames);
  if (digits === '0') return 'zero';
  const groups = thousands(digits);
  const low = groups.at(-1) ?? 0;
  const thousand = groups.at(-2) ?? 0;
  const high = groups.slice(0, -2).map((group, at, all) => {
    const [one, many] = scales[all.length - at - 1] ?? ['', ''];
    return group === 0 ? '' : group === 1 ? `un ${one}` : `${belowThousand(group)} ${many}`;
  });
  const mila =
    thousand === 0 ? '' : thousand === 1 ? 'mille' : `${belowThousand(thousand).replace(/tré$/u, 'tre')}mila`;
  const rest = low === 0 ? '' : mila !== '' && low === 3 ? 'tré' : belowThousand(low);
  return words(...high, agree(`${mila}${rest}`, agreement));
}

/** Uno before a noun: un giorno, una pagina; longer numbers stay as they are. */
function agree(spoken: string, agreement: Agreement): string {
  if (spoken !== 'uno' || agreement === undefined) return spoken;
  return agreement === 'f' ? 'una' : 'un';
}

const ordinals = ' primo secondo terzo quarto quinto sesto settimo ottavo nono decimo'.split(' ');

function ordinal(digits: string, agreement?: Agreement): string {
  const value = Number(digits);
  const spoken =
    ordinals[value] ??
    `${cardinal(digits).replace(/tré$/u, 'tree').replace(/sei$/u, 'seii').replaceAll(' ', '').slice(0, -1)}esimo`;
  const whole =
    value === 0
      ? cardinal(digits)
      : value % 1000 === 0 && value > 1000
        ? `${cardinal(digits).replace(/mila$/u, 'mill')}esimo`
        : spoken;
  return agreement === 'f' ? whole.replace(/o$/u, 'a') : whole;
}

function fraction(numerator: string, denominator: string): string | undefined {
  const [over, under] = [Number(numerator), Number(denominator)];
  if (under < 2 || under > 100) return under < 2 ? undefined : words(cardinal(numerator), 'su', cardinal(denominator));
  const name = under === 2 ? 'mezzo' : ordinal(denominator);
  return words(cardinal(numerator, 'm'), over === 1 ? name : name.replace(/o$/u, 'i').replace(/zzi$/u, 'zzi'));
}

/** Italian numbers. */
export const italianNumbers: SpokenNumbers = {
  digitNames,
  cardinal,
  ordinal,
  year: (digits) => cardinal(digits.replace(/^0+(?=\d)/u, '')),
  decimals: (digits) => decimalsAsNumber(digits, digitNames, cardinal),
  code: cardinal,
  fraction,
};
