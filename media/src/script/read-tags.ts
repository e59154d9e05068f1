import type { ScriptMark, UnknownTag } from '@timbre/contract/script';
import { isInsidePair } from './normal-marks.ts';
import { type Range, parseTags } from './parse-tags.ts';

/** Longer unknown tags, comments above all, are shown by their beginning. */
const shownChars = 80;

/** An unknown tag as it is shown: its place and how it begins. */
export function unknownTagAt(text: string, { start, end }: Range, at = start): UnknownTag {
  const isLong = end - start > shownChars;
  const cut = start + shownChars - 1;
  const tag = isLong ? `${text.slice(start, isInsidePair(text, cut) ? cut - 1 : cut)}…` : text.slice(start, end);
  return { start: at, end: at + end - start, tag };
}

/** A text with stretches of it, in order, blanked. */
function blanked(text: string, ranges: readonly Range[]): string {
  let out = '';
  let from = 0;
  for (const { start, end } of ranges) {
    out += text.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  return out + text.slice(from);
}

/**
 * Understands the tags typed into a text. `spoken` is as long as the text, with a space in place of every UTF-16 unit of
 * a tag, known or not, so that every offset stays; `marks` are the given ones and those of the tags, in normal form.
 */
export function readTags(
  text: string,
  marks: readonly ScriptMark[] = [],
): { spoken: string; marks: ScriptMark[]; unknown: UnknownTag[] } {
  const parsed = parseTags(text, marks);
  const silent = [...parsed.known, ...parsed.unknown, ...parsed.escapes].sort((a, b) => a.start - b.start);
  return {
    spoken: silent.length === 0 ? text : blanked(text, silent),
    marks: parsed.marks,
    unknown: parsed.unknown.map((range) => unknownTagAt(text, range)),
  };
}
