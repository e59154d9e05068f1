import type { EditorState, Transaction } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/core';
import { paragraphById } from '../document/paragraph.ts';
import { parentOffset } from '../document/text-offset.ts';
import type { MapPlace } from './script-map.ts';

/** The caret at a place in the words; null: its paragraph is gone. */
export function caretAt({ doc, tr }: EditorState, { id, offset }: MapPlace): Transaction | null {
  const placed = paragraphById(doc, id);
  if (placed === undefined) return null;
  const at = placed.pos + 1 + parentOffset(placed.node, Math.max(0, offset));
  return tr.setSelection(TextSelection.create(doc, at)).scrollIntoView();
}

/** Sets the caret there and brings it into view; the focus stays where it is. */
export function showPlace(editor: Editor, place: MapPlace): boolean {
  const tr = caretAt(editor.state, place);
  if (tr === null) return false;
  editor.view.dispatch(tr);
  // Without the focus the editor does not scroll by itself.
  const dom = editor.view.nodeDOM(tr.selection.$head.before(1));
  if (dom instanceof HTMLElement) dom.scrollIntoView({ block: 'nearest' });
  return true;
}
