import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { describe, expect, it, vi } from 'vitest';
import { pickKeysPlugin } from './editor-keys.ts';
import { pick, pickAtCaret, picksOf } from './picks.ts';
import { linesOf, scriptOf } from './testing-script.ts';

/** A paragraph is picked. */
function picked(choose: (state: EditorState) => Transaction = (state) => pick(state.tr, ['p1'], 'p1')) {
  const actions = { playPicked: vi.fn<() => void>(), help: vi.fn<() => void>() };
  const plugin = pickKeysPlugin(actions);
  let state = scriptOf(['One.', 'Two.']);
  state = state.apply(choose(state));
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr);
  };
  const view = { state, dispatch } as unknown as EditorView;
  return { actions, plugin, view, now: () => ({ picked: picksOf(state).ids.size, lines: linesOf(state) }) };
}

/** A key is pressed on it. */
function pressed(key: string, choose?: (state: EditorState) => Transaction) {
  const { actions, plugin, view, now } = picked(choose);
  const event = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false } as KeyboardEvent;
  const isTaken = plugin.props.handleKeyDown?.call(plugin, view, event) === true;
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

  it('is deleted with Delete and with Backspace', () => {
    for (const key of ['Delete', 'Backspace'])
      expect(pressed(key)).toMatchObject({ isTaken: true, picked: 0, lines: ['One.'] });
  });

  it('is not deleted with Backspace when Escape alone picked it: the letter is', () => {
    const untouched = { isTaken: false, picked: 0, lines: ['One.', 'Two.'] };
    expect(pressed('Backspace', pickAtCaret)).toMatchObject(untouched);
    expect(pressed('Delete', pickAtCaret)).toMatchObject({ isTaken: true, picked: 0, lines: ['Two.'] });
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
