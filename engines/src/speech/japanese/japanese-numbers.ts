const digitNames = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュウ'] as const;
const smallUnits = ['', 'ジュウ', 'ヒャク', 'セン'] as const;
const largeUnits = ['', 'マン', 'オク', 'チョウ', 'ケイ'] as const;
/** Hundreds and thousands whose sounds melt together. */
const melted: Readonly<Record<string, string>> = {
  サンヒャク: 'サンビャク',
  ロクヒャク: 'ロッピャク',
  ハチヒャク: 'ハッピャク',
  サンセン: 'サンゼン',
  ハチセン: 'ハッセン',
};
const kanjiDigits = '〇一二三四五六七八九';
const kanjiUnits: Readonly<Record<string, bigint>> = {
  十: 10n,
  百: 100n,
  千: 1000n,
  万: 10n ** 4n,
  億: 10n ** 8n,
  兆: 10n ** 12n,
  京: 10n ** 16n,
};

const digitByDigit = (digits: string): string => [...digits].map((digit) => digitNames[Number(digit)] ?? '').join('');

/** What stands behind the point, and a large unit behind that: 1.5万. */
export function decimalsReading(written: string): string | undefined {
  const [, digits, unit] = /^([0-9]+)([万億兆]?)$/u.exec(written.normalize('NFKC')) ?? [];
  if (digits === undefined) return undefined;
  return `テン${digitByDigit(digits)}${unit ? (largeUnits['万億兆'.indexOf(unit) + 1] ?? '') : ''}`;
}

/** One to four digits, as in “1,234” of 12,345,678. */
function groupReading(group: string, isBeforeLargeUnit: boolean): string {
  const places = [...group].map(Number);
  return places
    .map((digit, at) => {
      const place = places.length - 1 - at;
      const unit = smallUnits[place] ?? '';
      if (digit === 0) return '';
      // A thousand is セン, ten million is イッセンマン.
      if (digit === 1 && place > 0) return place === 3 && isBeforeLargeUnit ? `イッ${unit}` : unit;
      const spoken = `${digitNames[digit] ?? ''}${unit}`;
      return melted[spoken] ?? spoken;
    })
    .join('');
}

/** 一 before 兆 and 京 becomes イッ, and so do the others that shorten. */
const shorten = (number: string): string =>
  number.replace(/(イチ|ハチ)$/u, (one) => `${one.charAt(0)}ッ`).replace(/ジュウ$/u, 'ジュッ');

/** The reading of a whole number in katakana; digit by digit where it starts with 0 or is too long for a number. */
export function numberReading(digits: string): string {
  if (digits.length > 20 || (digits.length > 1 && digits.startsWith('0'))) return digitByDigit(digits);
  if (digits === '0') return digitNames[0];
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 4) groups.unshift(digits.slice(Math.max(0, end - 4), end));
  return groups
    .map((group, at) => {
      const unit = largeUnits[groups.length - 1 - at] ?? '';
      const spoken = groupReading(group, unit !== '');
      if (spoken === '') return '';
      return `${unit === 'チョウ' || unit === 'ケイ' ? shorten(spoken) : spoken}${unit}`;
    })
    .join('');
}

/** The digits of a number in Arabic, full-width or Chinese figures; undefined for what is none (〇〇さん, 二三人). */
export function digitsOf(written: string): string | undefined {
  const plain = written.normalize('NFKC').replaceAll(',', '');
  if (/^[0-9]+$/u.test(plain)) return plain;
  const isFigure = /^[0-9〇一二三四五六七八九]+$/u.test(plain);
  const figures = [...plain].map((sign) => (kanjiDigits.includes(sign) ? String(kanjiDigits.indexOf(sign)) : sign));
  // “二三” is “two or three”, and a row of 〇 stands for something left out.
  if (isFigure) return figures.length > 2 && !/^〇+$/u.test(plain) ? figures.join('') : oneFigure(figures, plain);
  let total = 0n;
  let section = 0n;
  let digits = '';
  for (const sign of figures) {
    const unit = kanjiUnits[sign];
    if (unit === undefined && !/^[0-9]$/u.test(sign)) return undefined;
    if (unit === undefined) digits += sign;
    else if (unit < 10_000n) {
      section += BigInt(digits || '1') * unit;
      digits = '';
    } else {
      const before = section + BigInt(digits || '0');
      total += (before === 0n ? 1n : before) * unit;
      section = 0n;
      digits = '';
    }
  }
  return String(total + section + BigInt(digits || '0'));
}

const oneFigure = (figures: readonly string[], plain: string): string | undefined =>
  figures.length === 1 && plain !== '〇' ? figures[0] : undefined;

const days: readonly string[] = [
  '',
  'ツイタチ',
  'フツカ',
  'ミッカ',
  'ヨッカ',
  'イツカ',
  'ムイカ',
  'ナノカ',
  'ヨウカ',
  'ココノカ',
  'トオカ',
];
const laterDays: Readonly<Record<string, string>> = { 14: 'ジュウヨッカ', 20: 'ハツカ', 24: 'ニジュウヨッカ' };
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
 * `reading` is the counter's own in katakana, `isDate` whether a month stands before.
 */
export function countedReading(digits: string, counter: string, reading: string, isDate: boolean): string {
  const written = counter.normalize('NFKC');
  const value = digits.length < 5 ? Number(digits) : 0;
  if (written === 'つ') return things[value] || `${numberReading(digits)}ツ`;
  if (written === '日' || written === '日間') {
    const tail = written === '日' ? '' : 'カン';
    if (value === 1 && (tail !== '' || !isDate)) return `イチニチ${tail}`;
    const day = days[value] || laterDays[value];
    return day ? day + tail : `${numberReading(digits)}ニチ${tail}`;
  }
  if (written === '人' && (value === 1 || value === 2)) return value === 1 ? 'ヒトリ' : 'フタリ';
  const number = numberReading(digits);
  const special = numberEnds[written];
  if (special === undefined) return join(number, written, reading);
  const ending = Object.keys(special.ends).find((end) => number.endsWith(end));
  const changed = ending === undefined ? number : number.slice(0, -ending.length) + (special.ends[ending] ?? '');
  return changed + (special.as ?? reading);
}
