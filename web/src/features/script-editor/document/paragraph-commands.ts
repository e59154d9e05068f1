import type { Node } from '@tiptap/pm/model';
import { Fragment } from '@tiptap/pm/model';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import { type VoiceStart, withVoice } from '../../../domain/voices/voice-start.ts';
import type { Delivery, ParagraphAttrs, Placed } from './paragraph.ts';
import { attrsOf, paragraphsOf } from './paragraph.ts';
import { chosenParagraphs } from './picks.ts';

/** Gives settings to a list of paragraphs; those that have them already are left alone. */
export function setAttrs(
  tr: Transaction,
  paragraphs: readonly Placed[],
  part: Partial<Delivery & Pick<ParagraphAttrs, 'role' | 'takeId'>>,
): Transaction {
  for (const { node, pos } of paragraphs) {
    for (const [name, value] of Object.entries(part)) {
      if (node.attrs[name] !== value) tr.setNodeAttribute(pos, name, value);
    }
  }
  return tr;
}

/** Gives mood, speed, pitch or level to the chosen paragraphs, or to those with the given ids: one step to undo. */
export const setDelivery =
  (part: Partial<Omit<Delivery, 'speaker'>>, ids?: readonly string[]): Command =>
  (state, dispatch) => {
    const meant =
      ids === undefined
        ? chosenParagraphs(state)
        : paragraphsOf(state.doc).filter(({ node }) => ids.includes(String(node.attrs['id'])));
    const tr = setAttrs(state.tr, meant, part);
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };

/** Gives paragraphs another voice, set as it begins. */
export function setVoice(
  tr: Transaction,
  paragraphs: readonly Placed[],
  speaker: string,
  start: VoiceStart = {},
): Transaction {
  for (const placed of paragraphs) setAttrs(tr, [placed], withVoice(attrsOf(placed.node).speaker, speaker, start));
  return tr;
}

/** Gives the chosen paragraphs another voice: one step to undo. */
export const chooseVoice =
  (speaker: string, start?: VoiceStart): Command =>
  (state, dispatch) => {
    const tr = setVoice(state.tr, chosenParagraphs(state), speaker, start);
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };

/** Puts the take of a line into its place, or the voice again. */
export const setTake =
  (id: string, takeId: string | null): Command =>
  (state, dispatch) => {
    const tr = setAttrs(
      state.tr,
      paragraphsOf(state.doc).filter(({ node }) => node.attrs['id'] === id),
      { takeId },
    );
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };

/** Enter: the words after the caret become a paragraph of their own with the same settings. */
export const splitParagraph: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.depth !== 1) return false;
  const tr = state.tr.deleteSelection();
  const at = tr.mapping.map($from.pos);
  const attrs = attrsOf($from.parent);
  // In front of words an empty paragraph is made: the words keep their own, with its take.
  const isAtStart = $from.parentOffset === 0 && at < tr.doc.resolve(at).end();
  tr.split(at, 1, [{ type: $from.parent.type, attrs: isAtStart ? attrs : { ...attrs, id: null, takeId: null } }]);
  if (isAtStart) tr.setNodeAttribute(at - 1, 'id', null).setNodeAttribute(at - 1, 'takeId', null);
  dispatch?.(tr.scrollIntoView());
  return true;
};

function joinAt(state: EditorState, boundary: number): Transaction {
  const before = state.doc.resolve(boundary).nodeBefore;
  // An empty line goes; the words below keep their own voice.
  if (before?.content.size === 0) return state.tr.delete(boundary - before.nodeSize, boundary);
  return state.tr.join(boundary);
}

/** Backspace at the start of a paragraph: it joins the one before and takes its settings. */
export const mergeBackward: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth !== 1 || $from.parentOffset > 0 || $from.before(1) === 0) return false;
  dispatch?.(joinAt(state, $from.before(1)).scrollIntoView());
  return true;
};

/** Delete at the end of a paragraph: the next one joins it. */
export const mergeForward: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth !== 1 || $from.parentOffset < $from.parent.content.size) return false;
  if ($from.after(1) >= state.doc.content.size) return false;
  dispatch?.(joinAt(state, $from.after(1)).scrollIntoView());
  return true;
};

/** Puts `order` in place of the paragraphs as they are, changing no more of the document than it must. */
function reorder(state: EditorState, order: readonly Node[]): Transaction | null {
  const { doc, tr } = state;
  const now = paragraphsOf(doc);
  const first = now.findIndex(({ node }, index) => node !== order[index]);
  const last = now.findLastIndex(({ node }, index) => node !== order[index]);
  const from = now[first];
  const to = now[last];
  if (from === undefined || to === undefined) return null;
  const { $from } = state.selection;
  const holder = $from.node(1);
  tr.replaceWith(from.pos, to.pos + to.node.nodeSize, Fragment.fromArray(order.slice(first, last + 1)));
  for (const { node, pos } of paragraphsOf(tr.doc)) {
    if (node === holder) tr.setSelection(TextSelection.create(tr.doc, pos + 1 + $from.parentOffset));
  }
  return tr.scrollIntoView();
}

/** Moves paragraphs together in front of the one that has place `index` now. */
export const moveParagraphs =
  (ids: ReadonlySet<string>, index: number): Command =>
  (state, dispatch) => {
    const isMoved = ({ node }: Placed) => ids.has(String(node.attrs['id']));
    const all = paragraphsOf(state.doc);
    const moved = all.filter(isMoved);
    const order = [
      ...all.slice(0, index).filter((placed) => !isMoved(placed)),
      ...moved,
      ...all.slice(index).filter((placed) => !isMoved(placed)),
    ].map(({ node }) => node);
    const tr = reorder(state, order);
    if (tr === null) return false;
    dispatch?.(tr);
    return true;
  };

/** Moves the chosen paragraphs one place up (-1) or down (1). */
export const shiftParagraphs =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const chosen = chosenParagraphs(state);
    const first = chosen[0]?.index ?? 0;
    const last = chosen.at(-1)?.index ?? 0;
    const target = by === -1 ? first - 1 : last + 2;
    if (target < 0 || target > state.doc.childCount) return false;
    return moveParagraphs(new Set(chosen.map(({ node }) => String(node.attrs['id']))), target)(state, dispatch);
  };

/** Puts a copy of the chosen paragraphs behind them. */
export const duplicateParagraphs: Command = (state, dispatch) => {
  const chosen = chosenParagraphs(state);
  const last = chosen.at(-1);
  if (last === undefined) return false;
  const copies = chosen.map(({ node }) => node.type.create({ ...node.attrs, id: null }, node.content));
  dispatch?.(state.tr.insert(last.pos + last.node.nodeSize, copies).scrollIntoView());
  return true;
};
