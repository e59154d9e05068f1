import { EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { splitParagraph } from '../document/paragraph-commands.ts';
import { endPicking, pick, picksPlugin } from '../document/picks.ts';
import { after, scriptOf, select } from '../document/testing-script.ts';
import { gutterViews } from './gutter-view.ts';

const text = { who: '', how: '', colour: null, handleLabel: '', playLabel: '' };
const { plugin } = gutterViews(() => ({ describe: () => text }));

const script = () =>
  EditorState.create({ doc: scriptOf(['One.', 'Two.', 'Three.', 'Four.']).doc, plugins: [picksPlugin, plugin] });

/** Which paragraphs are marked, by their words. */
function marksIn(state: EditorState): string[] {
  const found = plugin.getState(state)?.find() ?? [];
  return found
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, spec }) => `${(spec as { name: string }).name} ${state.doc.textBetween(from, to)}`);
}

describe('the marks of the margins', () => {
  it('follow the caret and the words', () => {
    const there = select(script(), [1, 2]);
    expect(marksIn(there)).toEqual(['data-here Two.']);
    expect(marksIn(there.apply(there.tr.insertText('!!', 1)))).toEqual(['data-here Two.']);
    expect(marksIn(after(there, splitParagraph))).toEqual(['data-here o.']);
    expect(marksIn(select(there, [3, 0]))).toEqual(['data-here Four.']);
  });

  it('show what is picked instead of the caret', () => {
    const state = script();
    const picked = state.apply(pick(state.tr, ['p0', 'p2'], 'p0'));
    expect(marksIn(picked)).toEqual(['data-picked One.', 'data-picked Three.']);
    const written = picked.apply(picked.tr.insertText('?', 2));
    expect(marksIn(written)).toEqual(['data-picked O?ne.', 'data-picked Three.']);
    expect(marksIn(written.apply(endPicking(written.tr)))).toEqual(['data-here O?ne.']);
  });

  it('are made again only for paragraphs whose state changed', () => {
    const state = script();
    expect(plugin.getState(select(state, [0, 3]))).toBe(plugin.getState(select(state, [0, 1])));
    const two = state.apply(pick(state.tr, ['p0', 'p1'], 'p0'));
    const three = two.apply(pick(two.tr, ['p0', 'p1', 'p3'], 'p0'));
    const [first, second] = plugin.getState(two)?.find() ?? [];
    expect(plugin.getState(three)?.find()).toEqual(expect.arrayContaining([first, second]));
    expect(plugin.getState(three)?.find()).toHaveLength(3);
  });
});
