/** Scripts that are written without spaces: a word may begin and end anywhere in them. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}々〆ー]/u;
const wordSign = /[\p{L}\p{M}\p{N}_]/u;
const digit = /\p{Nd}/u;
const apostrophe = /['’ʼ]/u;
/** What French and Italian put before a name: l’Oréal, dell’Arte. */
const elided =
  /(?:^|[^\p{L}\p{M}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|un|dell|all|nell|sull|dall|quell|sant)$/iu;
/** Longer than any of them. */
const elisionChars = 8;

function characterBefore(text: string, at: number): string {
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit <= 0xdfff ? text.slice(Math.max(0, at - 2), at) : text.charAt(at - 1);
}

const characterAt = (text: string, at: number): string => {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
};

/** Whether two neighbours belong to one word. */
const joins = (left: string, right: string): boolean =>
  wordSign.test(left) && wordSign.test(right) && !unspaced.test(left) && !unspaced.test(right);

/** Whether no word is cut where the match begins. */
export function beginsWord(text: string, start: number): boolean {
  const before = characterBefore(text, start);
  if (before === '') return true;
  const first = characterAt(text, start);
  if (joins(before, first)) return false;
  const further = characterBefore(text, start - before.length);
  if (apostrophe.test(before) && joins(further, first)) {
    return elided.test(text.slice(Math.max(0, start - 1 - elisionChars), start - 1));
  }
  return !(/[.,]/u.test(before) && digit.test(further) && digit.test(first));
}

/** Whether no word is cut where the match ends; the s of a possessive stays outside. */
export function endsWord(text: string, end: number): boolean {
  const after = characterAt(text, end);
  if (after === '') return true;
  const last = characterBefore(text, end);
  if (joins(last, after)) return false;
  const further = characterAt(text, end + after.length);
  if (apostrophe.test(after) && joins(last, further)) {
    return (
      /^s(?![\p{L}\p{M}\p{N}])/iu.test(text.slice(end + 1, end + 4)) ||
      elided.test(text.slice(Math.max(0, end - elisionChars), end))
    );
  }
  return !(/[.,]/u.test(after) && digit.test(further) && digit.test(last));
}
