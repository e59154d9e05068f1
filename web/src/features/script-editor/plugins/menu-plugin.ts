import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** `insert`: chips and marks · `role`: who says it. */
export type MenuKind = 'insert' | 'role';

export interface OpenMenu {
  readonly kind: MenuKind;
  /** Where the sign that opened it stands, or the caret when none did. */
  readonly from: number;
  readonly hasSign: boolean;
  /** What was typed after it. */
  readonly query: string;
}

const key = new PluginKey<OpenMenu | null>('menu');
const longestQuery = 30;
const signs: Readonly<Record<string, MenuKind>> = { '/': 'insert', '@': 'role', '／': 'insert', '＠': 'role' };
/** What a Japanese keyboard writes: in running text these are ordinary signs. */
const wideSigns = /[／＠]/u;
/** ProseMirror reads composed words a moment after they are. */
const composedAfterMs = 50;

function next(tr: Transaction, menu: OpenMenu): OpenMenu | null {
  const from = tr.mapping.map(menu.from, -1);
  const { selection } = tr;
  const start = from + (menu.hasSign ? 1 : 0);
  if (!selection.empty || selection.from < start || !selection.$from.sameParent(tr.doc.resolve(from))) return null;
  const query = tr.doc.textBetween(start, selection.from, undefined, '\uFFFC');
  // A space ends a role's first name no more than it ends `say as`, but two words in a row are a sentence.
  if (query.length > longestQuery || /\uFFFC|\n|^\s|\s\s|\s\S+\s/u.test(query)) return null;
  if (menu.hasSign && signs[tr.doc.textBetween(from, start)] !== menu.kind) return null;
  return { ...menu, from, query };
}

export const menuOf = (state: EditorState): OpenMenu | null => key.getState(state) ?? null;

export function openMenu(state: EditorState, kind: MenuKind): Transaction {
  return state.tr.setMeta(key, { kind, from: state.selection.from, hasSign: false, query: '' });
}

export function closeMenu(state: EditorState): Transaction {
  return state.tr.setMeta(key, null);
}

/** Takes what was typed for the menu out of the text, and closes it. */
export function takeQuery(state: EditorState): Transaction {
  const menu = menuOf(state);
  const tr = closeMenu(state);
  if (menu === null) return tr;
  // By its own length: nothing else is taken, wherever the caret is.
  const end = menu.from + (menu.hasSign ? 1 : 0) + menu.query.length;
  return end === menu.from ? tr : tr.delete(menu.from, end);
}

/** The menu at the caret: opens with `/` or `@` at the start of a word, with `／` or `＠` at that of a paragraph. `onKey` is asked first while it is open. */
export function menuPlugin(onKey: (event: KeyboardEvent) => boolean): Plugin<OpenMenu | null> {
  return new Plugin<OpenMenu | null>({
    key,
    state: {
      init: () => null,
      apply: (tr, menu) => {
        const set = tr.getMeta(key) as OpenMenu | null | undefined;
        if (set !== undefined) return set;
        return menu === null || (!tr.docChanged && !tr.selectionSet) ? menu : next(tr, menu);
      },
    },
    props: {
      handleTextInput: (view, from, to, text) => openBySign(view, from, to, text),
      handleKeyDown: (view, event) => {
        if (menuOf(view.state) === null) return false;
        if (event.key !== 'Escape') return onKey(event);
        view.dispatch(closeMenu(view.state));
        return true;
      },
      handleDOMEvents: {
        compositionend: (view) => {
          setTimeout(() => openByComposed(view), composedAfterMs);
          return false;
        },
        blur: (view) => {
          // The menu is clicked without taking the focus; anything else that takes it ends the menu.
          if (menuOf(view.state) !== null) view.dispatch(closeMenu(view.state));
          return false;
        },
      },
    },
  });
}

function openBySign(view: EditorView, from: number, to: number, text: string): boolean {
  const kind = signs[text];
  if (kind === undefined || view.composing) return false;
  if (wideSigns.test(text) && view.state.doc.resolve(from).parentOffset > 0) return false;
  const $from = view.state.doc.resolve(from);
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset, undefined, ' ');
  if (before !== '' && !/[\s\p{P}]/u.test(before)) return false;
  // A slash after a slash or a dot is an address.
  if (/[/.:\d]/u.test(before)) return false;
  const tr = view.state.tr.insertText(text, from, to);
  // Typed right behind Home or an arrow, the state may not know yet where the caret went.
  tr.setSelection(TextSelection.create(tr.doc, from + text.length));
  view.dispatch(tr.setMeta(key, { kind, from, hasSign: true, query: '' }));
  return true;
}

/** A full-width sign that was composed as the first of its paragraph opens the menu once the composition is over. */
function openByComposed(view: EditorView): void {
  if (view.isDestroyed || view.composing || menuOf(view.state) !== null) return;
  const { $from, empty } = view.state.selection;
  const sign = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ');
  const kind = signs[sign];
  if (!empty || kind === undefined || !wideSigns.test(sign)) return;
  view.dispatch(view.state.tr.setMeta(key, { kind, from: $from.start(), hasSign: true, query: '' }));
}
