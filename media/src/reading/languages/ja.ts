import { composeReader, phraseRules, type LanguageWords } from '../compose.ts';
import type { CalendarDate } from '../date-rules.ts';
import { anyOf, sticky, type Place, type Reader, type Rule } from '../rule.ts';
import { digitByDigit } from '../spoken-numbers.ts';
import type { ClockTime, Duration } from '../time-rules.ts';
import {
  dayReading,
  hourReading,
  japaneseNumbers as numbers,
  minuteReading,
  monthReading,
  yearReading,
} from './ja-numbers.ts';
import { signNames, spokenSigns } from './ja-signs.ts';
import { counterRule } from './ja-counters.ts';
import * as table from './ja-words.ts';

const count = (value: number): string => numbers.cardinal(String(value));

const sayDate = ({ day, month, year }: CalendarDate): string =>
  `${year === undefined ? '' : yearReading(year)}${monthReading(month)}${day === undefined ? '' : dayReading(Number(day))}`;

function sayTime({ hours, minutes, seconds, half }: ClockTime): string {
  const head = half === undefined ? '' : half === 'am' ? 'ゴゼン' : 'ゴゴ';
  const tail = seconds === undefined ? '' : `${count(seconds)}ビョウ`;
  return `${head}${hourReading(hours)}${minutes === 0 ? '' : minuteReading(minutes)}${tail}`;
}

const sayDuration = ({ days, hours, minutes, seconds }: Duration): string =>
  [
    days === undefined ? '' : `${count(days)}ニチ`,
    hours === undefined ? '' : `${hourReading(hours)}カン`,
    minutes === undefined ? '' : minuteReading(minutes),
    seconds === undefined ? '' : `${count(seconds)}ビョウ`,
  ].join('');

