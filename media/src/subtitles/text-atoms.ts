import { canOpenLine, leansOnNext } from './function-words.ts';
import { graphemesOf, lettersOf, lineShare, secondsOf, shareOf, type FullRules } from './subtitle-rules.ts';

/** The smallest piece of text that stays whole: a word, or a few letters of a script without spaces. */
export interface TextAtom {
  readonly text: string;
  /** UTF-16 offsets into the sentence. */
  readonly start: number;
  readonly end: number;
  /** Whether a space separates it from the next one. */
  readonly isSpaced: boolean;
  /** Part of a line that it fills. */
  readonly share: number;
  readonly readingSeconds: number;
  /** How bad a break after it is: 0 at the sentence's end, 30 where it should stay together. */
  readonly breakCost: number;
}

/** What a break after an atom costs. The figures only matter against each other. */
const costs = { clause: 1, comma: 1.5, opener: 3, wide: 4, plain: 5, cut: 6, bound: 8, leaning: 9, glued: 30 } as const;

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const onlyHiragana = /^[\p{sc=Hira}ー]+$/u;
/** Kinsoku: what may not begin a line, small kana and the long-vowel mark among it. */
const closing =
  /^[\p{Pe}\p{Pf}、。，．：；！？!?.,:;%…‥・ーゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ'"’”»~〜％]/u;
/** The same standing alone between spaces, as before a French exclamation mark. */
const closingAlone = /^[\p{Pe}\p{Pf}!?.,:;%…»€]+$/u;
/** What may not end a line. */
const opening = /[\p{Ps}\p{Pi}¿¡«]$/u;

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly isSpaced: boolean;
}

const isBlank = (segment: string): boolean => /^\s+$/u.test(segment) && !/^[\u00A0\u202F]$/u.test(segment);

/** Runs of graphemes without white space; a no-break space holds its neighbours together. */
function chunksOf(text: string): Piece[] {
  const chunks: Piece[] = [];
  let start = 0;
  const close = (end: number, isSpaced: boolean): void => {
    if (end > start) chunks.push({ text: text.slice(start, end), start, isSpaced });
  };
  for (const { segment, index } of graphemesOf(text)) {
    if (!isBlank(segment)) continue;
    close(index, true);
    start = index + segment.length;
  }
  close(text.length, false);
  return chunks;
}

const segmenters = new Map<string, Intl.Segmenter>();

/** Making one takes as long as cutting a chapter. */
function segmenterOf(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, known);
  return known;
}

/** Where a chunk may be cut: between the words of a script without spaces, else after a dash within it. */
function cutsOf(chunk: string): number[] {
  if (/^[\p{L}\p{M}\p{N}.,]+$/u.test(chunk) && !unspaced.test(chunk)) return [];
  const whole = new Set(graphemesOf(chunk).map(({ index }) => index));
  if (!unspaced.test(chunk)) {
    return [...chunk.matchAll(/(?<=[\p{L}\p{N}][-‐–—…/]+)(?=\p{L})/gu)]
      .map(({ index }) => index)
      .filter((at) => whole.has(at));
  }
  const segmenter = segmenterOf(
    /[\p{sc=Hira}\p{sc=Kana}]/u.test(chunk) ? 'ja' : /\p{sc=Han}/u.test(chunk) ? 'zh' : 'th',
  );
  const cuts: number[] = [];
  for (const { segment, index } of segmenter.segment(chunk)) {
    if (index > 0 && whole.has(index) && !closing.test(segment) && !opening.test(chunk.slice(0, index)))
      cuts.push(index);
  }
  return cuts;
}

function cutAt({ text, start, isSpaced }: Piece, cuts: readonly number[]): Piece[] {
  return [0, ...cuts].map((from, index) => ({
    text: text.slice(from, cuts[index] ?? text.length),
    start: start + from,
    isSpaced: isSpaced && index === cuts.length,
  }));
}

/** A piece wider than a line falls apart between graphemes. */
function narrowed(piece: Piece, rules: FullRules): Piece[] {
  if (lineShare(piece.text, rules) <= 1) return [piece];
  const cuts: number[] = [];
  let from = 0;
  let share = 0;
  for (const { segment, index } of graphemesOf(piece.text)) {
    const own = lineShare(segment, rules);
    if (index > from && share + own > 1) {
      cuts.push(index);
      from = index;
      share = 0;
    }
    share += own;
  }
  return cutAt(piece, cuts);
}

function costBetween({ text, isSpaced }: Piece, next: Piece | undefined): number {
  if (next === undefined) return 0;
  if (opening.test(text) || (isSpaced ? closingAlone : closing).test(next.text)) return costs.glued;
  if (/[.!?。！？…:;：；—–]["'”’»)\]」』]*$/u.test(text)) return costs.clause;
  if (/[,،、，]["'”’»)\]」』]*$/u.test(text)) return costs.comma;
  if (!isSpaced) {
    const isBound =
      onlyHiragana.test(next.text) ||
      next.text.length === 1 ||
      (/[\p{sc=Kana}ー]$/u.test(text) && /^\p{sc=Kana}/u.test(next.text));
    return isBound ? costs.bound : unspaced.test(text) ? costs.wide : costs.cut;
  }
  if (leansOnNext(text)) return costs.leaning;
  return canOpenLine(next.text) ? costs.opener : costs.plain;
}

/** A sentence in pieces that never are cut again; all its letters are in them, its white space is not. */
export function textAtoms(text: string, rules: FullRules): TextAtom[] {
  const pieces = chunksOf(text)
    .flatMap((chunk) => cutAt(chunk, cutsOf(chunk.text)))
    .flatMap((piece) => narrowed(piece, rules));
  return pieces.map((piece, index) => {
    const letters = lettersOf(piece.text);
    return {
      ...piece,
      end: piece.start + piece.text.length,
      share: shareOf(letters, rules),
      readingSeconds: secondsOf(letters, rules),
      breakCost: costBetween(piece, pieces[index + 1]),
    };
  });
}
