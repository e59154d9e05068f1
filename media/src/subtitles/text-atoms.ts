import { breakCosts, costBetweenWords } from './phrases/break-cost.ts';
import { japaneseCuts } from './phrases/japanese-phrases.ts';
import type { PhraseWords } from './phrases/phrase-words.ts';
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
  /** How bad a break after it is: 0 at the sentence's end, else one of `breakCosts`. */
  readonly breakCost: number;
}

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
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
  /** What a break after it costs within its chunk; absent: by the words around it. */
  readonly ownCost?: number;
}

/** A place where a chunk may be cut. */
interface Cut {
  readonly at: number;
  readonly cost: number;
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

/** Kinsoku: whether a line may end here and the next begin. */
const mayBreak = (text: string, at: number): boolean =>
  !closing.test(text.slice(at)) && !opening.test(text.slice(0, at));

/** What a break between two words of Chinese or Thai costs. */
function costOfCut(text: string, at: number, word: string): number {
  const isOneLetter = word.length === 1;
  return isOneLetter && unspaced.test(text.slice(0, at)) ? breakCosts.cut : breakCosts.wide;
}

function unspacedCuts(chunk: string): Cut[] {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(chunk)) {
    return japaneseCuts(chunk, segmenterOf('ja')).map(({ at, isPhrase }) => ({
      at,
      cost: isPhrase ? breakCosts.opener : breakCosts.leaning,
    }));
  }
  const segmenter = segmenterOf(/\p{sc=Han}/u.test(chunk) ? 'zh' : 'th');
  return [...segmenter.segment(chunk)].map(({ segment, index }) => ({
    at: index,
    cost: costOfCut(chunk, index, segment),
  }));
}

/** A hyphen holds one word together; other dashes and strokes stand between two. */
function costAfterDash(text: string): number {
  if (/[-‐]$/u.test(text)) return breakCosts.leaning;
  return /[—…]$/u.test(text) ? breakCosts.clause : breakCosts.cut;
}

/** Where a chunk may be cut: between the words of a script without spaces, else after a dash within it. */
function cutsOf(chunk: string): Cut[] {
  if (/^[\p{L}\p{M}\p{N}.,]+$/u.test(chunk) && !unspaced.test(chunk)) return [];
  const whole = new Set(graphemesOf(chunk).map(({ index }) => index));
  if (!unspaced.test(chunk)) {
    return [...chunk.matchAll(/(?<=[\p{L}\p{N}][-‐–—…/]+)(?=\p{L})/gu)]
      .map(({ index }) => ({ at: index, cost: costAfterDash(chunk.slice(0, index)) }))
      .filter(({ at }) => whole.has(at));
  }
  return unspacedCuts(chunk)
    .filter(({ at }) => at > 0 && whole.has(at) && mayBreak(chunk, at))
    .map(({ at, cost }) => ({ at, cost: Math.min(cost, costOfMark(chunk.slice(0, at)) ?? cost) }));
}

/** What a break after a mark costs; null: the text ends in none. */
function costOfMark(text: string): number | null {
  if (/[.!?。！？…:;：；—–]["'”’»)\]」』]*$/u.test(text)) return breakCosts.clause;
  return /[,،、，]["'”’»)\]」』]*$/u.test(text) ? breakCosts.comma : null;
}

function cutAt({ text, start, isSpaced, ownCost }: Piece, cuts: readonly Cut[]): Piece[] {
  return [0, ...cuts.map(({ at }) => at)].map((from, index) => {
    const cut = cuts[index];
    const cost = cut?.cost ?? ownCost;
    return {
      text: text.slice(from, cut?.at ?? text.length),
      start: start + from,
      isSpaced: isSpaced && cut === undefined,
      ...(cost === undefined ? {} : { ownCost: cost }),
    };
  });
}

/** Where a piece that is too wide is cut: between graphemes, by kinsoku where that leaves a choice. */
function narrowingCuts(text: string, rules: FullRules): Cut[] {
  const graphemes = graphemesOf(text);
  const cuts: Cut[] = [];
  for (let from = 0; ;) {
    let share = 0;
    let at = from;
    while (at < graphemes.length && (at === from || share + lineShare(graphemes[at]?.segment ?? '', rules) <= 1)) {
      share += lineShare(graphemes[at]?.segment ?? '', rules);
      at += 1;
    }
    if (at >= graphemes.length) return cuts;
    const most = at;
    while (at > from && !mayBreak(text, graphemes[at]?.index ?? 0)) at -= 1;
    from = at > from ? at : most;
    cuts.push({ at: graphemes[from]?.index ?? 0, cost: breakCosts.glued });
  }
}

/** A piece wider than a line falls apart between graphemes. */
const narrowed = (piece: Piece, rules: FullRules): Piece[] =>
  lineShare(piece.text, rules) <= 1 ? [piece] : cutAt(piece, narrowingCuts(piece.text, rules));

function costBetween(
  { text, isSpaced, ownCost }: Piece,
  next: Piece | undefined,
  after: string,
  words: PhraseWords,
): number {
  // A sentence that ends in an opening bracket is one that was cut in the wrong place.
  if (opening.test(text)) return breakCosts.glued;
  if (next === undefined) return 0;
  if (!isSpaced) return ownCost ?? breakCosts.cut;
  if (closingAlone.test(next.text)) return breakCosts.glued;
  if (unspaced.test(text.slice(-1)) || unspaced.test(next.text)) return costOfMark(text) ?? breakCosts.opener;
  return costBetweenWords(text, next.text, after, words);
}

/** A sentence in pieces that never are cut again; all its letters are in them, its white space is not. */
export function textAtoms(text: string, rules: FullRules, words: PhraseWords): TextAtom[] {
  const pieces = chunksOf(text)
    .flatMap((chunk) => cutAt(chunk, cutsOf(chunk.text)))
    .flatMap((piece) => narrowed(piece, rules));
  return pieces.map((piece, index) => {
    const { text: own, start, isSpaced } = piece;
    const letters = lettersOf(own);
    return {
      text: own,
      start,
      isSpaced,
      end: start + own.length,
      share: shareOf(letters, rules),
      readingSeconds: secondsOf(letters, rules),
      breakCost: costBetween(piece, pieces[index + 1], pieces[index + 2]?.text ?? '', words),
    };
  });
}

/** What the break costs that someone made between two lines; more than anything else where it cuts a word. */
export function costOfBreak(line: string, next: string, rules: FullRules, words: PhraseWords): number {
  const [before, after] = [line.trim(), next.trim()];
  if (before === '' || after === '') return 0;
  if (unspaced.test(before.slice(-1)) || unspaced.test(after.slice(0, 1))) {
    const wide = { ...rules, maxCharsPerLine: Infinity, maxWideCharsPerLine: Infinity };
    const atoms = textAtoms(before + after, wide, words);
    return atoms.find(({ end }) => end === before.length)?.breakCost ?? breakCosts.glued;
  }
  const [first = '', second = ''] = after.split(/\s+/u);
  return costBetweenWords(before.split(/\s+/u).at(-1) ?? '', first, second, words);
}