/** Dates, times, yen and counters in the signs of Japanese. */
const japaneseRules: Rule[] = [
  {
    // AM10:00
    kind: 'time',
    starts: ['letter'],
    pattern: /([AP])M ?(\d{1,2})(?::(\d{2}))?(?![\d:])/uy,
    say: ([, half, hours, minutes]) =>
      Number(hours) > 12 || Number(minutes ?? 0) > 59
        ? undefined
        : sayTime({
            hours: Number(hours),
            minutes: Number(minutes ?? 0),
            seconds: undefined,
            half: half === 'A' ? 'am' : 'pm',
          }),
  },
  {
    // The engine takes 45発 for a number with its counter.
    kind: 'time',
    starts: ['digit'],
    pattern: /(\d{1,2}):(\d{2})([発着])/uy,
    say: ([, hours, minutes, what]) =>
      Number(hours) > 24 || Number(minutes) > 59
        ? undefined
        : `${sayTime({ hours: Number(hours), minutes: Number(minutes), seconds: undefined, half: undefined })}${what === '発' ? 'ハツ' : 'チャク'}`,
  },
  {
    // 〒100-0001; a Japanese keyboard has many signs that look like a hyphen.
    kind: 'digits',
    starts: ['sign'],
    pattern: /〒 ?(\d{3})[-‐‑–—−ー－]?(\d{4})(?!\d)/uy,
    say: ([, one = '', other = '']) => `ユウビンバンゴウ${sayPhone([one, other], false)}`,
  },
  {
    // 郵便番号は150-0001
    kind: 'digits',
    starts: ['digit'],
    pattern: /(\d{3})[-‐‑–—−ー－](\d{4})(?!\d)/uy,
    say: ([, one = '', other = ''], { before }) =>
      /郵便番号[はが:：]? ?$/u.test(before) ? sayPhone([one, other], false) : undefined,
  },
  {
    // Names as people type them: bluetooth, Youtube, Bluetooth5.0.
    kind: 'word',
    starts: ['letter'],
    pattern: sticky(`(${anyOf(Object.keys(table.names))})(?![\\p{Script=Latin}]|[.@_/-][\\p{Script=Latin}\\d])`, 'i'),
    say: ([, name = ''], { before }) =>
      /[\p{Script=Latin}\d@._/-]$/u.test(before) ? undefined : table.names[name.toLowerCase()],
  },
  {
    kind: 'date',
    starts: ['digit'],
    pattern: /(?:(\d{1,4})年 ?)?(\d{1,2})月(?: ?(\d{1,2})日)?(?![間])/uy,
    say: ([, year, month = '', day]) =>
      Number(month) < 1 || Number(month) > 12 || Number(day ?? 1) > 31 || Number(day ?? 1) < 1
        ? undefined
        : sayDate({ year, month: Number(month), day }),
  },
  {
    kind: 'year',
    starts: ['digit'],
    pattern: /(\d{4})年(?!\p{Script=Han})/uy,
    say: ([, digits = '']) => yearReading(digits),
  },
  {
    // 12/25; what could be a fraction stays one.
    kind: 'date',
    starts: ['digit'],
    pattern: /(\d{1,2})\/(\d{1,2})(?![\d\p{Script=Latin}/.])/uy,
    say: ([, month = '', day = ''], { before }) => {
      const isDate =
        Number(month) >= 1 &&
        Number(month) <= 12 &&
        Number(day) <= 31 &&
        (Number(day) > 10 || Number(month) > Number(day)) &&
        Number(day) > 0;
      return isDate && !/[\d/]$/u.test(before) ? sayDate({ year: undefined, month: Number(month), day }) : undefined;
    },
  },
  {
    kind: 'time',
    starts: ['digit'],
    pattern: /(\d{1,2})時(?:(半)|(\d{1,2})分(?:(\d{1,2})秒)?)?(?!間)/uy,
    say: ([, hours, half, minutes, seconds]) =>
      Number(hours) > 30 || Number(minutes ?? 0) > 59
        ? undefined
        : half
          ? `${hourReading(Number(hours))}ハン`
          : sayTime({
              hours: Number(hours),
              minutes: Number(minutes ?? 0),
              seconds: seconds === undefined ? undefined : Number(seconds),
              half: undefined,
            }),
  },
  {
    kind: 'money',
    starts: ['digit'],
    pattern: /((?:\d{1,3}(?:,\d{3}){1,5}|\d{1,15})(?:\.\d{1,4})?)([万億兆]?)(円|ドル|ユーロ)/uy,
    say: ([, amount = '', large = '', unit = '']) => {
      const [whole = '', decimals] = amount.replaceAll(',', '').split('.');
      const number = `${numbers.cardinal(whole)}${decimals === undefined ? '' : `テン${numbers.decimals(decimals)}`}`;
      const big = { '': '', 万: 'マン', 億: 'オク', 兆: 'チョウ' }[large] ?? '';
      const melts = big === 'チョウ' ? number.replace(/(イ|ハ)チ$/u, '$1ッ').replace(/ジュウ$/u, 'ジュッ') : number;
      if (unit !== '円') return `${melts}${big}${unit}`;
      return `${big === '' ? number.replace(/ヨン$/u, 'ヨ') : `${melts}${big}`}エン`;
    },
  },
  {
    // 〜 between figures or after a unit.
    kind: 'symbol',
    starts: ['sign'],
    pattern: /[〜~](?=[\d¥$€約])/uy,
    say: (_match, { before }) => (/[\d%℃日月年時分円人個歳度mgl]$/u.test(before) ? 'カラ' : undefined),
  },
  counterRule,
  {
    kind: 'cardinal',
    starts: ['letter'],
    pattern: /No\.? ?(\d{1,6})(?![\d.])/uy,
    say: ([, digits = '']) => `ナンバー${digits === '1' ? 'ワン' : numbers.cardinal(digits)}`,
  },
];

const phrases = {
  '24/7': ['cardinal', 'ニジュウヨンジカンネンジュウムキュウ'],
  MP3: ['characters', 'エムピースリー'],
  mp3: ['characters', 'エムピースリー'],
  MP4: ['characters', 'エムピーフォー'],
  '3D': ['characters', 'スリーディー'],
  '2D': ['characters', 'ツーディー'],
  '4G': ['characters', 'フォージー'],
  '5G': ['characters', 'ファイブジー'],
  B2B: ['characters', 'ビートゥービー'],
  B2C: ['characters', 'ビートゥーシー'],
  H2O: ['characters', 'エイチツーオー'],
  CO2: ['characters', 'シーオーツー'],
  'CO₂': ['characters', 'シーオーツー'],
  PS5: ['characters', 'ピーエスファイブ'],
  PS4: ['characters', 'ピーエスフォー'],
  G20: ['characters', 'ジートゥエンティ'],
  'PM2.5': ['characters', 'ピーエムニテンゴ'],
  'COVID-19': ['characters', 'コビッドナインティーン'],
  'C++': ['characters', 'シープラスプラス'],
  'C#': ['characters', 'シーシャープ'],
  'Wi-Fi': ['characters', 'ワイファイ'],
  'Q&A': ['acronym', 'キューアンドエー'],
  'M&A': ['acronym', 'エムアンドエー'],
  '#1': ['cardinal', 'ナンバーワン'],
  '50/50': ['cardinal', 'フィフティーフィフティー'],
  '9/11': ['date', 'キューテンイチイチ'],
} as const;

