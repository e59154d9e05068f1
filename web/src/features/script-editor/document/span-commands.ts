import type { Node } from '@tiptap/pm/model';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import { scriptLimits } from '@timbre/contract/script';
import { countCharacters } from '@timbre/contract/limits';
import type { SpanKind, SpanValue } from './script-marks.ts';
import { kindOfMark, markNames, spanField } from './script-marks.ts';

export interface DocRange {
  readonly from: number;
  readonly to: number;
}

const wordChar = /[\p{L}\p{N}\p{M}'’_-]/u;

/** The word around the caret, chips left out. */
function wordAt(state: EditorState): DocRange | null {
  const { $from } = state.selection;
  const start = $from.start();
  const text = $from.parent.textBetween(0, $from.parent.content.size, undefined, '\uFFFC');
  let from = $from.parentOffset;
  let to = from;
  // Behind a space the word before it is meant: that is where someone stands who has just written it.
  if (!wordChar.test(text.charAt(from)) && /\s/u.test(text.charAt(from - 1))) {
    from = text.slice(0, from).trimEnd().length;
    to = from;
  }
  while (from > 0 && wordChar.test(text.charAt(from - 1))) from -= 1;
  while (to < text.length && wordChar.test(text.charAt(to))) to += 1;
  return from === to ? null : { from: start + from, to: start + to };
}

/** What a span command applies to: the selected words, else the word at the caret; null: none. */
export function spanTarget(state: EditorState): DocRange | null {
  const { from, to, empty } = state.selection;
  return empty ? wordAt(state) : { from, to };
}

/** Characters a local speed would cover, white space counted once. */
export function coveredChars(doc: Node, { from, to }: DocRange): number {
  return countCharacters(doc.textBetween(from, to, ' ').replaceAll(/\s+/gu, ' '));
}

export type SpanProblem = 'nothing' | 'speed-too-long' | 'more-than-one';

/** Why a span cannot be set here; null: it can. */
export function spanProblem(state: EditorState, kind: SpanKind, target = spanTarget(state)): SpanProblem | null {
  if (target === null || state.doc.textBetween(target.from, target.to).trim() === '') return 'nothing';
  if (kind === 'speed' && coveredChars(state.doc, target) > scriptLimits.localSpeedChars) return 'speed-too-long';
  const isOneParagraph = state.doc.resolve(target.from).sameParent(state.doc.resolve(target.to));
  return (kind === 'alias' || kind === 'phoneme') && !isOneParagraph ? 'more-than-one' : null;
}

/** All of the spans of a kind that lie in or reach into a range: a reading that is cut would be wrong. */
function removeWhole(tr: Transaction, kind: SpanKind, { from, to }: DocRange): void {
  const isReading = tr.doc.type.schema.marks[markNames[kind]]?.spec.group === 'reading';
  for (const span of spansIn(tr.doc, { from, to })) {
    const type = tr.doc.type.schema.marks[markNames[span.kind]];
    if (type === undefined) continue;
    if (isReading && type.spec.group === 'reading') tr.removeMark(span.from, span.to, type);
    else if (span.kind === kind) tr.removeMark(Math.max(from, span.from), Math.min(to, span.to), type);
  }
}

export interface PlacedSpan extends DocRange {
  readonly kind: SpanKind;
  readonly value: string | number;
}

/** The spans that touch a range, whole. */
export function spansIn(doc: Node, { from, to }: DocRange): PlacedSpan[] {
  const spans: (PlacedSpan & { to: number; part: unknown })[] = [];
  const start = doc.resolve(from).start(1) - 1;
  const end = doc.resolve(to).end(1) + 1;
  doc.nodesBetween(start, end, (node, pos) => {
    if (!node.isInline) return;
    for (const mark of node.marks) {
      const kind = kindOfMark(mark.type.name);
      if (kind === undefined) continue;
      const value = mark.attrs[spanField(kind)] as string | number;
      const part = mark.attrs['part'] as unknown;
      const open = spans.findLast((span) => span.kind === kind);
      if (open?.to === pos && open.value === value && open.part === part) open.to = pos + node.nodeSize;
      else spans.push({ kind, value, part, from: pos, to: pos + node.nodeSize });
    }
  });
  return spans.filter((span) => span.from < to && span.to > from);
}

/** Puts a span over the target, in place of what it cannot stand beside. */
export const setSpan =
  (kind: SpanKind, value: string | number, target?: DocRange): Command =>
  (state, dispatch) => {
    const range = target ?? spanTarget(state);
    const type = state.schema.marks[markNames[kind]];
    if (range === null || type === undefined || spanProblem(state, kind, range) !== null) return false;
    const { tr } = state;
    removeWhole(tr, kind, range);
    const attrs: SpanValue = { [spanField(kind)]: value };
    const before = state.doc.resolve(range.from).nodeBefore?.marks.find((mark) => mark.type === type);
    const isTwin = before?.eq(type.create(attrs)) === true && type.spec.group === 'reading';
    tr.addMark(range.from, range.to, type.create(isTwin ? { ...attrs, part: 1 } : attrs));
    dispatch?.(tr);
    return true;
  };

/** Takes a kind of span from the target, or every kind. */
export const clearSpans =
  (kind: SpanKind | 'all', target?: DocRange): Command =>
  (state, dispatch) => {
    const range = target ?? spanTarget(state);
    if (range === null) return false;
    const { tr } = state;
    for (const span of spansIn(state.doc, range)) {
      const type = state.schema.marks[markNames[span.kind]];
      if (type !== undefined && (kind === 'all' || span.kind === kind)) tr.removeMark(span.from, span.to, type);
    }
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };
