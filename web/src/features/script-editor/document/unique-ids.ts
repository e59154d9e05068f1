import { Plugin } from '@tiptap/pm/state';
import { newId } from '../../../lib/new-id.ts';

/** Gives every paragraph that has none, or a copy's, an id of its own, in the same step of the history. */
export const uniqueIdsPlugin = new Plugin({
  appendTransaction: (transactions, _, state) => {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const seen = new Set<unknown>();
    const { tr } = state;
    state.doc.forEach((node, pos) => {
      const { id } = node.attrs;
      if (id !== null && !seen.has(id)) seen.add(id);
      else tr.setNodeAttribute(pos, 'id', newId());
    });
    return tr.docChanged ? tr : null;
  },
});
