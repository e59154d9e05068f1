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
  return state.apply(changeReadings(state.tr, { isFull: true }));
}

const underlined = (state: EditorState): string[] =>
  (readingsOf(state)?.decorations.find() ?? [])
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => state.doc.textBetween(from, to));

describe('readingsPlugin', () => {
  it('follows every change as if all was read again', () => {
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
      const full = state.apply(changeReadings(state.tr, { isFull: true }));
      expect(underlined(state)).toEqual(underlined(full));
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

  describe('with a long text', () => {
    const lines = Array.from({ length: 900 }, (_, at) => `Line ${at} was written at 10:30 and cost $5, no more.`);
    const readCounted = () => {
      let units = 0;
      const counted: ReadText = (text, marks) => {
        units += text.length;
        return english(text, marks);
      };
      const plain = scriptOf(['At 10:30.', 'The end costs $7.']);
      const state = plain.reconfigure({ plugins: [...plain.plugins, readingsPlugin(() => counted, true)] });
      const since = () => {
        const read = units;
        units = 0;
        return read;
      };
      return { state: state.apply(changeReadings(state.tr, { isFull: true })), since };
    };
    const paste = (state: EditorState) => state.apply(state.tr.insert(11, scriptOf(lines).doc.content));
    const more = (state: EditorState) => state.apply(changeReadings(state.tr, { isMore: true }));
    const finish = (start: EditorState): EditorState => {
      let state = start;
      while (readingsOf(state)?.unread != null) state = more(state);
      return state;
    };
    const shortEnough = 13_000;

    it('reads a slice at a time, and all of it in the end', () => {
      const { state, since } = readCounted();
      since();
      let now = paste(state);
      expect(underlined(now).length).toBeLessThan(lines.length);
      let slices = 0;
      do {
        expect(since()).toBeLessThan(shortEnough);
        slices += 1;
        now = more(now);
      } while (readingsOf(now)?.unread != null);
      expect(slices).toBeGreaterThan(2);
      expect(underlined(now)).toHaveLength(lines.length * 3 + 2);
    });

    it('reads what is typed meanwhile at once, and underlines nothing twice', () => {
      const { state, since } = readCounted();
      let now = paste(state);
      since();
      now = now.apply(now.tr.insertText('4 ', 1));
      expect(since()).toBeLessThan(100);
      expect(underlined(now)[0]).toBe('4');
      const late = now.doc.content.size - 40;
      now = now.apply(now.tr.delete(late - 300, late));
      const done = finish(now);
      const full = finish(done.apply(changeReadings(done.tr, { isFull: true })));
      expect(underlined(done)).toEqual(underlined(full));
    });
  });
});
