import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHistory } from './history.ts';

interface Doc {
  readonly text: string;
}

function open() {
  let nowMs = 0;
  const first: Doc = { text: '' };
  const history = createHistory(first, () => nowMs);
  const text = () => history.snapshot().doc.text;
  const type = (next: string, label?: string) => history.push({ text: next }, label);
  return { history, first, text, type, wait: (ms: number) => (nowMs += ms) };
}

describe('typing', () => {
  it('is one step until it rests, goes on elsewhere, or something else is done', () => {
    const { history, text, type, wait } = open();
    for (const next of ['a', 'ab', 'abc']) type(next, 'one');
    wait(2000);
    type('abcd', 'one');
    type('abcde', 'two');
    type('!');
    type('!?', 'two');
    const back = Array.from({ length: 6 }, () => {
      history.undo();
      return text();
    });
    expect(back).toEqual(['!', 'abcde', 'abcd', 'abc', '', '']);
  });

  it('merges for as long as it goes on, and knows from what', () => {
    const { history, first, type, wait } = open();
    for (const next of ['a', 'ab', 'abc']) {
      type(next, 'one');
      wait(1000);
    }
    expect(history.mergeBase('one')).toBe(first);
    expect(history.mergeBase('two')).toBeUndefined();
    history.rest();
    expect(history.mergeBase('one')).toBeUndefined();
    history.undo();
    expect(history.snapshot()).toEqual({ doc: first, canUndo: false, canRedo: true });
    history.redo();
    type('abcd', 'one');
    history.undo();
    expect(history.snapshot().doc.text).toBe('abc');
  });
});

describe('a history', () => {
  it('makes no step of what changes nothing, and notifies no one', () => {
    const { history, first } = open();
    let count = 0;
    history.subscribe(() => (count += 1));
    history.push(first);
    history.undo();
    history.redo();
    expect(history.snapshot()).toEqual({ doc: first, canUndo: false, canRedo: false });
    expect(count).toBe(0);
  });

  it('keeps the last 300 steps', () => {
    const { history, text, type } = open();
    for (let step = 1; step <= 310; step += 1) type(String(step));
    for (let step = 0; step < 400; step += 1) history.undo();
    expect(text()).toBe('10');
  });

  it('takes what was found out into every step', () => {
    const { history, text, type } = open();
    for (const next of ['a', 'b', 'c']) type(next);
    history.undo();
    history.amend(({ text: old }) => ({ text: `${old}.` }));
    expect(text()).toBe('b.');
    history.undo();
    expect(text()).toBe('a.');
    history.redo();
    history.redo();
    expect(text()).toBe('c.');
  });

  it('goes back and forth exactly', () => {
    const step = fc.record({
      text: fc.string(),
      label: fc.constantFrom('one', 'two', undefined),
      waitMs: fc.nat(3000),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { history, first, type, wait } = open();
        for (const { text, label, waitMs } of steps) {
          type(text, label);
          wait(waitMs);
        }
        const last = history.snapshot().doc;
        const seen = [last];
        while (history.snapshot().canUndo) {
          history.undo();
          seen.push(history.snapshot().doc);
        }
        expect(seen.at(-1)).toBe(first);
        for (const doc of seen.toReversed().slice(1)) {
          history.redo();
          expect(history.snapshot().doc).toBe(doc);
        }
        expect(history.snapshot().doc).toBe(last);
      }),
    );
  });
});
