import type { Command } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import { attrsOf, emptyAttrs } from '../document/paragraph.ts';
import { chosenParagraphs } from '../document/picks.ts';
import { readScript } from '../document/script-text.ts';

/** Puts a whole text behind the chosen paragraphs, in place of an empty one: one step to undo. */
export const addScript =
  (text: string): Command =>
  (state, dispatch) => {
    const last = chosenParagraphs(state).at(-1);
    const attrs = last === undefined ? emptyAttrs : attrsOf(last.node);
    const { paragraphs } = readScript(state.schema, text, attrs);
    if (paragraphs.length === 0) return false;
    const end = last === undefined ? state.doc.content.size : last.pos + last.node.nodeSize;
    const start = last?.node.content.size === 0 ? last.pos : end;
    const tr = state.tr.replaceWith(start, end, [...paragraphs]);
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView());
    return true;
  };
