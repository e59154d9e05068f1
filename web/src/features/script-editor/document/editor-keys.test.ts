import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { describe, expect, it, vi } from 'vitest';
import { pickCaret, pickKeysPlugin } from './editor-keys.ts';
import { pickParagraph, picksOf } from './picks.ts';
import { after, linesOf, scriptOf, select } from './testing-script.ts';

/** A paragraph is picked: with a click beside it, or with Escape from a cursor in its words. */
function picked(isByEscape = false) {
  const actions = { playPicked: vi.fn<() => void>(), help: vi.fn<() => void>() };
  const plugin = pickKeysPlugin(actions);
  let state = select(scriptOf(['One.', 'Two.']), [1, 2]);
  state = isByEscape ? after(state, pickCaret) : state.apply(pickParagraph(state, 'p1', 'only'));
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr);
  };
  const view = {
    get state() {
      return state;
    },
    dispatch,
  } as unknown as EditorView;
  return { actions, plugin, view, now: () => ({ picked: picksOf(state).ids.size, lines: linesOf(state) }) };
}

const noKeys = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

/** Keys are pressed on it. */
function pressed(keys: string | readonly (string | Partial<KeyboardEvent>)[], isByEscape = false) {
  const { actions, plugin, view, now } = picked(isByEscape);
  let isTaken = false;
  for (const key of typeof keys === 'string' ? [keys] : keys) {
    const event = { ...noKeys, ...(typeof key === 'string' ? { key } : key) } as KeyboardEvent;
    isTaken = plugin.props.handleKeyDown?.call(plugin, view, event) === true;
  }
  return { actions, isTaken, ...now() };
}

/** A Japanese keyboard composes something on it. */
function composed(text: string) {
  const { actions, plugin, view, now } = picked();
  const { handleDOMEvents, handleTextInput } = plugin.props;
  const event = new Event('compositionstart') as CompositionEvent;
  const isTaken =
    handleDOMEvents?.compositionstart?.call(plugin, view, event) === true &&
    handleTextInput?.call(plugin, view, 3, 3, text, () => view.state.tr) === true;
  return { actions, isTaken, ...now() };
}

describe('the keys of a picked paragraph', () => {
  it('plays it with Space', () => {
    const { actions, isTaken, picked } = pressed(' ');
    expect(actions.playPicked).toHaveBeenCalledOnce();
    expect({ isTaken, picked }).toEqual({ isTaken: true, picked: 1 });
  });

  it('shows the shortcuts with ?', () => {
    const { actions, isTaken, picked } = pressed('?');
    expect(actions.help).toHaveBeenCalledOnce();
    expect({ isTaken, picked }).toEqual({ isTaken: true, picked: 1 });
  });

  it('leaves it with Escape', () => {
    expect(pressed('Escape')).toMatchObject({ isTaken: true, picked: 0 });
  });

  it.each(['Backspace', 'Delete'])('deletes it with %s', (key) => {
    expect(pressed(key)).toMatchObject({ isTaken: true, picked: 0, lines: ['One.'] });
  });

  it.each(['Backspace', 'Delete'])('goes back to the text with the %s that follows an Escape', (key) => {
    const lines = ['One.', 'Two.'];
    expect(pressed(key, true)).toMatchObject({ isTaken: true, picked: 0, lines });
    // The next one is the text's own again.
    expect(pressed([key, key], true)).toMatchObject({ isTaken: false, picked: 0, lines });
    expect(pressed(['Escape', key], true)).toMatchObject({ isTaken: false, picked: 0, lines });
  });

  it('deletes after an Escape what the arrows picked, and with Ctrl the paragraph itself', () => {
    expect(pressed(['ArrowUp', 'Backspace'], true)).toMatchObject({ picked: 0, lines: ['Two.'] });
    expect(pressed([{ key: 'Backspace', ctrlKey: true }], true)).toMatchObject({ picked: 0, lines: ['One.'] });
  });

  it.each(['a', '/', '@', '猫'])('writes no %s into the words', (key) => {
    expect(pressed(key)).toMatchObject({ isTaken: true, picked: 1, lines: ['One.', 'Two.'] });
  });

  it.each(['に', '日本語', '／'])('takes no composed %s into the words either', (text) => {
    expect(composed(text)).toMatchObject({ isTaken: true, picked: 1, lines: ['One.', 'Two.'] });
  });

  it('knows Space and ? at full width', () => {
    expect(composed('\u3000').actions.playPicked).toHaveBeenCalledOnce();
    expect(composed('？').actions.help).toHaveBeenCalledOnce();
  });
});
