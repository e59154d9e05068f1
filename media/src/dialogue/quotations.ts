/** Something between quotation marks: offsets of the paragraph, the marks included. */
export interface Quotation {
  readonly start: number;
  readonly end: number;
  /** Without the marks. */
  readonly text: string;
}

/** What opens a quotation and what closes it; German opens with the low mark and closes with the English opening one. */
const pairs: Readonly<Record<string, readonly string[]>> = {
  '“': ['”'],
  '„': ['“', '”'],
  '«': ['»'],
  '»': ['«'],
  '「': ['」'],
  '『': ['』'],
  '‘': ['’'],
  '"': ['"'],
};

const letter = /[\p{L}\p{N}]/u;

/** An apostrophe inside a word or at its end before another word is no closing mark: `don’t`, `the dogs’ bowls`. */
function isApostrophe(text: string, at: number): boolean {
  return (
    text[at] === '’' &&
    letter.test(text[at - 1] ?? '') &&
    /^(?:[\p{L}\p{N}]|\s\p{Ll})/u.test(text.slice(at + 1, at + 3))
  );
}

/** A straight mark opens where a word may begin; anywhere else it closes or stands for inches. */
const opensAt = (text: string, at: number): boolean =>
  text[at] !== '"' || at === 0 || /[\s([—–-]/u.test(text[at - 1] ?? '');

/** Longer speeches than that are chapters. */
const longest = 5000;

function closeOf(text: string, from: number, marks: readonly string[]): number {
  let depth = 0;
  const opening = text[from] ?? '';
  for (let at = from + 1; at < Math.min(text.length, from + longest); at++) {
    const mark = text[at] ?? '';
    if (marks.includes(mark) && !isApostrophe(text, at)) {
      if (depth === 0) return at;
      depth -= 1;
    } else if (mark === opening && (mark === '「' || mark === '『')) depth += 1;
  }
  return -1;
}

/** The outermost quotations of a paragraph, in order. One that is not closed is none. */
export function quotationsOf(text: string): Quotation[] {
  const found: Quotation[] = [];
  // Where each kind closes for the last time: behind it nothing is looked for.
  const lastClose = new Map(
    Object.entries(pairs).map(([opening, marks]) => [
      opening,
      Math.max(...marks.map((mark) => text.lastIndexOf(mark))),
    ]),
  );
  for (let at = 0; at < text.length; at++) {
    const marks = pairs[text[at] ?? ''];
    if (marks === undefined || !opensAt(text, at) || at >= (lastClose.get(text[at] ?? '') ?? -1)) continue;
    const close = closeOf(text, at, marks);
    if (close < 0) continue;
    found.push({ start: at, end: close + 1, text: text.slice(at + 1, close).trim() });
    at = close;
  }
  return found;
}

/** Words that someone says end as sentences and parts of them do; a term in quotation marks does not. */
export const endsAsSpeech = (text: string): boolean => /[.!?…,—–。！？、‥~〜]["”’」』]?$/u.test(text);
