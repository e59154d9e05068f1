import { dubLimits, isOutdatedIn, type DubLine } from '@timbre/contract/dubbing/dub-document';
import { describe, expect, it } from 'vitest';
import { testDoc, testLine, testWording } from '../testing-dub.ts';
import type { DubDoc } from './dub-doc.ts';
import { createDubStore } from './dub-store.ts';
import {
  changeWordings,
  giveTo,
  keepOriginal,
  linesAtSentences,
  removeLines,
  replaceLines,
  setTimes,
  takeWordings,
  writeSource,
  writeTarget,
} from './edit-lines.ts';
import { mergeSpeakers, removeSpeaker } from './edit-speakers.ts';
import { newLineAt } from './new-line.ts';

const line = (doc: DubDoc, id: string) => doc.lines.find((one) => one.id === id);

describe('times of a line', () => {
  it('stay between the other lines of its speaker, with a gap, and within the recording', () => {
    const far = setTimes('b', 0, 20, 13)(testDoc());
    expect(line(far, 'b')).toMatchObject({ start: 3.08, end: 9.92 });
    expect(line(setTimes('d', 11, 20, 13)(testDoc()), 'd')).toMatchObject({ start: 11, end: 13 });
  });

  it('leave the line as long as a line must be', () => {
    expect(line(setTimes('b', 5, 5, 13)(testDoc()), 'b')).toMatchObject({ start: 5, end: 5.1 });
    expect(line(setTimes('b', 30, 31, 13)(testDoc()), 'b')).toMatchObject({ start: 9.82, end: 9.92 });
  });
});

describe('another speaker', () => {
  it('gets a line shortened where they speak already', () => {
    const doc = testDoc({ lines: [testLine('a', 1, 5), testLine('c', 4, 8, { speakerId: 'ben' })] });
    expect(line(giveTo(new Set(['a']), 'ben')(doc), 'a')).toMatchObject({ speakerId: 'ben', start: 1, end: 3.92 });
  });

  it('gets none that finds no room', () => {
    const doc = testDoc({ lines: [testLine('a', 4.5, 5), testLine('c', 4, 8, { speakerId: 'ben' })] });
    expect(giveTo(new Set(['a']), 'ben')(doc)).toBe(doc);
  });

  it('takes over all lines of one who is gone then; one who still speaks stays', () => {
    const merged = mergeSpeakers('ben', 'ann')(testDoc());
    expect([merged.settings.speakers.length, line(merged, 'c')?.speakerId]).toEqual([1, 'ann']);
    const doc = testDoc();
    expect(removeSpeaker('ben')(doc)).toBe(doc);
  });
});

describe('words of a line', () => {
  it('are as new as the original that their writer read', () => {
    const doc = writeTarget('a', 'es', 'otro')(writeSource('a', 'other')(testDoc()));
    expect(line(doc, 'a')?.wordings['es']).toMatchObject({ text: 'otro', madeFrom: 'other' });
  });

  it('are not translated again where they are locked', () => {
    const locked = testLine('a', 1, 3, { wordings: { es: testWording('mío', { isLocked: true }) } });
    const doc = testDoc({ lines: [locked, testLine('b', 4, 6)] });
    const wordings = ['a', 'b'].map((lineId) => ({ lineId, wording: testWording('nuevo') }));
    const next = takeWordings('es', wordings, doc.lines)(doc);
    expect(next.lines.map((one) => one.wordings['es']?.text)).toEqual(['mío', 'nuevo']);
  });

  it('that were written while they were translated stay, and so do voice and speed that were chosen', () => {
    const { lines } = testDoc();
    const made = lines.map(({ id: lineId, text }) => ({ lineId, wording: testWording('nuevo', { madeFrom: text }) }));
    const edits = [
      writeTarget('a', 'es', 'mío'),
      writeSource('b', 'another text'),
      changeWordings(new Set(['c']), 'es', { voiceId: 'own', speed: 1.3 }),
    ];
    const now = edits.reduce((doc, edit) => edit(doc), testDoc());
    const next = takeWordings('es', made, lines)(now);
    expect(next.lines.map((one) => one.wordings['es']?.text)).toEqual(['mío', 'texto b', 'nuevo', 'nuevo']);
    expect(line(next, 'b')).toSatisfy((one: DubLine) => isOutdatedIn(one, 'es'));
    expect(line(next, 'c')?.wordings['es']).toMatchObject({ voiceId: 'own', speed: 1.3, madeFrom: 'text c' });
  });

  it('are the same document where they say the same', () => {
    const doc = testDoc();
    expect(writeTarget('a', 'es', 'texto a')(doc)).toBe(doc);
    expect(keepOriginal(new Set(['a']), false)(doc)).toBe(doc);
  });
});

