import type { Node } from '@tiptap/pm/model';
import type { Command, EditorState } from '@tiptap/pm/state';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { speechLimits } from '@timbre/contract/limits';
import type { SoundAttrs } from './script-nodes.ts';

export const pausePresetsMs = [250, 500, 1000] as const;
export const pauseStepMs = 100;

/** A pause within the limits, in whole milliseconds. */
export function allowedPauseMs(ms: number): number {
  const { min, max, default: natural } = speechLimits.pauseMs;
  return Number.isFinite(ms) ? Math.round(Math.min(max, Math.max(min, ms))) : natural;
}

function insertChip(make: (state: EditorState) => Node): Command {
  return (state, dispatch) => {
    const { $to } = state.selection;
    if ($to.depth !== 1) return false;
    const inside = $to.nodeAfter?.marks.filter((mark) => $to.nodeBefore?.marks.some((before) => before.eq(mark))) ?? [];
    const tr = state.tr.insert($to.pos, make(state).mark(inside));
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $to.pos + 1)).scrollIntoView());
    return true;
  };
}

/** Puts a pause behind the caret or the selected words. */
export const insertPause = (ms: number): Command =>
  insertChip((state) => state.schema.node('pause', { ms: allowedPauseMs(ms) }));

/** Puts a sound of the library there. */
export const insertSound = ({ soundId, name }: Pick<SoundAttrs, 'soundId' | 'name'>): Command =>
  insertChip((state) => state.schema.node('sound', { soundId, name, gainDb: 0, mode: 'wait' }));

export interface PlacedChip {
  readonly node: Node;
  readonly pos: number;
}

/** The chip that is selected, if one is. */
export function selectedChip({ selection }: EditorState): PlacedChip | null {
  if (!(selection instanceof NodeSelection) || !selection.node.isInline) return null;
  return { node: selection.node, pos: selection.from };
}

/** Changes the sound at a position, while one is there; the selection stays where it is. */
export const changeSoundAt =
  (pos: number, part: Partial<SoundAttrs>): Command =>
  (state, dispatch) => {
    const node = pos < state.doc.content.size ? state.doc.nodeAt(pos) : null;
    if (node?.type.name !== 'sound') return false;
    const { tr, selection } = state;
    for (const [name, value] of Object.entries(part)) tr.setNodeAttribute(pos, name, value);
    // A changed chip is a new node: a selection of the old one would become a caret.
    if (selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, selection.from));
    dispatch?.(tr);
    return true;
  };

/** Changes the selected chip and keeps it selected. */
export const changeChip =
  (part: Readonly<Record<string, unknown>>): Command =>
  (state, dispatch) => {
    const chip = selectedChip(state);
    if (chip === null) return false;
    const { tr } = state;
    for (const [name, value] of Object.entries(part)) tr.setNodeAttribute(chip.pos, name, value);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, chip.pos)));
    return true;
  };

/** Makes the selected pause longer or shorter. */
export const stepPause =
  (byMs: number): Command =>
  (state, dispatch) => {
    const chip = selectedChip(state);
    if (chip?.node.type.name !== 'pause') return false;
    return changeChip({ ms: allowedPauseMs((chip.node.attrs['ms'] as number) + byMs) })(state, dispatch);
  };

/** Puts the caret behind the selected chip. */
export const leaveChip: Command = (state, dispatch) => {
  const chip = selectedChip(state);
  if (chip === null) return false;
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, chip.pos + chip.node.nodeSize)));
  return true;
};

export const removeChip: Command = (state, dispatch) => {
  const chip = selectedChip(state);
  if (chip === null) return false;
  const tr = state.tr.delete(chip.pos, chip.pos + chip.node.nodeSize);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, chip.pos)));
  return true;
};
