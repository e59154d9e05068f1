import { shorten } from '@timbre/media/reading/languages/ja-counted';

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
