import { digitByDigit, isInWords, type SpokenNumbers } from '../spoken-numbers.ts';

const digitNames = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュウ'];
const smallUnits = ['', 'ジュウ', 'ヒャク', 'セン'];
const largeUnits = ['', 'マン', 'オク', 'チョウ'];
/** Hundreds and thousands whose sounds melt together. */
const melted: Readonly<Record<string, string>> = {
  サンヒャク: 'サンビャク',
  ロクヒャク: 'ロッピャク',
  ハチヒャク: 'ハッピャク',
  サンセン: 'サンゼン',
  ハチセン: 'ハッセン',
};

/** Four digits; a thousand is セン, ten million イッセンマン. */
function group(digits: string, unit: string): string {
  const spoken = Array.from(digits, (character, at) => {
    const digit = Number(character);
    const place = digits.length - 1 - at;
    const small = smallUnits[place] ?? '';
    if (digit === 0) return '';
    if (digit === 1 && place > 0) return place === 3 && unit !== '' ? `イッ${small}` : small;
    const word = `${digitNames[digit] ?? ''}${small}`;
    return melted[word] ?? word;
  }).join('');
  if (spoken === '') return '';
  const melts = unit === 'チョウ' ? spoken.replace(/(イ|ハ)チ$/u, '$1ッ').replace(/ジュウ$/u, 'ジュッ') : spoken;
  return melts + unit;
}

function cardinal(digits: string): string {
  if (!isInWords(digits)) return digitByDigit(digits, digitNames, '');
  if (digits === '0') return 'ゼロ';
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 4) groups.unshift(digits.slice(Math.max(0, end - 4), end));
  return groups.map((one, at) => group(one, largeUnits[groups.length - 1 - at] ?? '')).join('');
}

/** Japanese numbers in katakana, in the words of the engine's own dictionary (engines/src/speech/japanese/japanese-numbers.ts). */
export const japaneseNumbers: SpokenNumbers = {
  digitNames,
  cardinal,
  ordinal: (digits) => `${cardinal(digits)}バンメ`,
  year: (digits) => cardinal(digits.replace(/^0+(?=\d)/u, '')),
  decimals: (digits) => digitByDigit(digits, digitNames, ''),
  code: cardinal,
  fraction: (numerator, denominator) =>
    Number(denominator) < 2 ? undefined : `${cardinal(denominator)}ブンノ${cardinal(numerator)}`,
};

const days = ' ツイタチ フツカ ミッカ ヨッカ イツカ ムイカ ナノカ ヨウカ ココノカ トオカ'.split(' ');
const laterDays: Readonly<Record<string, string>> = { 14: 'ジュウヨッカ', 20: 'ハツカ', 24: 'ニジュウヨッカ' };
const months: Readonly<Record<string, string>> = { 4: 'シ', 7: 'シチ', 9: 'ク' };

/** Days with a word of their own, the 1st to the 10th, the 14th, 20th and 24th; the same word counts days. */
export const irregularDay = (day: number): string | undefined => (day < 1 ? undefined : (days[day] ?? laterDays[day]));

/** Day of the month. */
export const dayReading = (day: number): string =>
  irregularDay(day) ??
  `${cardinal(String(day))
    .replace(/キュウ$/u, 'ク')
    .replace(/ナナ$/u, 'シチ')}ニチ`;

/** Month of the year. */
export const monthReading = (month: number): string => `${months[month] ?? cardinal(String(month))}ガツ`;

/** A year with its counter. */
export const yearReading = (digits: string): string =>
  `${cardinal(digits.replace(/^0+(?=\d)/u, '')).replace(/ヨン$/u, 'ヨ')}ネン`;

/** Hour of the day. */
export const hourReading = (hour: number): string =>
  `${
    hour === 0
      ? 'レイ'
      : cardinal(String(hour))
          .replace(/ヨン$/u, 'ヨ')
          .replace(/ナナ$/u, 'シチ')
          .replace(/キュウ$/u, 'ク')
  }ジ`;

const minuteEnds: readonly (readonly [RegExp, string])[] = [
  [/イチ$/u, 'イップン'],
  [/サン$/u, 'サンプン'],
  [/ヨン$/u, 'ヨンプン'],
  [/ロク$/u, 'ロップン'],
  [/ハチ$/u, 'ハップン'],
  [/ジュウ$/u, 'ジュップン'],
];

/** Minute of the hour. */
export function minuteReading(minute: number): string {
  const number = minute === 0 ? 'ゼロ' : cardinal(String(minute));
  const end = minuteEnds.find(([shape]) => shape.test(number));
  return end ? number.replace(end[0], end[1]) : `${number}フン`;
}
