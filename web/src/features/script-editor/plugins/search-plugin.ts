import type { Command, EditorState } from '@tiptap/pm/state';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Match, SearchOptions } from './search-model.ts';
import { findMatches, noSearch } from './search-model.ts';

export interface Search {
  readonly options: SearchOptions;
  readonly matches: readonly Match[];
  /** Which of the matches is the present one; -1: none. */
  readonly active: number;
  readonly decorations: DecorationSet;
}

const key = new PluginKey<Search>('search');
const idle: Search = { options: noSearch, matches: [], active: -1, decorations: DecorationSet.empty };

function searched(state: Pick<EditorState, 'doc'>, options: SearchOptions, near: number): Search {
  if (options.query === '') return { ...idle, options };
  const matches = findMatches(state.doc, options);
  const after = matches.findIndex(({ from }) => from >= near);
  const active = after === -1 ? matches.length - 1 : after;
  return withActive(state, { options, matches, active, decorations: DecorationSet.empty });
}

function withActive({ doc }: Pick<EditorState, 'doc'>, search: Search): Search {
  const decorations = search.matches.map(({ from, to }, index) =>
    Decoration.inline(from, to, { 'data-match': index === search.active ? 'active' : 'found' }),
  );
  return { ...search, decorations: DecorationSet.create(doc, decorations) };
}

/** Marks what a search finds, and which of it is the present one. */
export const searchPlugin = new Plugin<Search>({
  key,
  state: {
    init: () => idle,
    apply: (tr, search) => {
      const set = tr.getMeta(key) as Partial<Pick<Search, 'options' | 'active'>> | undefined;
      if (set?.options !== undefined) return searched(tr, set.options, tr.selection.from);
      if (set?.active !== undefined) return withActive(tr, { ...search, active: set.active });
      if (!tr.docChanged || search.options.query === '') return search;
      const near = search.matches[search.active]?.from ?? 0;
      return searched(tr, search.options, tr.mapping.map(near));
    },
  },
  props: { decorations: (state) => key.getState(state)?.decorations },
  view: () => ({
    update: (view, before) => {
      // Not while someone writes: the text they see would move away from under them.
      if (searchOf(view.state) === searchOf(before) || view.state.doc !== before.doc) return;
      // ProseMirror scrolls to a selection that has the focus, which is in the search's field.
      view.dom.querySelector('[data-match="active"]')?.scrollIntoView({ block: 'nearest' });
    },
  }),
});

export const searchOf = (state: EditorState): Search => key.getState(state) ?? idle;

export const setSearch =
  (options: SearchOptions): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setMeta(key, { options }));
    return true;
  };

/** Goes to the next (1) or previous (-1) match, around the end; 0 shows the present one. */
export const stepSearch =
  (by: -1 | 0 | 1): Command =>
  (state, dispatch) => {
    const { matches, active } = searchOf(state);
    const index = (active + by + matches.length) % matches.length;
    const match = matches[index];
    if (match === undefined) return false;
    const tr = state.tr.setMeta(key, { active: index });
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, match.from, match.to)).scrollIntoView());
    return true;
  };
