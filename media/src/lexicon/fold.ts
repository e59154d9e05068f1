/** A text as it is compared: of one width, one case, one kind of space and apostrophe. */
export interface FoldedText {
  readonly text: string;
  /** For each UTF-16 unit of `text` the span of the written character it comes from. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** One written character: pairs of flags, syllables of jamo, and what joins the sign before it. */
const character =
  /(?:\p{RI}\p{RI}|[\u1100-\u115F]+[\u1160-\u11A7]*[\u11A8-\u11FF]*|[\uAC00-\uD7A3][\u11A7-\u11FF]*|[\s\S])(?:\p{M}|[\u{1F3FB}-\u{1F3FF}]|[\u{E0020}-\u{E007F}]|[\uFF9E\uFF9F]|\u200D\p{Extended_Pictographic})*/uy;

/** Soft hyphens, joiners and the choice between text and picture change no word. */
const silent = /\u00AD|[\u200B-\u200F]|\u2060|[\uFE00-\uFE0F]|\uFEFF/gu;
const variant = /[\uFE00-\uFE0F]/gu;
const apostrophe = /[\u2018\u2019\u02BC\u02B9\u2032]/gu;
/** Inside a picture the joiner is part of it. */
const picture = /\p{Extended_Pictographic}/u;

/** Simple case folding: letters that would become two, such as ß, keep to themselves. */
function lowerCase(text: string): string {
  let out = '';
  for (const letter of text) {
    const folded = letter === 'ı' ? letter : letter.toUpperCase().toLowerCase();
    out += folded.length === letter.length ? folded : letter.toLowerCase();
  }
  return out;
}

function foldCharacter(written: string, keepsCase: boolean): string {
  const kept = written.replace(picture.test(written) ? variant : silent, '');
  const plain = kept.normalize('NFKC').replace(apostrophe, "'");
  const text = /\s/u.test(plain) ? plain.replace(/\s+/gu, ' ') : plain;
  return keepsCase ? text : lowerCase(text);
}

/** Whether the unit stands for itself, so that what is before it can be folded alone. */
function isApart(unit: number): boolean {
  if (unit < 0x300) return unit !== 0xad;
  if (unit < 0x2010) return (unit >= 0x370 && unit < 0x483) || (unit >= 0x48a && unit < 0x530);
  if (unit < 0x3001) return unit < 0x203c;
  if (unit < 0x3100) return !(unit >= 0x302a && unit <= 0x302f) && !(unit >= 0x3097 && unit <= 0x309c);
  return (unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3) || unit === 0xff0c;
}

/** Kana, Chinese characters and Korean syllables are the same folded. */
const isSame = (unit: number): boolean =>
  (unit >= 0x3041 && unit <= 0x3096) ||
  (unit >= 0x30a1 && unit <= 0x30fe) ||
  (unit >= 0x4e00 && unit <= 0x9fff) ||
  (unit >= 0xac00 && unit <= 0xd7a3);

const isBlank = (unit: number): boolean =>
  unit === 0x20 ||
  unit === 0x09 ||
  unit === 0xa0 ||
  unit === 0x3000 ||
  (unit >= 0x2000 && unit <= 0x200a) ||
  unit === 0x202f;

/** Letters of the small alphabets, by unit: few, and asked for all the time. */
const known = new Map<number, string>();

function foldUnit(unit: number, keepsCase: boolean): string {
  if (keepsCase) return foldCharacter(String.fromCharCode(unit), true);
  const found = known.get(unit) ?? foldCharacter(String.fromCharCode(unit), false);
  known.set(unit, found);
  return found;
}

interface Folding {
  readonly add: (folded: string, start: number, end: number) => void;
  readonly result: () => FoldedText;
}

/** Gathers folded units; a character may give up to eighteen of them. */
function folding(capacity: number): Folding {
  let text = '';
  let starts = new Int32Array(capacity);
  let ends = new Int32Array(capacity);
  let length = 0;
  const wider = (old: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> => {
    const made = new Int32Array(needed * 2);
    made.set(old);
    return made;
  };
  return {
    add: (folded, start, end) => {
      const from = length;
      length += folded.length;
      if (length > starts.length) {
        starts = wider(starts, length);
        ends = wider(ends, length);
      }
      text += folded;
      for (let at = from; at < length; at += 1) {
        starts[at] = start;
        ends[at] = end;
      }
    },
    result: () => ({ text, starts: starts.subarray(0, length), ends: ends.subarray(0, length) }),
  };
}

/**
 * Unicode NFKC, then simple case folding unless `keepsCase`; a run of spaces is one, a line break stays what it is.
 * Every written character folds by itself, so that the way back is exact and no match can begin inside one.
 */
export function foldText(text: string, keepsCase = false): FoldedText {
  const out = folding(text.length + 16);
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at);
    const next = at + 1 < text.length ? text.charCodeAt(at + 1) : 0x20;
    if (isBlank(unit) && isApart(next)) {
      let end = at + 1;
      while (end < text.length && isBlank(text.charCodeAt(end))) end += 1;
      out.add(' ', at, end);
      at = end;
    } else if (isApart(next) && isSame(unit)) {
      out.add(text.charAt(at), at, at + 1);
      at += 1;
    } else if (isApart(next) && isApart(unit)) {
      out.add(unit === 10 || unit === 13 ? '\n' : foldUnit(unit, keepsCase), at, at + 1);
      at += 1;
    } else {
      character.lastIndex = at;
      const written = character.exec(text)?.[0] ?? text.charAt(at);
      out.add(foldCharacter(written, keepsCase), at, at + written.length);
      at += written.length;
    }
  }
  return out.result();
}
