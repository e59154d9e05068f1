import type { Take } from '@timbre/contract/articles/articles-takes';
import { closeHistory } from '@tiptap/pm/history';
import type { Command } from '@tiptap/pm/state';
import { setAttrs } from '../document/paragraph-commands.ts';
import { paragraphById } from '../document/paragraph.ts';
import { inlineContent } from '../document/segment-content.ts';

/** Puts a take's words and settings into its paragraph, to be said by the voice: one step to undo. */
export const restoreTake =
  (id: string, { text, marks, speaker, emotion, speed, pitch, gainDb }: Take): Command =>
  (state, dispatch) => {
    const placed = paragraphById(state.doc, id);
    if (placed === undefined) return false;
    const { node, pos } = placed;
    const tr = setAttrs(state.tr, [placed], { speaker, emotion, speed, pitch, gainDb, takeId: null });
    const content = inlineContent(state.schema, text, marks);
    if (!content.eq(node.content)) tr.replaceWith(pos + 1, pos + 1 + node.content.size, content);
    if (!tr.docChanged) return false;
    dispatch?.(closeHistory(tr));
    return true;
  };
