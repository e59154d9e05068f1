import type { Mark, Node, Schema } from '@tiptap/pm/model';
import { Fragment } from '@tiptap/pm/model';
import type { PointMark, ScriptMark, SpanMark } from '@timbre/contract/script';
import { isPointMark } from '@timbre/contract/script';
import { normalMarks } from '@timbre/media/script/normal-marks';
import { kindOfMark, markNames, spanField } from './script-marks.ts';

/** A paragraph's plain text with its marks, as the contract has it. */
export interface SegmentText {
  readonly text: string;
  readonly marks: ScriptMark[];
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly mark: Mark;
}

function spansOf(schema: Schema, marks: readonly ScriptMark[]): Span[] {
  const spans: Span[] = [];
  const last = new Map<string, Span>();
  for (const mark of marks) {
    if (isPointMark(mark)) continue;
    const { kind, start, end, ...value } = mark;
    const type = schema.marks[markNames[kind]];
    if (type === undefined) continue;
    const plain = type.create({ ...value, ...('part' in (type.spec.attrs ?? {}) ? { part: 0 } : {}) });
    const before = last.get(kind);
    // Two equal readings side by side would grow together in a document.
    const isTwin = before?.end === start && before.mark.eq(plain);
    const span = { start, end, mark: isTwin ? type.create({ ...value, part: 1 }) : plain };
    spans.push(span);
    last.set(kind, span);
  }
  return spans;
}

function chipOf(schema: Schema, mark: PointMark, marks: readonly Mark[]): Node {
  const { kind, start: _, end: __, ...attrs } = mark;
  return schema.node(kind, attrs, undefined, marks);
}

/** The inline content of a paragraph. */
export function inlineContent(schema: Schema, text: string, marks: readonly ScriptMark[]): Fragment {
  const normal = normalMarks(text, marks);
  if (normal.length === 0) return text === '' ? Fragment.empty : Fragment.from(schema.text(text));
  const points = normal.filter(isPointMark);
  const spans = spansOf(schema, normal);
  const borders = new Set([0, text.length]);
  for (const { start, end } of normal) borders.add(start).add(end);
  const offsets = [...borders].sort((a, b) => a - b);
  const nodes: Node[] = [];
  let point = 0;
  for (const [index, from] of offsets.entries()) {
    for (let next = points[point]; next !== undefined && next.start <= from; next = points[++point]) {
      const around = spans.filter(({ start, end }) => start < from && end > from);
      nodes.push(
        chipOf(
          schema,
          next,
          around.map(({ mark }) => mark),
        ),
      );
    }
    const to = offsets[index + 1];
    if (to === undefined || to === from) continue;
    const over = spans.filter(({ start, end }) => start <= from && end >= to).map(({ mark }) => mark);
    nodes.push(schema.text(text.slice(from, to), over));
  }
  return Fragment.fromArray(nodes);
}

/** An inline content's plain text and marks. */
export function readContent(content: Fragment): SegmentText {
  let text = '';
  const points: PointMark[] = [];
  const spans: { start: number; end: number; mark: Mark }[] = [];
  content.forEach((node) => {
    const start = text.length;
    if (node.isText) {
      text += node.text ?? '';
      for (const mark of node.marks) {
        const open = spans.findLast((span) => span.mark.type === mark.type);
        if (open?.end === start && open.mark.eq(mark)) open.end = text.length;
        else spans.push({ start, end: text.length, mark });
      }
    } else if (node.type.name === 'pause') {
      points.push({ kind: 'pause', start, end: start, ms: node.attrs['ms'] as number });
    } else if (node.type.name === 'sound') {
      const { soundId, gainDb, mode } = node.attrs as Pick<
        Extract<PointMark, { kind: 'sound' }>,
        'soundId' | 'gainDb' | 'mode'
      >;
      points.push({ kind: 'sound', start, end: start, soundId, gainDb, mode });
    }
  });
  return { text, marks: normalMarks(text, [...points, ...spans.flatMap(markOf)]) };
}

function markOf({ start, end, mark }: Span): SpanMark[] {
  const kind = kindOfMark(mark.type.name);
  if (kind === undefined) return [];
  const field = spanField(kind);
  return [{ kind, start, end, [field]: mark.attrs[field] as unknown } as SpanMark];
}

const known = new WeakMap<Node, SegmentText>();

/** A paragraph's plain text and marks; nodes never change, so each is read once. */
export function segmentText(paragraph: Node): SegmentText {
  const found = known.get(paragraph) ?? readContent(paragraph.content);
  known.set(paragraph, found);
  return found;
}
