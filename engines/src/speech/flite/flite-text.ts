import type { Cell } from '../spoken-text.ts';

/** Letters that do not decompose, and signs flite would drop. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'th',
  Ð: 'Th',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ŋ: 'ng',
  ħ: 'h',
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': ' - ',
  '—': ', ',
  '―': ', ',
  '−': '-',
  '…': '...',
  '⁄': '/',
  '×': ' times ',
  '÷': ' divided by ',
  '°': ' degrees ',
  '™': ' trademark ',
  '®': ' registered ',
  '©': ' copyright ',
  '•': ', ',
  '·': ' ',
  '±': ' plus or minus ',
  '≈': ' about ',
  '≤': ' at most ',
  '≥': ' at least ',
  '§': ' section ',
  '¿': '',
  '¡': '',
  '。': '.',
  '，': ',',
  '、': ',',
  '！': '!',
  '？': '?',
  '：': ':',
  '；': ';',
};

/** Names said after the amount; flite itself knows the dollar. */
const currencies: Readonly<Record<string, string>> = {
  '£': 'pounds',
  '€': 'euros',
  '¥': 'yen',
  '₹': 'rupees',
  '₽': 'roubles',
  '₩': 'won',
  '₿': 'bitcoin',
};

/** Value of a decimal digit of any script; its ten digits stand in a row. */
function digitValue(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  for (let value = 9; value > 0; value--) {
    const zero = String.fromCodePoint(code - value);
    if (/\p{Nd}/u.test(zero) && !/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return String(value);
  }
  return '0';
}

/** One character in ASCII; empty when flite has no sound for it. */
export function toAscii(letter: string): string {
  let out = '';
  for (const part of letters[letter] ?? letter.normalize('NFKD')) {
    if (part >= ' ' && part <= '~') out += part;
    else if (/\s/u.test(part)) out += ' ';
    else if (/\p{Nd}/u.test(part)) out += digitValue(part);
    else if (!/\p{M}/u.test(part)) out += letters[part] ?? '';
  }
  return out;
}

/** Moves a currency's name behind its amount: £5 → 5 pounds. */
export function withCurrencies(cells: readonly Cell[], names: Readonly<Record<string, string>>): Cell[] {
  const out = [...cells];
  for (let at = 0; at < out.length; at++) {
    const cell = out[at];
    const name = cell?.kind === 'text' ? names[cell.out] : undefined;
    if (!cell || name === undefined) continue;
    let last = at;
    while (last + 1 < out.length && /^[\d.,]$/u.test(out[last + 1]?.out ?? '')) last++;
    while (last > at && !/^\d$/u.test(out[last]?.out ?? '')) last--;
    const amount = out[last];
    if (last === at || !amount) out[at] = { ...cell, out: ` ${name} ` };
    else {
      out[at] = { ...cell, out: '' };
      out[last] = { ...amount, out: `${amount.out} ${name}` };
    }
  }
  return out;
}

/** The cells as flite can read them: ASCII on one line. */
export const fliteCells = (cells: readonly Cell[]): Cell[] =>
  withCurrencies(cells, currencies).map((cell) =>
    cell.kind === 'phonemes' ? cell : { ...cell, out: toAscii(cell.out) },
  );
