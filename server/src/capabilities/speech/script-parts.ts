import { isPointMark, type PointMark, type ScriptMark } from '@timbre/contract/script';
import type { Sentence, SentenceKind } from '@timbre/media/sentences';
import type { Range } from './spoken-spans.ts';

/** A stretch of speech that nothing interrupts, with the pauses and sounds beside it. */
export interface ScriptPart extends Range {
  /** What ends with it; null: a pause or sound cuts a sentence here. */
  readonly ends: SentenceKind | null;
  /** Only at the start of a paragraph. */
  readonly before: PointMark[];
  readonly after: PointMark[];
}

export interface ScriptParts {
  readonly parts: readonly ScriptPart[];
  /** The points of a paragraph in which nothing is said. */
  readonly loose: readonly PointMark[];
}

interface Cut {
  readonly at: number;
  readonly point: PointMark;
}

/** “Stop[pause:1s]!”: the mark belongs to the word. */
const closing = /[.,;:!?…。、！？，；：)\]»”’]+/y;

function cutsOf(text: string, marks: readonly ScriptMark[]): Cut[] {
  return marks
    .filter(isPointMark)
    .map((point): Cut => {
      closing.lastIndex = point.end;
      const isAfterWord = point.start > 0 && text.charAt(point.start - 1).trim() !== '';
      return { point, at: isAfterWord && closing.test(text) ? closing.lastIndex : point.end };
    })
    .sort((a, b) => a.at - b.at);
}

/** White space at an edge changes nothing that is heard. */
function trimmed(text: string, { start, end }: Range): Range {
  const part = text.slice(start, end);
  return { start: end - part.trimStart().length, end: start + part.trimEnd().length };
}

/** Every sentence, cut where a point lies inside it; only parts with something to say. */
function* speechOf(
  text: string,
  {
    sentences,
    cuts,
    isSaid,
  }: { sentences: readonly Sentence[]; cuts: readonly Cut[]; isSaid: (part: Range) => boolean },
): Generator<Range & { ends: SentenceKind | null }> {
  let next = 0;
  for (const sentence of sentences) {
    const edges = [sentence.start];
    for (; next < cuts.length && (cuts[next]?.at ?? 0) < sentence.end; next += 1) {
      const at = cuts[next]?.at ?? 0;
      if (at > sentence.start) edges.push(at);
    }
    const said = edges
      .map((start, index) => trimmed(text, { start, end: edges[index + 1] ?? sentence.end }))
      .filter((part) => part.start < part.end && isSaid(part));
    for (const [index, part] of said.entries())
      yield { ...part, ends: index === said.length - 1 ? sentence.kind : null };
  }
}

/** Cuts a paragraph, whose tags are blank, into what is spoken in one go; `isSaid` tells whether a part makes a sound. */
export function scriptParts(
  text: string,
  marks: readonly ScriptMark[],
  { sentences, isSaid }: { readonly sentences: readonly Sentence[]; readonly isSaid: (part: Range) => boolean },
): ScriptParts {
  const cuts = cutsOf(text, marks);
  const parts: ScriptPart[] = [];
  const before: PointMark[] = [];
  let next = 0;
  const passPoints = (until: number): void => {
    for (; next < cuts.length && (cuts[next]?.at ?? 0) <= until; next += 1) {
      const point = cuts[next]?.point;
      if (point !== undefined) (parts.at(-1)?.after ?? before).push(point);
    }
  };
  for (const part of speechOf(text, { sentences, cuts, isSaid })) {
    passPoints(part.start);
    parts.push({ ...part, before: parts.length === 0 ? before : [], after: [] });
  }
  passPoints(Infinity);
  return parts.length === 0 ? { parts, loose: before } : { parts, loose: [] };
}

/** A recording stands for the whole paragraph: what lies inside its text is in it already, what lies beside it stays. */
export function recordedPart(text: string, marks: readonly ScriptMark[]): ScriptPart {
  const { start, end } = text.trim() === '' ? { start: 0, end: 0 } : trimmed(text, { start: 0, end: text.length });
  const points = marks.filter(isPointMark);
  return {
    start,
    end,
    ends: 'paragraph',
    before: points.filter((point) => point.end <= start),
    after: points.filter((point) => point.start >= end && point.end > start),
  };
}
