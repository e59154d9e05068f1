import { type ScriptMark, isPointMark, scriptLimits } from '@timbre/contract/script';
import { layMarks, overlapping } from './mark-lanes.ts';

/** Whether an offset would cut a character outside the basic plane, as most emoji are, in two. */
export function isInsidePair(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  const high = text.charCodeAt(at - 1);
  const low = text.charCodeAt(at);
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}

/** The nearest offset at or before it that the text has and that cuts no character. */
export function offsetIn(text: string, at: number): number {
  const inside = Math.min(Math.max(Math.trunc(at) || 0, 0), text.length);
  return isInsidePair(text, inside) ? inside - 1 : inside;
}

/** A mark within its text, or nothing where it covers nothing. */
function clamp(text: string, mark: ScriptMark): ScriptMark | undefined {
  if (Number.isNaN(mark.start) || Number.isNaN(mark.end)) return undefined;
  const start = offsetIn(text, mark.start);
  if (mark.start >= mark.end) return isPointMark(mark) ? { ...mark, start, end: start } : undefined;
  const last = offsetIn(text, mark.end);
  // A character that is covered in part is covered.
  const end = isInsidePair(text, Math.trunc(mark.end)) ? last + 2 : last;
  if (start >= end && !isPointMark(mark)) return undefined;
  return start === mark.start && end === mark.end ? mark : { ...mark, start, end };
}

/**
 * The one form of marks that mean the same: inside the text, sorted, no empty span, touching equal spans joined, of
 * overlapping marks of one kind (or of two readings) the later one. An alias or phoneme that is partly covered goes as a
 * whole. Points at one place keep their order. Long local speeds stay; `markProblems` names them.
 */
export function normalMarks(text: string, marks: readonly ScriptMark[]): ScriptMark[] {
  if (marks.length === 0) return [];
  return layMarks(marks.flatMap((mark) => clamp(text, mark) ?? [])).marks;
}

/** What is wrong with the mark at `index` of a list. */
export interface MarkProblem {
  readonly index: number;
  readonly code: 'outside' | 'empty' | 'inside-character' | 'overlap' | 'speed-too-long' | 'too-many';
  /** One sentence that says what is wrong and one what to do. */
  readonly message: string;
}

/** Characters as the writer counts them; white space counts once, so that a blanked tag adds nothing. */
function characters(text: string): number {
  let count = 0;
  for (const _ of text.replace(/\s+/gu, ' ').trim()) count += 1;
  return count;
}

function problemOf(text: string, mark: ScriptMark): Omit<MarkProblem, 'index'> | undefined {
  const { start, end } = mark;
  const isRange = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end;
  if (!isRange || end > text.length) {
    const message = `The ${mark.kind} mark is outside the text, which has ${text.length} characters. Set it again.`;
    return { code: 'outside', message };
  }
  if (isInsidePair(text, start) || isInsidePair(text, end)) {
    const message = `The ${mark.kind} mark starts or ends inside a character. Set it around the whole character.`;
    return { code: 'inside-character', message };
  }
  if (isPointMark(mark)) return undefined;
  if (start === end) {
    return { code: 'empty', message: `The ${mark.kind} mark covers no text. Remove it or set it around a word.` };
  }
  if (mark.kind !== 'speed') return undefined;
  const count = characters(text.slice(start, end));
  const limit = scriptLimits.localSpeedChars;
  if (count <= limit) return undefined;
  const message = `A local speed can cover up to ${limit} characters; this one covers ${count}. Shorten it, or set the speed of the paragraph.`;
  return { code: 'speed-too-long', message };
}

/** What a server must refuse in the marks of a text, in their order; marks that pass are not always in normal form. */
export function markProblems(text: string, marks: readonly ScriptMark[]): MarkProblem[] {
  const problems: MarkProblem[] = [];
  const limit = scriptLimits.marksPerSegment;
  if (marks.length > limit) {
    const message = `A paragraph can have up to ${limit} marks; this one has ${marks.length}. Split the paragraph.`;
    return [{ index: limit, code: 'too-many', message }];
  }
  const overlaps = new Set(overlapping(marks));
  for (const [index, mark] of marks.entries()) {
    const problem = problemOf(text, mark);
    if (problem) problems.push({ index, ...problem });
    else if (overlaps.has(index)) {
      const message = `The ${mark.kind} mark overlaps another one that cannot apply to the same words. Remove one of them.`;
      problems.push({ index, code: 'overlap', message });
    }
  }
  return problems;
}
