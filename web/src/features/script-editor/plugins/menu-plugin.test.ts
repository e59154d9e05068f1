import type { Transaction } from '@tiptap/pm/state';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { describe, expect, it, vi } from 'vitest';
import { menuOf, menuPlugin, takeQuery } from './menu-plugin.ts';
import { linesOf, scriptOf } from '../document/testing-script.ts';

const plugin = menuPlugin(() => false);

/** The state after a letter is typed at a place, while the state still has its caret at the end. */
function typed(letter: string, at: number, line = 'And you?'): EditorState {
  const { doc } = scriptOf([line]);
  let state = EditorState.create({ doc, plugins: [plugin], selection: TextSelection.atEnd(doc) });
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr);
  };
  const view = { state, composing: false, dispatch } as unknown as EditorView;
  plugin.props.handleTextInput?.call(plugin, view, at, at, letter, () => view.state.tr);
  return state;
}

describe('menuPlugin', () => {
  it('puts the caret behind the sign, also where the browser had moved it a moment before', () => {
    const state = typed('@', 1);
    expect(linesOf(state)).toEqual(['@And you?']);
    expect(state.selection.from).toBe(2);
    expect(menuOf(state)).toMatchObject({ kind: 'role', from: 1, query: '' });
  });

  it('takes the sign and what was typed behind it out again, and nothing else', () => {
    const state = typed('@', 1);
    const named = state.apply(state.tr.insertText('An'));
    expect(menuOf(named)?.query).toBe('An');
    expect(linesOf(named.apply(takeQuery(named)))).toEqual(['And you?']);
    expect(menuOf(named.apply(takeQuery(named)))).toBeNull();
  });

  it('leaves addresses and words alone', () => {
    expect(menuOf(typed('@', 4))).toBeNull();
    expect(menuOf(typed('/', 7, 'https:/'))).toBeNull();
  });

  it('takes the full-width signs of a Japanese keyboard at the start of a paragraph, never in running text', () => {
    expect(menuOf(typed('／', 1, ''))).toMatchObject({ kind: 'insert', query: '' });
    expect(menuOf(typed('＠', 1, '猫'))).toMatchObject({ kind: 'role', query: '' });
    expect(menuOf(typed('／', 3, '猫 犬'))).toBeNull();
    expect(menuOf(typed('＠', 2, '。猫'))).toBeNull();
  });

  it('opens for a composed sign once the composition is over, not before and not behind other words', () => {
    vi.useFakeTimers();
    const afterwards = (line: string, composing: boolean) => {
      const { doc } = scriptOf([line]);
      let state = EditorState.create({ doc, plugins: [plugin], selection: TextSelection.atEnd(doc) });
      const view = {
        isDestroyed: false,
        composing,
        get state() {
          return state;
        },
        dispatch: (tr: Transaction) => {
          state = state.apply(tr);
        },
      } as unknown as EditorView;
      plugin.props.handleDOMEvents?.compositionend?.call(plugin, view, new Event('compositionend') as CompositionEvent);
      vi.runAllTimers();
      return menuOf(state);
    };
    expect(afterwards('／', false)).toMatchObject({ kind: 'insert', from: 1, hasSign: true });
    expect(afterwards('／', true)).toBeNull();
    expect(afterwards('猫／', false)).toBeNull();
    expect(afterwards('猫', false)).toBeNull();
    vi.useRealTimers();
  });
});
