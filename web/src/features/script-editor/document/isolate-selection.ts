import type { EditorState, Transaction } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import type { Placed } from './paragraph.ts';
import { attrsOf, paragraphsOf } from './paragraph.ts';
import { chosenParagraphs, picksOf } from './picks.ts';

/** Stands for a chip. */
const chip = '\ufffc';

/** Splits a paragraph between two words; the spaces there go, and no empty paragraph is made. */
export function splitAt(tr: Transaction, at: number): void {
  const { parent, parentOffset, depth } = tr.doc.resolve(at);
  if (depth !== 1) return;
  const before = parent.textBetween(0, parentOffset, undefined, chip);
  const behind = parent.textBetween(parentOffset, parent.content.size, undefined, chip);
  if (before.trim() === '' || behind.trim() === '') return;
  const start = at - (before.length - before.trimEnd().length);
  tr.delete(start, at + (behind.length - behind.trimStart().length));
  tr.split(start, 1, [{ type: parent.type, attrs: { ...attrsOf(parent), id: null, takeId: null } }]);
}

/**
 * Makes the selected words paragraphs of their own, and gives those. A caret, and paragraphs that are picked as wholes,
 * change nothing.
 */
export function isolateSelection(state: EditorState, tr: Transaction): Placed[] {
  const { selection } = state;
  if (selection.empty || !(selection instanceof TextSelection) || picksOf(state).ids.size > 0)
    return chosenParagraphs(state);
  splitAt(tr, selection.to);
  splitAt(tr, selection.from);
  const from = tr.mapping.map(selection.from, 1);
  const to = tr.mapping.map(selection.to, -1);
  tr.setSelection(TextSelection.create(tr.doc, from, to));
  return paragraphsOf(tr.doc).filter(({ node, pos }) => pos < to && pos + node.nodeSize > from);
}
