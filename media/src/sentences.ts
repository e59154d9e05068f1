import { endsInAbbreviation } from './abbreviations.ts';

/** What comes after a sentence; decides the pause. */
export type SentenceKind = 'clause' | 'sentence' | 'paragraph';

/** `start` to `end` in UTF-16 units, the white space after it included: the sentences of a text join to the text. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly kind: SentenceKind;
}

/** Natural pause after each kind, in seconds, at speed 1. */
export const pauseSeconds: Readonly<Record<SentenceKind, number>> = { clause: 0.12, sentence: 0.35, paragraph: 0.7 };

/** Longer sentences are cut at a clause, so that the first sound never waits for a page. */
export const maxSentenceLength = 300;

/** Whether anything in it could make a sound: a letter, a digit or a sign that has a name. */
export const isSpeakable = (text: string): boolean => /[\p{L}\p{N}%&@#+=$€£¥]/u.test(text);

const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(language: string, granularity: 'sentence' | 'grapheme'): Intl.Segmenter {
  const key = `${language} ${granularity}`;
  const made = segmenters.get(key) ?? new Intl.Segmenter(language, { granularity });
  segmenters.set(key, made);
  return made;
}

/** A language tag Intl accepts; anything else counts as undetermined. */
const knownLanguage = (language: string): string => {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'und';
  } catch {
    return 'und';
  }
};

/** Whether the break after `before` is none: an abbreviation, a list number, a quotation that goes on. */
function goesOn(before: string, after: string, language: string): boolean {
  const head = before.trimEnd();
  const tail = after.trimStart();
  if (!/[\p{L}\p{N}]/u.test(before) || !/[\p{L}\p{N}]/u.test(after)) return true;
  // “Stop!” he said.
  if (/[!?…。！？.]["'”’»)\]]+$/u.test(head) && /^\p{Ll}/u.test(tail)) return true;
  if (/(\.\.\.|…)$/u.test(head) && /^\p{Ll}/u.test(tail)) return true;
  // “1. First point”, German “am 3. Oktober”.
  if (
    /^\d{1,3}\.$/u.test(head) ||
    (/^(de|da|nb|no|cs|sk|hu|fi|pl|hr|sl|et|lv|tr)\b/u.test(language) && /\b\d{1,2}\.$/u.test(head))
  )
    return true;
  return head.endsWith('.') && endsInAbbreviation(head, tail);
}

/** Intl.Segmenter copies its whole input for every segment it hands out, so it only ever sees this much. */
const windowLength = 2000;

/** The segmenter's own sentences of a line, window by window; the last one of a window is looked at again. */
function* rawSentences(line: string, language: string): Generator<string> {
  for (let from = 0; from < line.length;) {
    const end = from + windowLength;
    const isLast = end >= line.length;
    // A window never ends inside a surrogate pair.
    const isPair = !isLast && /[\uDC00-\uDFFF]/u.test(line.charAt(end));
    const pieces = [...segmenter(language, 'sentence').segment(line.slice(from, isPair ? end - 1 : end))];
    if (!isLast && pieces.length > 1) pieces.pop();
    for (const { segment } of pieces) {
      from += segment.length;
      yield segment;
    }
  }
}

/** Ends of the sentences inside one line. */
function sentenceEnds(line: string, language: string): number[] {
  const ends: number[] = [];
  let begin = 0;
  let end = 0;
  let before: string | undefined;
  for (const segment of rawSentences(line, language)) {
    // Only the neighbourhood decides, so a text without stops stays linear.
    if (before !== undefined && !goesOn(line.slice(Math.max(begin, end - 80), end), segment.slice(0, 80), language)) {
      ends.push(end);
      begin = end;
    }
    end += segment.length;
    before = segment;
  }
  ends.push(end);
  return ends;
}

/** Cut points by how natural they sound, best first; each matches up to and with the space after the mark. */
const cuts: readonly RegExp[] = [
  /[;:—–；：][\p{Pe}\p{Pf}"']*\s*/gu,
  /[,،、，][\p{Pe}\p{Pf}"']*(?:\s+|(?<=[،、，]))/gu,
  /\s+/gu,
];

/** Where to cut a piece that is too long: the last good mark in its second half, else any grapheme border. */
function cutPoint(piece: string, limit: number): number {
  const window = piece.slice(0, limit);
  for (const mark of cuts) {
    let last = 0;
    for (const match of window.matchAll(mark)) last = match.index + match[0].length;
    if (last >= limit / 3) return last;
  }
  // A grapheme longer than the search is no text; cut it anywhere but inside a surrogate pair.
  const around = piece.slice(limit - 60, limit + 1);
  const border =
    segmenter('und', 'grapheme')
      .segment(around)
      .containing(around.length - 1)?.index ?? 0;
  if (border > 0) return limit - 60 + border;
  return /[\uDC00-\uDFFF]/u.test(piece.charAt(limit)) ? limit - 1 : limit;
}

function* withinLimit(text: string, start: number, end: number, limit: number): Generator<number> {
  let from = start;
  while (end - from > limit) {
    // One character more than the limit is looked at, so that a pair or cluster across it is seen.
    from += cutPoint(text.slice(from, from + limit + 60), limit);
    yield from;
  }
}

/**
 * Splits a paragraph (or several, one per line) into sentences to speak, by Intl.Segmenter and rules of our own:
 * abbreviations, initials, list numbers, quotations, line breaks, and a largest length.
 * White-space-only parts join their neighbour; an empty text has no sentence.
 */
export function splitSentences(text: string, language = 'en', limit = maxSentenceLength): Sentence[] {
  const tag = knownLanguage(language);
  const bounds: { end: number; kind: SentenceKind }[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\n\r\u2028\u2029]+[\n\r\u2028\u2029]*|[\n\r\u2028\u2029]+/gu)) {
    const ends = sentenceEnds(line, tag);
    let start = index;
    ends.forEach((end, at) => {
      for (const cut of withinLimit(text, start, index + end, limit)) bounds.push({ end: cut, kind: 'clause' });
      start = index + end;
      bounds.push({ end: start, kind: at === ends.length - 1 ? 'paragraph' : 'sentence' });
    });
  }
  return joinBlanks(text, bounds);
}

/** Gives parts that make no sound to the sentence before them (or after, at the very beginning). */
function joinBlanks(text: string, bounds: readonly { end: number; kind: SentenceKind }[]): Sentence[] {
  const out: { start: number; end: number; kind: SentenceKind }[] = [];
  let start = 0;
  for (const { end, kind } of bounds) {
    const last = out.at(-1);
    const blank = !/[^\s\p{P}\p{C}]/u.test(text.slice(start, end));
    if (blank && last) {
      last.end = end;
      if (kind === 'paragraph') last.kind = kind;
    } else if (!blank || end === text.length) {
      out.push({ start, end, kind });
    } else continue;
    start = end;
  }
  return out;
}
