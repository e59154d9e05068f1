import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { selectedChip } from '../document/chip-commands.ts';
import type { SpanKind } from '../document/script-marks.ts';
import type { DocRange, PlacedSpan } from '../document/span-commands.ts';
import { spansIn, spanTarget } from '../document/span-commands.ts';

/** What the fields beside the words are about: the selected chip, or a span that is there or wanted. */
export type ChipTarget =
  | { readonly kind: 'pause' | 'sound'; readonly node: Node; readonly from: number; readonly to: number }
  | {
      readonly kind: SpanKind;
      /** Null: it is not set yet. */
      readonly value: string | number | null;
      readonly from: number;
      readonly to: number;
    };

/** Readings first: they are what is most often looked for. */
const order: readonly SpanKind[] = ['alias', 'phoneme', 'say-as', 'speed', 'emphasis'];

/** The span at a place; the innermost kind of several. */
export function spanAt(doc: Node, pos: number): PlacedSpan | undefined {
  const $pos = doc.resolve(pos);
  if ($pos.depth !== 1) return undefined;
  const around: DocRange = { from: Math.max($pos.start(), pos - 1), to: Math.min($pos.end(), pos + 1) };
  const spans = spansIn(doc, around).filter(({ from, to }) => from <= pos && to >= pos);
  return spans.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0];
}

/** The chip that is selected, or the span at the caret. */
export function targetAt(state: EditorState): ChipTarget | null {
  const chip = selectedChip(state);
  if (chip !== null) {
    const kind = chip.node.type.name === 'pause' ? 'pause' : 'sound';
    return { kind, node: chip.node, from: chip.pos, to: chip.pos + chip.node.nodeSize };
  }
  return state.selection.empty ? (spanAt(state.doc, state.selection.from) ?? null) : null;
}

/** A span of a kind over the selected words, to be filled in; one that is there is changed. */
export function wantedSpan(state: EditorState, kind: SpanKind): ChipTarget | null {
  const range = spanTarget(state);
  if (range === null) return null;
  return spansIn(state.doc, range).find((span) => span.kind === kind) ?? { kind, value: null, ...range };
}