const sayPhone = (groups: readonly string[], hasPlus: boolean): string =>
  `${hasPlus ? 'プラス' : ''}${groups.map((group) => digitByDigit(group, numbers.digitNames, '')).join('ノ')}`;

/** Numbers before a counter that is not in our table are left to the engine's dictionary. */
const isCounted = ({ after }: Place): boolean =>
  /^ ?(?:[\p{Script=Han}つヶヵ]|か月|カ月|ヵ月|か国|カ国|ページ|パーセント)/u.test(after);

/** 3-1 is a score, 10-20 a range. */
function to({ before, after }: Place, sign: string): string {
  const [left, right] = [/(\d+)[^\d]?$/u.exec(before)?.[1], /^(\d+)/u.exec(after)?.[1]];
  const isScore = sign === ':' || (left !== undefined && right !== undefined && Number(left) >= Number(right));
  return isScore ? 'タイ' : 'カラ';
}

const noWords = new Set<string>();

const japaneseWords: LanguageWords = {
  tag: 'ja-JP',
  style: {
    numbers,
    decimal: '.',
    groups: ',',
    glue: '',
    minus: 'マイナス',
    plus: 'プラス',
    singular: 'one',
    point: { '.': 'テン', ',': 'テン' },
  },
  quantities: {
    units: table.units,
    per: (unit) => `マイ${unit.one}`,
    percent: { one: 'パーセント', many: 'パーセント' },
    perMille: { one: 'パーミル', many: 'パーミル' },
    agree: () => undefined,
    isYear: () => false,
    isLeft: isCounted,
  },
  fractions: { and: 'ト' },
  money: {
    currencies: table.currencies,
    joint: '',
    namesCents: () => true,
    scales: table.scales,
    of: (currency) => currency,
  },
  dates: { say: sayDate, isMonthFirst: true },
  times: { say: sayTime, sayDuration, isDuration: () => true },
  phones: {
    say: sayPhone,
    national: [String.raw`0\d{1,4}-\d{1,4}-\d{3,4}`, String.raw`0\d{1,3}\(\d{2,4}\)\d{4}`],
  },
  versions: { point: 'テン', version: 'バージョン' },
  letterNames: table.letterNames,
  letters: {
    spoken: noWords,
    spelled: noWords,
    ordinary: noWords,
    fixed: table.fixed,
    plural: (said) => said,
    isSpelling: true,
  },
  and: 'アンド',
  abbreviations: {},
  roman: {
    say: (value, { before, isForced }, letters) =>
      letters.length > 1 && /(?:第|ファンタジー|クエスト|シリーズ) ?$/u.test(before) && !isForced
        ? count(value)
        : undefined,
    onAsk: (value) => count(value),
  },
  signs: {
    names: signNames,
    spoken: spokenSigns,
    to,
    number: (digits) => `ナンバー${numbers.cardinal(digits)}`,
    hashtag: 'ハッシュタグ',
    by: 'カケル',
    per: 'マイ',
  },
  emoji: table.emoji,
  addressWord: (word) =>
    table.addressWords[word] ?? table.fixed[word] ?? (word.length > 3 ? table.fromRomaji(word) : undefined),
  own: [...phraseRules(phrases), ...japaneseRules],
};

/** Sounds that melt between a number and what follows, then the words are written together. */
const melt = (spoken: string): string =>
  spoken
    .replaceAll(/ジュウ (?=[カキクケコソタチツテトパピプペポ]|セン|サン)/gu, 'ジュッ')
    .replaceAll(/ヒャク (?=[カキクケコ])/gu, 'ヒャッ')
    .replaceAll(/ロク (?=[カキクケコ])/gu, 'ロッ')
    .replaceAll(/(イ|ハ)チ (?=セン)/gu, '$1ッ')
    .replaceAll(/(?<=[ァ-ヴー]) | (?=[ァ-ヴー])/gu, '');

/** Reads what the engine's own dictionary does not: dates, times, money, units, addresses, Latin capitals. */
export const japaneseReader = (_tag: string): Reader => ({ ...composeReader(japaneseWords), tidy: melt });
