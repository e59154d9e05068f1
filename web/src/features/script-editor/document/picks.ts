import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { Placed } from './paragraph.ts';
import { paragraphsOf } from './paragraph.ts';

interface Picks {
  readonly ids: ReadonlySet<string>;
  /** Where a range that is picked with Shift begins. */
  readonly anchor: string | null;
  /** Escape picked the paragraph of the cursor, perhaps only to close something: one key must not delete it. */
  readonly isByEscape: boolean;
}

const none: Picks = { ids: new Set(), anchor: null, isByEscape: false };
const key = new PluginKey<Picks>('picks');

/** Which paragraphs are picked as wholes. Kept by id, so that it survives every change of the text. */
export const picksPlugin = new Plugin<Picks>({
  key,
  state: {
    init: () => none,
    apply: (tr, picks) => {
      const set = tr.getMeta(key) as Picks | undefined;
      if (set !== undefined) return set;
      // A caret that someone moves ends the picking.
      return tr.selectionSet && !tr.docChanged ? none : picks;
    },
  },
});

export function picksOf(state: EditorState): Picks {
  return key.getState(state) ?? none;
}

export function pick(tr: Transaction, ids: Iterable<string>, anchor: string | null): Transaction {
  return tr.setMeta(key, { ids: new Set(ids), anchor, isByEscape: false } satisfies Picks);
}

/** Picks the paragraph of the cursor, as Escape does. */
export function pickAtCursor(state: EditorState): Transaction {
  const id = String(state.selection.$from.node(1).attrs['id']);
  return state.tr.setMeta(key, { ids: new Set([id]), anchor: id, isByEscape: true } satisfies Picks);
}

export function endPicking(tr: Transaction): Transaction {
  return tr.setMeta(key, none);
}

/** What a command for paragraphs applies to: the picked ones, else those the selection touches. */
export function chosenParagraphs(state: EditorState): Placed[] {
  const { ids } = picksOf(state);
  if (ids.size > 0) {
    const picked = paragraphsOf(state.doc).filter(({ node }) => ids.has(String(node.attrs['id'])));
    if (picked.length > 0) return picked;
  }
  const { from, to } = state.selection;
  const chosen: Placed[] = [];
  state.doc.forEach((node, pos, index) => {
    if (pos < to && pos + node.nodeSize > from) chosen.push({ node, pos, index });
  });
  return chosen;
}

export type PickMode = 'only' | 'toggle' | 'range';

/** Picks one paragraph, adds or takes it away, or picks all from the anchor to it. */
export function pickParagraph(state: EditorState, id: string, mode: PickMode): Transaction {
  const { ids, anchor } = picksOf(state);
  if (mode === 'toggle') {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    return pick(state.tr, next, id);
  }
  if (mode === 'range') {
    const all = paragraphsOf(state.doc).map(({ node }) => String(node.attrs['id']));
    const start = anchor ?? String(state.selection.$from.node(1).attrs['id']);
    const [from = 0, to = 0] = [all.indexOf(start), all.indexOf(id)].sort((a, b) => a - b);
    return pick(state.tr, all.slice(Math.max(0, from), to + 1), start);
  }
  return pick(state.tr, [id], id);
}

export function pickAll(state: EditorState): Transaction {
  const all = paragraphsOf(state.doc).map(({ node }) => String(node.attrs['id']));
  return pick(state.tr, all, all[0] ?? null);
}
