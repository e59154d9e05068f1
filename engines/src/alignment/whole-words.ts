/** Scripts that put no space between words: there the voice alone knows where one ends. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Letters, digits, signs: of an apostrophe alone nothing is said. */
const spoken = /[\p{L}\p{N}\p{S}]/u;
/** What stands between two spaces or dashes. */
const stretches = /[^\s\u2012-\u2015\u2026/]+/gu;
/** Marks around a word that are not said. */
const [before, after] = [/^\p{P}+/u, /\p{P}+$/u];

/** Where a word stands, without quotation marks and full stops. */
function wordIn(stretch: string, at: number): { readonly start: number; readonly end: number } {
  const start = at + (before.exec(stretch)?.[0].length ?? 0);
  const end = at + stretch.length - (after.exec(stretch)?.[0].length ?? 0);
  return { start, end: Math.max(start, end) };
}

/**
 * Words as they are written: a voice takes “beauty’s” and “ill-disposed” apart, and of some it tells a piece only. The
 * pieces are in their order; those of one word become one.
 */
export function wholeWords(text: string, pieces: readonly ReferenceWord[]): ReferenceWord[] {
  const written = [...text.matchAll(stretches)].flatMap((found) => {
    const word = wordIn(found[0], found.index);
    return word.end === word.start || unspaced.test(found[0]) ? [] : [word];
  });
  const words: ReferenceWord[] = [];
  let at = 0;
  for (const piece of pieces) {
    while (at < written.length && (written[at]?.end ?? 0) <= piece.start) at += 1;
    const own = written[at];
    const whole = own !== undefined && own.start <= piece.start ? { ...piece, ...own } : piece;
    const last = words.at(-1);
    const isMark = !spoken.test(text.slice(piece.start, piece.end));
    if (last !== undefined && (isMark || piece.start < last.end))
      words[words.length - 1] = { ...last, endSeconds: Math.max(last.endSeconds, piece.endSeconds) };
    else if (!isMark) words.push(whole);
  }
  return words;
}
/** A word of a line: UTF-16 offsets, and when the reference says it, seconds from the line's first frame. */
export interface ReferenceWord {
  readonly start: number;
  readonly end: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}
