import { history, undo } from '@tiptap/pm/history';
import type { Command, EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { settingsOf } from '../document/article-doc.ts';
import { deleteParagraphs } from '../document/delete-paragraphs.ts';
import { mergeBackward, shiftParagraphs, splitParagraph } from '../document/paragraph-commands.ts';
import { pick, picksPlugin } from '../document/picks.ts';
import { after, idsOf, scriptOf, select } from '../document/testing-script.ts';
import { uniqueIdsPlugin } from '../document/unique-ids.ts';
import type { Marker } from './marker-model.ts';
import { freeNumber, inOrder } from './marker-model.ts';
import { markersPlugin } from './markers-plugin.ts';

const marker = (id: string, segmentId: string, offset: number): Marker => ({ id, segmentId, offset, label: id });

function script(markers: readonly Marker[]): EditorState {
  const lines = ['One two three', 'Four [pause:500ms] five', 'Six'];
  const plain = scriptOf(lines, { markers: [...markers] });
  return plain.reconfigure({ plugins: [history(), picksPlugin, uniqueIdsPlugin, markersPlugin()] });
}

const marks = (state: EditorState) =>
  settingsOf(state.doc).markers.map(({ id, segmentId, offset }) => `${id} ${segmentId} ${offset}`);
const words = (state: EditorState, run: Command) => marks(after(state, run));

describe('markers', () => {
  const start = script([marker('a', 'p0', 4), marker('b', 'p1', 5), marker('c', 'p2', 0)]);

  it('stay at their words while the text before them changes, and undo brings them back', () => {
    const typed = start.apply(start.tr.insertText('And ', 1));
    expect(marks(typed)).toEqual(['a p0 8', 'b p1 5', 'c p2 0']);
    expect(marks(after(typed, undo))).toEqual(marks(start));
    // Typed right in front of the word.
    expect(marks(start.apply(start.tr.insertText('x', 5)))).toEqual(['a p0 5', 'b p1 5', 'c p2 0']);
    expect(marks(start.apply(start.tr.delete(1, 4)))[0]).toBe('a p0 1');
  });

  it('follow their words through splitting, joining and moving paragraphs', () => {
    const split = after(select(start, [0, 3]), splitParagraph);
    const second = idsOf(split)[1];
    expect(marks(split)[0]).toBe(`a ${second} 1`);
    expect(words(select(start, [1, 0]), mergeBackward)[1]).toBe('b p0 18');
    expect(words(select(start, [0, 0]), shiftParagraphs(1))).toEqual(marks(start));
  });

  it('go with their paragraph', () => {
    const picked = start.apply(pick(start.tr, ['p1'], 'p1'));
    const without = after(picked, deleteParagraphs);
    expect(marks(without)).toEqual(['a p0 4', 'c p2 0']);
    expect(marks(after(without, undo))).toEqual(marks(start));
  });

  it('are listed in the order of the script and named by the lowest free number', () => {
    const mixed = [marker('x', 'gone', 0), marker('c', 'p2', 0), marker('b', 'p0', 9), marker('a', 'p0', 4)];
    expect(inOrder(mixed, start.doc).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'x']);
    const taken = ['Marker 1', 'Marker 3'].map((label) => ({ ...marker(label, 'p0', 0), label }));
    expect(freeNumber(taken, (number) => `Marker ${number}`)).toBe(2);
  });
});
