import type { Pronunciation } from './port.ts';

/** One character of the text, or one replaced span, and what the engine is given for it. */
export interface Cell {
  readonly out: string;
  /** Where it stands in the request's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** `phonemes`: `out` is markup of the engine's own and must stay as it is. */
  readonly kind: 'text' | 'phonemes';
}

/** Text for an engine with the way back: for each UTF-16 unit of `text` its span in the request's text. */
export interface SpokenText {
  readonly text: string;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** Overrides in order and apart: where two overlap, the longer one wins. */
function apart(pronunciations: readonly Pronunciation[], length: number): Pronunciation[] {
  const taken: Pronunciation[] = [];
  const byLength = [...pronunciations].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  for (const one of byLength) {
    const isInside = one.start >= 0 && one.end <= length && one.start < one.end;
    if (isInside && taken.every((other) => one.end <= other.start || one.start >= other.end)) taken.push(one);
  }
  return taken.sort((a, b) => a.start - b.start);
}

/**
 * Cuts a text into cells and puts the overrides in; `fromIpa` gives the engine's markup for phonemes,
 * or undefined when it cannot say them, and then the text stays.
 */
export function cellsOf(
  text: string,
  pronunciations: readonly Pronunciation[],
  fromIpa: (phonemes: string) => string | undefined,
): Cell[] {
  const cells: Cell[] = [];
  const plain = (from: number, to: number) => {
    let at = from;
    for (const out of text.slice(from, to)) {
      cells.push({ out, start: at, end: at + out.length, kind: 'text' });
      at += out.length;
    }
  };
  let at = 0;
  for (const { start, end, as } of apart(pronunciations, text.length)) {
    plain(at, start);
    const phonemes = as.kind === 'ipa' ? fromIpa(as.phonemes) : undefined;
    if (phonemes !== undefined) cells.push({ out: phonemes, start, end, kind: 'phonemes' });
    else if (as.kind === 'alias') for (const out of as.text) cells.push({ out, start, end, kind: 'text' });
    else plain(start, end);
    at = end;
  }
  plain(at, text.length);
  return cells;
}

/** Emoji, flags, modifiers and keycaps; © ® ™ are read, so they stay. */
const picture =
  /^(?![©®™])[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\uFE0E\uFE0F\u20E3\u{E0020}-\u{E007F}]$/u;

/** Controls, lone surrogates, private use, byte-order marks and direction marks. */
const control = /^[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFD]$/u;

/** What no engine should see becomes a space: pictures are not spoken, controls could end or command the engine. */
export const harmless = (cells: readonly Cell[]): Cell[] =>
  cells.map((cell) =>
    cell.kind === 'text' && (picture.test(cell.out) || control.test(cell.out)) ? { ...cell, out: ' ' } : cell,
  );

/** Joins the cells and keeps, unit by unit, where they came from. */
export function joinCells(cells: readonly Cell[]): SpokenText {
  const text = cells.map((cell) => cell.out).join('');
  const starts = new Int32Array(text.length);
  const ends = new Int32Array(text.length);
  let at = 0;
  for (const { out, start, end } of cells) {
    starts.fill(start, at, at + out.length);
    ends.fill(end, at, at + out.length);
    at += out.length;
  }
  return { text, starts, ends };
}

/** Takes white space and outer punctuation off a span of the request's text, where something is left then. */
export function trimSpan(text: string, start: number, end: number): { readonly start: number; readonly end: number } {
  const part = text.slice(start, end);
  const head = /^[\s\p{P}\p{C}]*/u.exec(part)?.[0].length ?? 0;
  const tail = /[\s\p{P}\p{C}]*$/u.exec(part)?.[0].length ?? 0;
  return head + tail >= part.length ? { start, end } : { start: start + head, end: end - tail };
}
