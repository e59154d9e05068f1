import { readText } from '@timbre/media/reading/reading';
import type { EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { chooseVoice, splitParagraph } from '../document/paragraph-commands.ts';
import { setSpan } from '../document/span-commands.ts';
import { after, scriptOf, select } from '../document/testing-script.ts';
import type { ReadText } from './read-words.ts';
import { changeReadings, readingsOf, readingsPlugin } from './readings-plugin.ts';

const english: ReadText = (text, marks) => readText(text, 'en-US', marks);

function shown(lines: readonly string[]): EditorState {
  const plugin = readingsPlugin((speaker) => (speaker === 'mute' ? undefined : english), true);
  const plain = scriptOf(lines);
  const state = plain.reconfigure({ plugins: [...plain.plugins, plugin] });
  return state.apply(changeReadings(state.tr, { isAnew: true }));
}

const underlined = (state: EditorState): string[] =>
  (readingsOf(state)?.decorations.find() ?? [])
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => state.doc.textBetween(from, to));

describe('readingsPlugin', () => {
  it('follows every change as if all was read anew', () => {
    let state = shown(['At 10:30 we paid $5.', 'Chapter 4', 'No number.']);
    expect(underlined(state)).toEqual(['10:30', '$5', '4']);
    const steps = [
      (now: EditorState) => now.apply(now.tr.insertText('2 ', 1)),
      (now: EditorState) => after(select(now, [0, 12]), splitParagraph),
      (now: EditorState) => now.apply(now.tr.delete(3, 9)),
      (now: EditorState) => after(select(now, [1, 0]), chooseVoice('mute')),
      (now: EditorState) => after(select(now, [1, 0]), chooseVoice('rms')),
      (now: EditorState) => now.apply(now.tr.join(now.doc.child(0).nodeSize)),
    ];
    for (const step of steps) {
      state = step(state);
      const anew = state.apply(changeReadings(state.tr, { isAnew: true }));
      expect(underlined(state)).toEqual(underlined(anew));
    }
  });

  it('leaves marked words their own line, and shows nothing while it is off', () => {
    const state = shown(['Chapter 4 of 9']);
    const marked = after(state, setSpan('alias', 'four', { from: 9, to: 10 }));
    expect(underlined(marked)).toEqual(['9']);
    const off = marked.apply(changeReadings(marked.tr, { isShown: false }));
    expect(underlined(off)).toEqual([]);
    expect(underlined(off.apply(changeReadings(off.tr, { isShown: true })))).toEqual(['9']);
  });
});
