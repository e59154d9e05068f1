import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { describe, expect, it, vi } from 'vitest';
import { pickKeysPlugin } from './editor-keys.ts';
import { pick, picksOf } from './picks.ts';
import { linesOf, scriptOf } from './testing-script.ts';

/** A paragraph is picked, and a key is pressed. */
function pressed(key: string) {
  const actions = { playPicked: vi.fn<() => void>(), help: vi.fn<() => void>() };
  const plugin = pickKeysPlugin(actions);
  let state = scriptOf(['One.', 'Two.']);
  state = state.apply(pick(state.tr, ['p1'], 'p1'));
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr);
  };
  const view = { state, dispatch } as unknown as EditorView;
  const event = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false } as KeyboardEvent;
  const isTaken = plugin.props.handleKeyDown?.call(plugin, view, event) === true;
  return { actions, isTaken, picked: picksOf(state).ids.size, lines: linesOf(state) };
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

  it.each(['a', '/', '@', '猫'])('writes no %s into the words', (key) => {
    expect(pressed(key)).toMatchObject({ isTaken: true, picked: 1, lines: ['One.', 'Two.'] });
  });
});
