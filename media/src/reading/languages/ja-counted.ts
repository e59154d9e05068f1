import { irregularDay } from './ja-numbers.ts';

/** 一 before 兆 and 京 becomes イッ, and so do the others that shorten. */
export const shorten = (number: string): string =>
  number.replace(/(イチ|ハチ)$/u, (one) => `${one.charAt(0)}ッ`).replace(/ジュウ$/u, 'ジュッ');

const things: readonly string[] = [
  '',
  'ヒトツ',
  'フタツ',
  'ミッツ',
  'ヨッツ',
  'イツツ',
  'ムッツ',
  'ナナツ',
  'ヤッツ',
  'ココノツ',
];

/** Counters before which 4, 7 and 9 change; the reading of the counter itself where the dictionary has another. */
const numberEnds: Readonly<Record<string, { readonly ends: Readonly<Record<string, string>>; readonly as?: string }>> =
  {
    月: { ends: { ヨン: 'シ', ナナ: 'シチ', キュウ: 'ク' }, as: 'ガツ' },
    時: { ends: { ゼロ: 'レイ', ヨン: 'ヨ', ナナ: 'シチ', キュウ: 'ク' } },
    時間: { ends: { ヨン: 'ヨ', ナナ: 'シチ', キュウ: 'ク' } },
    年: { ends: { ヨン: 'ヨ' } },
    年間: { ends: { ヨン: 'ヨ' } },
    年度: { ends: { ヨン: 'ヨ' } },
    年生: { ends: { ヨン: 'ヨ' } },
    円: { ends: { ヨン: 'ヨ' } },
    人: { ends: { ヨン: 'ヨ' }, as: 'ニン' },
    '%': { ends: { ジュウ: 'ジュッ' }, as: 'パーセント' },
  };

/** After サン these are voiced (サンガイ); the other k-counters are not (サンカイ for 三回). */
const voicedAfterThree: Readonly<Record<string, string>> = { 階: 'ガイ', 軒: 'ゲン', 足: 'ゾク' };
/** After サン and ヨン these have p; the other h-counters have b after サン (サンボン) and nothing after ヨン. */
const halfVoicedAfterThree = /^[分泊発]/u;
const bRow: Readonly<Record<string, string>> = { ハ: 'バ', ヒ: 'ビ', フ: 'ブ', ヘ: 'ベ', ホ: 'ボ' };
const pRow: Readonly<Record<string, string>> = { ハ: 'パ', ヒ: 'ピ', フ: 'プ', ヘ: 'ペ', ホ: 'ポ' };

function join(number: string, counter: string, reading: string): string {
  const first = reading.charAt(0);
  const rest = reading.slice(1);
  const voiced = voicedAfterThree[counter];
  if (voiced !== undefined && number.endsWith('サン')) return number + voiced;
  const isH = bRow[first] !== undefined && !/^[ァィゥェォ]/u.test(rest);
  if (isH && halfVoicedAfterThree.test(counter) && /(サン|ヨン)$/u.test(number)) {
    return `${number}${pRow[first] ?? ''}${rest}`;
  }
  if (isH && /(サン|セン|マン)$/u.test(number)) return `${number}${bRow[first] ?? ''}${rest}`;
  let short = number;
  if (isH || /^[カキクケコサシスセソタチツテト]/u.test(first)) short = shorten(short);
  if (isH || /^[カキクケコ]/u.test(first)) short = short.replace(/(ロ|ヒャ)ク$/u, '$1ッ');
  return isH && short !== number ? `${short}${pRow[first] ?? ''}${rest}` : short + reading;
}

/** Whether a number before this counter is read by this module even where the dictionary calls the word no counter. */
export const isKnownCounter = (counter: string): boolean => /^[日つ%％]$/u.test(counter) || counter in numberEnds;

/**
 * Number and counter together, with the sound changes of counting: 3本 サンボン, 1日 ツイタチ or イチニチ.
 * `reading` is the counter's own in katakana, `isDate` whether a month stands before, `say` reads the number alone.
 */
export function countedReading(
  digits: string,
  counter: string,
  reading: string,
  { isDate, say }: { readonly isDate: boolean; readonly say: (digits: string) => string },
): string {
  const written = counter.normalize('NFKC');
  const value = digits.length < 5 ? Number(digits) : 0;
  if (written === 'つ') return things[value] || `${say(digits)}ツ`;
  if (written === '日' || written === '日間') {
    const tail = written === '日' ? '' : 'カン';
    if (value === 1 && (tail !== '' || !isDate)) return `イチニチ${tail}`;
    const day = irregularDay(value);
    return day ? day + tail : `${say(digits)}ニチ${tail}`;
  }
  if (written === '人' && (value === 1 || value === 2)) return value === 1 ? 'ヒトリ' : 'フタリ';
  const number = say(digits);
  const special = numberEnds[written];
  if (special === undefined) return join(number, written, reading);
  const ending = Object.keys(special.ends).find((end) => number.endsWith(end));
  const changed = ending === undefined ? number : number.slice(0, -ending.length) + (special.ends[ending] ?? '');
  return changed + (special.as ?? reading);
}
