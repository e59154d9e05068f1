import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { Command, Transaction } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import { attrsOf, deliveryOf, emptyAttrs, paragraphById, paragraphsOf } from './paragraph.ts';
import { chosenParagraphs, endPicking } from './picks.ts';

/** A paragraph that was deleted, and the one it stood behind; null: it was the first. */
interface Deleted {
  readonly node: Node;
  readonly behind: string | null;
}

const meta = 'deletedParagraphs';

/** The paragraphs a transaction deleted as wholes; undefined: none. */
export const deletedBy = (tr: Transaction): readonly Deleted[] | undefined =>
  tr.getMeta(meta) as readonly Deleted[] | undefined;

/** Deletes the chosen paragraphs; a script without any keeps an empty one with the same voice. */
export const deleteParagraphs: Command = (state, dispatch) => {
  const chosen = chosenParagraphs(state);
  const first = chosen[0];
  if (first === undefined) return false;
  const { tr, doc } = state;
  const deleted = chosen.map(({ node, index }): Deleted => ({
    node,
    behind: index === 0 ? null : attrsOf(doc.child(index - 1)).id,
  }));
  if (chosen.length === doc.childCount) {
    const attrs = { ...emptyAttrs, ...deliveryOf(attrsOf(first.node)) };
    tr.replaceWith(0, doc.content.size, first.node.type.create(attrs));
  } else {
    for (const { node, pos } of chosen.toReversed()) tr.delete(pos, pos + node.nodeSize);
  }
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(first.pos, tr.doc.content.size))));
  dispatch?.(endPicking(tr).setMeta(meta, deleted).scrollIntoView());
  return true;
};

/** Puts deleted paragraphs back where they stood, whatever has been written since; those that are back already stay. */
export const restoreParagraphs =
  (deleted: readonly Deleted[]): Command =>
  (state, dispatch) => {
    const { tr, doc } = state;
    const only = doc.childCount === 1 ? doc.firstChild : null;
    for (const { node, behind } of deleted) {
      if (paragraphById(tr.doc, String(node.attrs['id'])) !== undefined) continue;
      const before = behind === null ? undefined : paragraphById(tr.doc, behind);
      tr.insert(before === undefined ? 0 : before.pos + before.node.nodeSize, node);
    }
    if (!tr.docChanged) return false;
    // It stood in for a script without paragraphs.
    if (only?.content.size === 0) {
      const [left] = paragraphsOf(tr.doc).filter(({ node }) => node === only);
      if (left !== undefined) tr.delete(left.pos, left.pos + left.node.nodeSize);
    }
    dispatch?.(closeHistory(tr).scrollIntoView());
    return true;
  };
