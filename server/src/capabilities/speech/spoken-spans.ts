import { isReadingMark, type ScriptMark } from '@timbre/contract/script';
import type { Pronunciation, ProsodySpan } from '@timbre/engines/ports';
import { readText } from '@timbre/media/reading/reading';
import { keptAnswers } from './kept-answers.ts';
import type { SpokenContent } from './planned-sentence.ts';

/** A stretch of a text, UTF-16 offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Some thirty scripts of the longest plan; reading one of 30,000 dense characters takes 200 ms. */
const keptChars = 1_000_000;
const kept = keptAnswers<readonly Pronunciation[]>(keptChars);

/** How a paragraph's words are read, in order and apart: the writer's marks, and what the language's rules find. */
export const pronunciationsOf = (
  text: string,
  marks: readonly ScriptMark[],
  language: string,
): readonly Pronunciation[] =>
  kept(JSON.stringify([language, text, marks]), () => findPronunciations(text, marks, language));

function findPronunciations(text: string, marks: readonly ScriptMark[], language: string): Pronunciation[] {
  const asked = marks.filter(isReadingMark);
  const found: Pronunciation[] = [];
  for (const { start, end, spoken, origin } of readText(text, language, marks)) {
    if (spoken === text.slice(start, end)) continue;
    if (origin === 'rule' && asked.some((mark) => mark.start < end && start < mark.end)) continue;
    found.push({ start, end, as: { kind: 'alias', text: spoken } });
  }
  for (const mark of asked) {
    if (mark.kind !== 'phoneme' || mark.start >= mark.end) continue;
    found.push({ start: mark.start, end: mark.end, as: { kind: 'ipa', phonemes: mark.ipa } });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Index of the first that reaches beyond `offset`, by halving: a long paragraph has thousands. */
function firstEndingAfter(spans: readonly Range[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The pronunciations inside one part of the text, with offsets in it. One that lies across a cut is said where it
 * begins; what is left of it in the next part is silent.
 */
export function clipPronunciations(all: readonly Pronunciation[], text: string, part: Range): Pronunciation[] {
  const clipped: Pronunciation[] = [];
  for (let index = firstEndingAfter(all, part.start); index < all.length; index += 1) {
    const found = all[index];
    if (found === undefined || found.start >= part.end) break;
    const { start, end, as } = found;
    const isSaidBefore = start < part.start && text.slice(start, part.start).trim() !== '';
    clipped.push({
      start: Math.max(start, part.start) - part.start,
      end: Math.min(end, part.end) - part.start,
      as: isSaidBefore ? { kind: 'alias', text: '' } : as,
    });
  }
  return clipped;
}

/** The text with every reading in its place: what is really said, near enough to count its letters. */
export function spokenForm(text: string, pronunciations: readonly Pronunciation[]): string {
  let out = '';
  let from = 0;
  for (const { start, end, as } of pronunciations) {
    out += text.slice(from, start) + (as.kind === 'alias' ? as.text : as.phonemes);
    from = end;
  }
  return out + text.slice(from);
}

/** Characters of a sentence as they are really said, at the voice's own pace: `2` counts 3, what is said twice as fast half. */
export function spokenLength({ text, pronunciations, prosody, speed }: SpokenContent): number {
  const lengthOf = ({ start, end }: Range): number =>
    spokenForm(text.slice(start, end), clipPronunciations(pronunciations, text, { start, end })).length;
  let length = lengthOf({ start: 0, end: text.length });
  for (const span of prosody) length += lengthOf(span) * (1 / span.speed - 1);
  return length / speed;
}

/** Local speed and emphasis inside one part of the text, offsets in it; marks that cross are cut into disjoint pieces. */
export function prosodyOf(marks: readonly ScriptMark[], part: Range): ProsodySpan[] {
  const inside = marks.flatMap((mark) => {
    if (mark.kind !== 'speed' && mark.kind !== 'emphasis') return [];
    const start = Math.max(mark.start, part.start);
    const end = Math.min(mark.end, part.end);
    return start < end ? [{ ...mark, start, end }] : [];
  });
  const edges = [...new Set(inside.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const pieces: ProsodySpan[] = [];
  for (const [at, start] of edges.entries()) {
    const end = edges[at + 1] ?? start;
    const covering = inside.filter((mark) => mark.start <= start && mark.end >= end && start < end);
    if (covering.length === 0) continue;
    let speed = 1;
    let emphasis: ProsodySpan['emphasis'] = null;
    for (const mark of covering) {
      if (mark.kind === 'speed') speed = mark.value;
      else emphasis = mark.level;
    }
    pieces.push({ start: start - part.start, end: end - part.start, speed, emphasis });
  }
  return pieces;
}

/** The text without the words that the writer reads otherwise: what the voice itself has to be able to read. */
export function ownWords(text: string, marks: readonly ScriptMark[]): string {
  let out = '';
  let from = 0;
  for (const mark of marks) {
    if (!isReadingMark(mark) || (mark.kind === 'say-as' && mark.as !== 'silent')) continue;
    if (mark.start < from) continue;
    out += `${text.slice(from, mark.start)} `;
    from = mark.end;
  }
  return out + text.slice(from);
}
