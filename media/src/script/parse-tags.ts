import { type ScriptMark, isPointMark, isReadingMark } from '@timbre/contract/script';
import { type Tag, scanBracketTag } from './bracket-tags.ts';
import { layMarks } from './mark-lanes.ts';
import { normalMarks } from './normal-marks.ts';
import { ssmlTag } from './ssml-elements.ts';
import { placed } from './tag-values.ts';
import { scanXmlTag, seekIn } from './xml-tags.ts';

/** A stretch of text in UTF-16 units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The tags of a text, each list in the order of the text. */
export interface ParsedTags {
  readonly known: readonly Range[];
  readonly unknown: readonly Range[];
  /** Backslashes that only make the next character literal. */
  readonly escapes: readonly Range[];
  /** Normal form, the given marks included; points of tags span their tag. */
  readonly marks: ScriptMark[];
}

/** How many backslashes stand right in front of a place. */
export function backslashesBefore(text: string, at: number): number {
  let from = at;
  while (text.charCodeAt(from - 1) === 0x5c) from -= 1;
  return at - from;
}

function scan(text: string): { tags: Tag[]; escapes: Range[] } {
  const tags: Tag[] = [];
  const escapes: Range[] = [];
  const seek = seekIn(text);
  const bracket = /[[<]/gu;
  for (let hit = bracket.exec(text); hit; hit = bracket.exec(text)) {
    const at = hit.index;
    const slashes = backslashesBefore(text, at);
    // Of n backslashes half are said, as in C: one tag character needs one, a backslash in front of a tag two.
    if (slashes > 0) escapes.push({ start: at - slashes, end: at - Math.floor(slashes / 2) });
    if (slashes % 2 === 1) continue;
    const xml = hit[0] === '<' ? scanXmlTag(text, at, seek) : undefined;
    const tag = xml ? ssmlTag(xml) : scanBracketTag(text, at);
    if (!tag) continue;
    tags.push(tag);
    bracket.lastIndex = tag.end;
  }
  return { tags, escapes };
}

interface Effect {
  readonly mark: ScriptMark;
  readonly tags: readonly Tag[];
}

/** Finds each closing tag its opening one, by name alone, so that spans of two kinds may cross. */
function pairUp(text: string, tags: readonly Tag[]): { effects: Effect[]; unknown: Set<Tag> } {
  const effects: Effect[] = [];
  const unknown = new Set<Tag>();
  const open = new Map<string, Tag[]>();
  for (const tag of tags) {
    if (tag.does === 'unknown') unknown.add(tag);
    if (tag.does === 'point' && tag.value) effects.push({ mark: placed(tag.value, tag.start, tag.end), tags: [tag] });
    if (tag.pair === '') continue;
    const stack = open.get(tag.pair) ?? [];
    open.set(tag.pair, stack);
    if (tag.does !== 'close') {
      stack.push(tag);
      continue;
    }
    const opening = stack.pop();
    if (!opening || unknown.has(opening)) unknown.add(tag);
    else if (opening.does === 'point') {
      // <audio>instead of the sound</audio>: what is said instead is text, so the sound is not played.
      if (text.slice(opening.end, tag.start).trim() !== '') unknown.add(opening).add(tag);
    } else if (opening.value && opening.end < tag.start) {
      effects.push({ mark: placed(opening.value, opening.end, tag.start), tags: [opening, tag] });
    }
  }
  for (const stack of open.values()) for (const tag of stack) if (tag.does === 'open') unknown.add(tag);
  return { effects: effects.filter((effect) => effect.tags.every((tag) => !unknown.has(tag))), unknown };
}

/** Points that begin together keep their order, whatever they span. */
const reach = (mark: ScriptMark): number => (isPointMark(mark) ? 0 : mark.end);

/** Outer spans first, so that the inner one of two wins; of two over the same words the tag wins over the mark. */
const byNesting = (a: ScriptMark, b: ScriptMark): number => a.start - b.start || reach(b) - reach(a);

/**
 * Finds the tags typed into a text and the marks they make, together with marks it has already. A reading tag that has
 * no effect, because another reading lies in it, counts as unknown. Linear but for sorting.
 */
export function parseTags(text: string, given: readonly ScriptMark[]): ParsedTags {
  const marks = normalMarks(text, given);
  const { tags, escapes } = scan(text);
  if (tags.length === 0) return { known: [], unknown: [], escapes, marks };
  const { effects, unknown } = pairUp(text, tags);
  effects.sort((a, b) => a.mark.start - b.mark.start);
  const all = [...marks, ...effects.map((effect) => effect.mark)];
  const laid = layMarks(all.sort(byNesting));
  for (const { mark, tags: own } of effects) {
    if (isReadingMark(mark) && laid.lost.has(mark)) for (const tag of own) unknown.add(tag);
  }
  return {
    known: tags.filter((tag) => !unknown.has(tag)),
    unknown: tags.filter((tag) => unknown.has(tag)),
    escapes,
    marks: laid.marks,
  };
}
