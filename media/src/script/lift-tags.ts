import { type ScriptMark, type UnknownTag, isPointMark } from '@timbre/contract/script';
import { normalMarks } from './normal-marks.ts';
import { type Range, parseTags } from './parse-tags.ts';
import { unknownTagAt } from './read-tags.ts';

/** What goes when tags go: each group of them, and the space in front of it where another one follows. */
function removals(text: string, tags: readonly Range[]): Range[] {
  const groups: { start: number; end: number }[] = [];
  for (const { start, end } of tags) {
    const last = groups.at(-1);
    if (last?.end === start) last.end = end;
    else groups.push({ start, end });
  }
  return groups.map(({ start, end }) => {
    const isDouble = start > 0 && text[start - 1] === ' ' && text[end] === ' ';
    return { start: isDouble ? start - 1 : start, end };
  });
}

/** A text without some stretches of it, and where its offsets are now; asked in any order. */
function without(text: string, ranges: readonly Range[]): { text: string; moved: (offset: number) => number } {
  const starts: number[] = [];
  const removed: number[] = [];
  let out = '';
  let from = 0;
  for (const { start, end } of ranges) {
    starts.push(start);
    removed.push((removed.at(-1) ?? 0) + end - start);
    out += text.slice(from, start);
    from = end;
  }
  const moved = (offset: number): number => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    const last = ranges[low - 1];
    if (!last) return offset;
    return Math.max(offset, last.end) - (removed[low - 1] ?? 0);
  };
  return { text: out + text.slice(from), moved };
}

/**
 * Takes the known tags out of a text and keeps their marks; of the two spaces a tag stood between one goes. Unknown tags
 * stay, and `unknown` tells where. Backslashes that kept a tag literal are taken out too, as the text is then plain;
 * `'keep'` leaves them for a text that will be read for tags again, as an editor's is.
 */
export function liftTags(
  text: string,
  marks: readonly ScriptMark[],
  escapes: 'read' | 'keep' = 'read',
): { text: string; marks: ScriptMark[]; unknown: UnknownTag[] } {
  const parsed = parseTags(text, marks);
  const gone = removals(text, parsed.known).concat(escapes === 'read' ? parsed.escapes : []);
  gone.sort((a, b) => a.start - b.start);
  const lifted = without(text, gone);
  const kept = parsed.marks.map((mark) => {
    const start = lifted.moved(mark.start);
    return { ...mark, start, end: isPointMark(mark) ? start : lifted.moved(mark.end) };
  });
  return {
    text: lifted.text,
    marks: normalMarks(lifted.text, kept),
    unknown: parsed.unknown.map((range) => unknownTagAt(text, range, lifted.moved(range.start))),
  };
}
