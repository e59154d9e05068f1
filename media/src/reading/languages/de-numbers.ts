import { digitByDigit, isInWords, thousands, words, type Agreement, type SpokenNumbers } from '../spoken-numbers.ts';

const digitNames = ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const small = (
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn ' +
  'achtzehn neunzehn'
).split(' ');
const tens = '  zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
const scales: readonly (readonly [one: string, many: string])[] = [
  ['', ''],
  ['tausend', 'tausend'],
  ['Million', 'Millionen'],
  ['Milliarde', 'Milliarden'],
  ['Billion', 'Billionen'],
  ['Billiarde', 'Billiarden'],
];

function belowHundred(value: number): string {
  if (value < 20) return small[value] ?? '';
  const rest = value % 10;
  return `${rest === 0 ? '' : `${small[rest] ?? ''}und`}${tens[Math.floor(value / 10)] ?? ''}`;
}

/** Ends in “ein”, which the caller may have to inflect. */
function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  return `${hundreds === 0 ? '' : `${small[hundreds] ?? ''}hundert`}${value % 100 === 0 ? '' : belowHundred(value % 100)}`;
}

function cardinal(digits: string, agreement?: Agreement): string {
  if (!isInWords(digits)) return digitByDigit(digits, digitNames);
  if (digits === '0') return 'null';
  const groups = thousands(digits);
  const low = groups.at(-1) ?? 0;
  const thousand = groups.at(-2) ?? 0;
  const high = groups.slice(0, -2).map((group, at, all) => {
    const [one, many] = scales[all.length - at + 1] ?? ['', ''];
    return group === 0 ? '' : group === 1 ? `eine ${one}` : `${feminine(belowThousand(group))} ${many}`;
  });
  const tail = `${thousand === 0 ? '' : `${belowThousand(thousand)}tausend`}${low === 0 ? '' : belowThousand(low)}`;
  // Hundert and tausend, where nothing stands before them.
  const whole = high.length === 0 && digits !== '1' ? tail.replace(/^ein(?=hundert|tausend)/u, '') : tail;
  return words(...high, inflected(whole, low, digits === '1' ? agreement : undefined));
}

const feminine = (spoken: string): string => spoken.replace(/(?<!z)ein$/u, 'eine');

/** Eins alone, ein or eine before a noun; only where the number ends in one. */
function inflected(spoken: string, low: number, agreement: Agreement): string {
  if (low % 100 !== 1) return spoken;
  if (agreement === undefined) return `${spoken}s`;
  return agreement === 'f' ? feminine(spoken) : spoken;
}

/** The stem before its ending: dritt-, zwanzigst-. */
export function ordinalStem(digits: string): string {
  const value = Number(digits);
  const last = value % 100;
  const spoken = cardinal(digits);
  if (last === 1) return spoken.replace(/eins$/u, 'erst');
  if (last === 3) return spoken.replace(/drei$/u, 'dritt');
  if (last === 7) return spoken.replace(/sieben$/u, 'siebt');
  if (last === 8) return spoken.replace(/acht$/u, 'acht');
  return last > 0 && last < 20 ? `${spoken}t` : `${spoken.replace(/ (?=[A-Z])/gu, '').toLowerCase()}st`;
}

/** 1984: neunzehnhundertvierundachtzig. */
function year(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/u, '');
  const value = Number(plain);
  if (value < 1100 || value > 1999) return cardinal(plain);
  const rest = value % 100;
  return `${belowHundred(Math.floor(value / 100))}hundert${rest === 0 ? '' : rest === 1 ? 'eins' : belowHundred(rest)}`;
}

function fraction(numerator: string, denominator: string): string | undefined {
  const [over, under] = [Number(numerator), Number(denominator)];
  if (under < 2) return undefined;
  if (under === 2) return over === 1 ? 'ein halb' : words(cardinal(numerator), 'halbe');
  const stem = ordinalStem(denominator).replace(/t$/u, '');
  const name = under === 3 ? 'Drittel' : `${stem.charAt(0).toUpperCase()}${stem.slice(1)}tel`;
  return words(cardinal(numerator, 'n'), name);
}

/** German numbers; an ordinal stands with `-te`, with an agreement as before its noun without an article. */
export const germanNumbers: SpokenNumbers = {
  digitNames,
  cardinal,
  ordinal: (digits, agreement) => `${ordinalStem(digits)}${agreement === 'm' ? 'er' : agreement === 'n' ? 'es' : 'e'}`,
  year,
  decimals: (digits) => digitByDigit(digits, digitNames),
  code: (digits) => cardinal(digits),
  fraction,
};
