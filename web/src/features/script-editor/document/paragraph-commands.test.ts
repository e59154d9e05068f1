import { undo } from '@tiptap/pm/history';
import type { EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { deletedBy, deleteParagraphs, restoreParagraphs } from './delete-paragraphs.ts';
import {
  chooseVoice,
  duplicateParagraphs,
  mergeBackward,
  mergeForward,
  moveParagraphs,
  setDelivery,
  shiftParagraphs,
  splitParagraph,
} from './paragraph-commands.ts';
import { pick, pickAll, pickParagraph, picksOf } from './picks.ts';
import { after, idsOf, linesOf, scriptOf, select, valuesOf } from './testing-script.ts';

const three = () => scriptOf(['One [pause:300ms] first', { line: 'Two', speaker: 'slt', speed: 1.2 }, 'Three']);

describe('splitParagraph', () => {
  it('keeps voice and chips, and gives the second half an id of its own', () => {
    const state = after(select(scriptOf([{ line: 'One two', speaker: 'slt', takeId: 't' }]), [0, 4]), splitParagraph);
    expect(linesOf(state)).toEqual(['One ', 'two']);
    expect(valuesOf(state, 'speaker')).toEqual(['slt', 'slt']);
    expect(valuesOf(state, 'takeId')).toEqual(['t', null]);
    expect(idsOf(state)[0]).toBe('p0');
    expect(new Set(idsOf(state)).size).toBe(2);
    expect(state.selection.$from.parentOffset).toBe(0);
    expect(linesOf(after(state, undo))).toEqual(['One two']);
  });

  it('leaves the words their id where an empty line is made in front of them', () => {
    const state = after(select(scriptOf([{ line: 'One', takeId: 't' }]), [0, 0]), splitParagraph);
    expect(linesOf(state)).toEqual(['', 'One']);
    expect(idsOf(state)[1]).toBe('p0');
    expect(valuesOf(state, 'takeId')).toEqual([null, 't']);
  });

  it('takes a selection over paragraphs away first', () => {
    const state = after(select(three(), [0, 1], [2, 2]), splitParagraph);
    expect(linesOf(state)).toEqual(['O', 'ree']);
  });
});

describe('merging', () => {
  it('joins with the settings of the first, unless that is empty', () => {
    const joined = after(select(three(), [1, 0]), mergeBackward);
    expect(linesOf(joined)).toEqual(['One[pause:300ms] firstTwo', 'Three']);
    expect(valuesOf(joined, 'speaker')).toEqual(['rms', 'rms']);
    const kept = after(select(scriptOf(['', { line: 'Two', speaker: 'slt' }]), [1, 0]), mergeBackward);
    expect(valuesOf(kept, 'speaker')).toEqual(['slt']);
    expect(linesOf(after(select(three(), [1, 3]), mergeForward))).toEqual(['One[pause:300ms] first', 'TwoThree']);
  });

  it('does nothing at the ends of the script or inside words', () => {
    for (const [place, command] of [
      [[0, 0], mergeBackward],
      [[1, 1], mergeBackward],
      [[2, 5], mergeForward],
    ] as const) {
      const state = select(three(), place);
      expect(after(state, command)).toBe(state);
    }
  });
});

describe('moving', () => {
  it('moves what is picked together, wherever it stood, and undo takes it back', () => {
    const state = scriptOf(['a', 'b', 'c', 'd', 'e']);
    expect(linesOf(after(state, moveParagraphs(new Set(['p1', 'p3']), 0)))).toEqual(['b', 'd', 'a', 'c', 'e']);
    expect(linesOf(after(state, moveParagraphs(new Set(['p1', 'p3']), 5)))).toEqual(['a', 'c', 'e', 'b', 'd']);
    expect(after(state, moveParagraphs(new Set(['p1', 'p2']), 2))).toBe(state);
    const moved = after(state, moveParagraphs(new Set(['p0']), 3));
    expect(linesOf(moved)).toEqual(['b', 'c', 'a', 'd', 'e']);
    expect(linesOf(after(moved, undo))).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('keeps the caret in its words', () => {
    const state = after(select(scriptOf(['abc', 'def', 'g']), [1, 2]), shiftParagraphs(-1));
    expect(linesOf(state)).toEqual(['def', 'abc', 'g']);
    expect(state.selection.from).toBe(3);
    expect(after(state, shiftParagraphs(-1))).toBe(state);
    expect(linesOf(after(select(state, [2, 0]), shiftParagraphs(1)))).toEqual(['def', 'abc', 'g']);
  });
});

describe('picked paragraphs', () => {
  const picked = (...ids: string[]) => {
    const state = three();
    return state.apply(pick(state.tr, ids, ids[0] ?? null));
  };

  it('all take a setting, in one step', () => {
    const state = after(picked('p0', 'p2'), chooseVoice('awb', { emotion: 'sad', pitch: -2 }));
    expect(valuesOf(state, 'speaker')).toEqual(['awb', 'slt', 'awb']);
    expect(valuesOf(state, 'emotion')).toEqual(['sad', 'neutral', 'sad']);
    const back = after(state, undo);
    expect(valuesOf(back, 'speaker')).toEqual(['rms', 'slt', 'rms']);
    expect(valuesOf(back, 'pitch')).toEqual([0, 0, 0]);
  });

  it('lose a mood with their voice, and keep pace and level', () => {
    const acted = after(picked('p0', 'p1'), setDelivery({ emotion: 'sad', speed: 1.3 }));
    const other = after(acted, chooseVoice('slt'));
    // The second spoke with that voice before.
    expect(valuesOf(other, 'speaker')).toEqual(['slt', 'slt', 'rms']);
    expect(valuesOf(other, 'emotion')).toEqual(['neutral', 'sad', 'neutral']);
    expect(valuesOf(other, 'speed')).toEqual([1.3, 1.3, 1]);
  });

  it('leave a setting to the paragraphs that are named', () => {
    const state = after(picked('p1'), setDelivery({ speed: 1.3 }, ['p0', 'p2', 'gone']));
    expect(valuesOf(state, 'speed')).toEqual([1.3, 1.2, 1.3]);
    expect([...picksOf(state).ids]).toEqual(['p1']);
  });

  it('are doubled behind the last of them, with ids of their own', () => {
    const state = after(picked('p0', 'p1'), duplicateParagraphs);
    expect(linesOf(state)).toEqual(['One[pause:300ms] first', 'Two', 'One[pause:300ms] first', 'Two', 'Three']);
    expect(new Set(idsOf(state)).size).toBe(5);
    expect(idsOf(state).slice(0, 2)).toEqual(['p0', 'p1']);
  });

  it('are deleted; of all of them an empty one stays, with the first voice', () => {
    expect(linesOf(after(picked('p0', 'p2'), deleteParagraphs))).toEqual(['Two']);
    const all = three();
    const none = after(all.apply(pickAll(all)), deleteParagraphs);
    expect(linesOf(none)).toEqual(['']);
    expect(valuesOf(none, 'speaker')).toEqual(['rms']);
    expect(picksOf(none).ids.size).toBe(0);
  });

  it('come back where they stood, whatever was written since, and once only', () => {
    const deleted = (state: EditorState, command = deleteParagraphs) => {
      let tr = state.tr;
      command(state, (made) => (tr = made));
      return { state: state.apply(tr), restore: restoreParagraphs(deletedBy(tr) ?? []) };
    };
    const { state, restore } = deleted(picked('p0', 'p2'));
    const written = after(state.apply(state.tr.insertText('!', 4)), splitParagraph);
    const back = after(written, restore);
    expect(linesOf(back)).toEqual(['One[pause:300ms] first', '', 'Two!', 'Three']);
    expect(idsOf(back).filter((id) => /^p\d$/.test(id))).toEqual(['p0', 'p1', 'p2']);
    expect(restore(back)).toBe(false);
    const all = three();
    const none = deleted(all.apply(pickAll(all)));
    expect(linesOf(after(none.state, none.restore))).toEqual(linesOf(all));
    expect(linesOf(after(after(none.state, none.restore), undo))).toEqual(['']);
  });

  it('grow by Shift from the anchor, toggle by Ctrl, and end with a moved caret', () => {
    let state = scriptOf(['a', 'b', 'c', 'd']);
    const ids = () => [...picksOf(state).ids].sort();
    state = state.apply(pickParagraph(state, 'p2', 'only'));
    state = state.apply(pickParagraph(state, 'p0', 'range'));
    expect(ids()).toEqual(['p0', 'p1', 'p2']);
    state = state.apply(pickParagraph(state, 'p3', 'range'));
    expect(ids()).toEqual(['p2', 'p3']);
    state = state.apply(pickParagraph(state, 'p2', 'toggle'));
    expect(ids()).toEqual(['p3']);
    expect([...picksOf(select(state, [0, 0])).ids]).toEqual([]);
  });
});
