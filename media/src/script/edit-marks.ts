import { type ScriptMark, isPointMark, isReadingMark } from '@timbre/contract/script';
import { normalMarks, offsetIn } from './normal-marks.ts';

/** `text[start, end)` was replaced by `insertedLength` UTF-16 units. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly insertedLength: number;
}

/** Plain text with its marks. */
export interface Script {
  readonly text: string;
  readonly marks: readonly ScriptMark[];
}

function shiftMark(mark: ScriptMark, { start, end, insertedLength }: TextEdit): ScriptMark | undefined {
  const delta = insertedLength - (end - start);
  if (mark.start === mark.end) {
    // A point strictly inside the replaced text goes with it; at its borders it stays, in front of what is typed.
    if (!isPointMark(mark) || (mark.start > start && mark.start < end)) return undefined;
    const at = mark.start <= start ? mark.start : mark.start + delta;
    return { ...mark, start: at, end: at };
  }
  if (start < end && insertedLength > 0 && mark.start <= start && mark.end >= end) {
    // How the old words were read is no use to new ones in place of all of them; speed and emphasis are.
    const isAllNew = mark.start === start && mark.end === end;
    return isAllNew && isReadingMark(mark) ? undefined : { ...mark, end: mark.end + delta };
  }
  const from = mark.start < start ? mark.start : Math.max(mark.start, end) + delta;
  const to = mark.end <= start ? mark.end : mark.end >= end ? mark.end + delta : start;
  return from < to ? { ...mark, start: from, end: to } : undefined;
}

/**
 * Moves marks along with an edit. Text typed or replaced inside a span belongs to it, text typed at its borders does not; a
 * span loses what is deleted of it, and what a replacement takes that reaches beyond it.
 */
export function shiftMarks(marks: readonly ScriptMark[], edit: TextEdit): ScriptMark[] {
  return marks.flatMap((mark) => shiftMark(mark, edit) ?? []);
}

function cut(mark: ScriptMark, start: number, end: number, isWholeEnd: boolean): ScriptMark | undefined {
  if (isPointMark(mark)) {
    if (mark.start < start || mark.start > end || (mark.start === end && !isWholeEnd)) return undefined;
    return { ...mark, start: mark.start - start, end: Math.min(mark.end, end) - start };
  }
  const from = Math.max(mark.start, start);
  const to = Math.min(mark.end, end);
  if (from >= to) return undefined;
  const isCut = from !== mark.start || to !== mark.end;
  if (isCut && (mark.kind === 'alias' || mark.kind === 'phoneme')) return undefined;
  return { ...mark, start: from - start, end: to - start };
}

/**
 * Part of a script. A point at `start` belongs to it, one at `end` only at the very end of the text, so that slices side
 * by side hold every point once. An alias or phoneme that is cut goes: half a word has no reading.
 */
export function sliceScript(
  text: string,
  marks: readonly ScriptMark[],
  start: number,
  end: number,
): Script & { marks: ScriptMark[] } {
  const from = offsetIn(text, start);
  const to = Math.max(from, offsetIn(text, end));
  const isWholeEnd = to === text.length && (from < to || to === 0);
  const part = text.slice(from, to);
  const inside = normalMarks(text, marks).flatMap((mark) => cut(mark, from, to, isWholeEnd) ?? []);
  // What began before the cut begins with it now, which changes the order.
  return { text: part, marks: normalMarks(part, inside) };
}

/** Two scripts as one; equal spans that touch at the seam are joined. */
export function joinScripts(a: Script, b: Script, separator = ''): Script & { marks: ScriptMark[] } {
  const text = a.text + separator + b.text;
  const by = a.text.length + separator.length;
  const moved = b.marks.map((mark) => ({ ...mark, start: mark.start + by, end: mark.end + by }));
  return { text, marks: normalMarks(text, [...a.marks, ...moved]) };
}