it('a new line goes to the first speaker who is silent at that time', () => {
  expect(newLineAt('n', 5, 60)(testDoc()).lines.at(-1)).toMatchObject({ id: 'n', speakerId: 'ben', start: 5 });
  expect(line(newLineAt('n', 5, 60, true)(testDoc()), 'n')).toMatchObject({ keepsOriginal: true, text: '' });
  expect(line(newLineAt('n', 8.5, 60)(testDoc()), 'n')).toMatchObject({ speakerId: 'ann', start: 8.5, end: 9.92 });
});

describe('lines split at their sentences', () => {
  const ids = () => {
    let made = 0;
    return () => `new-${(made += 1)}`;
  };
  const talk = (id: string, start: number) =>
    testLine(id, start, start + 3, { text: 'One. Two. Three.', wordings: { es: testWording('Uno. Dos. Tres.') } });
  const lines = [talk('a', 0), testLine('b', 4, 6), talk('c', 7), talk('d', 11)];

  it('are those that were chosen and have several; one undo takes all of it back', () => {
    const store = createDubStore(testDoc({ lines }), () => 0);
    const parts = linesAtSentences(lines, new Set(['a', 'b', 'd']), 'es', ids());
    expect([...parts.keys()]).toEqual(['a', 'd']);
    store.edit(replaceLines(parts));
    const now = store.snapshot().doc.lines;
    expect(now.map(({ id }) => id)).toEqual(['a', 'new-1', 'new-2', 'b', 'c', 'd', 'new-3', 'new-4']);
    expect(now.slice(5).map(({ wordings }) => wordings['es']?.text)).toEqual(['Uno.', 'Dos.', 'Tres.']);
    store.undo();
    expect(store.snapshot()).toMatchObject({ doc: { lines }, canUndo: false });
  });

  it('are none more than a project may have', () => {
    const many = Array.from({ length: dubLimits.lines - 5 }, (_, at) => testLine(`x${at}`, 20 + at, 21 + at));
    const parts = linesAtSentences([...lines, ...many], new Set(['a', 'c', 'd']), 'es', ids());
    expect([...parts.keys()]).toEqual([]);
    const fewer = [...lines, ...many.slice(3)];
    expect([...linesAtSentences(fewer, new Set(['a', 'c', 'd']), 'es', ids()).keys()]).toEqual(['a', 'c']);
  });
});

describe('undo', () => {
  it('brings back lines at once, and says which changed', () => {
    const store = createDubStore(testDoc(), () => 0);
    store.edit(removeLines(new Set(['a', 'b'])));
    expect(store.snapshot().doc.lines.map(({ id }) => id)).toEqual(['c', 'd']);
    expect(store.undo()).toBe('a');
    expect(store.snapshot().doc.lines.length).toBe(4);
    expect([store.redo(), store.redo()]).toEqual(['c', null]);
  });

  it('takes letters typed in one text as one step, and keeps lines in the order of their times', () => {
    const store = createDubStore(testDoc(), () => 0);
    store.edit(writeTarget('a', 'es', 'x'), 'target-a');
    store.edit(writeTarget('a', 'es', 'xy'), 'target-a');
    store.edit(setTimes('c', 0, 0.5, 60));
    expect(store.snapshot().doc.lines[0]?.id).toBe('c');
    store.undo();
    store.undo();
    expect(store.snapshot()).toMatchObject({ canUndo: false });
  });
});
