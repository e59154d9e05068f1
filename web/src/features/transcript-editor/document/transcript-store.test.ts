import { defaultSubtitleRules } from '@timbre/contract/articles/article-settings';
import { mergeTurn, retype, splitTurn } from '@timbre/media/transcript/edit-turns';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTranscriptStore, type Turn, type Turns } from './transcript-store.ts';

function turn(id: string, text: string, start: number): Turn {
  const words = text.split(' ').map((word, at) => ({
    text: word,
    start: start + at,
    end: start + at + 0.8,
    confidence: 0.9,
    isEstimated: false,
  }));
  return { id, speakerId: null, start, end: words.at(-1)?.end ?? start, text, words, flags: [] };
}

const doc = {
  title: 'A talk',
  turns: [turn('a', 'one two three', 1), turn('b', 'four five', 6)],
  speakers: [],
  rules: defaultSubtitleRules,
  cuts: [],
};

function open() {
  let nowMs = 0;
  const store = createTranscriptStore(doc, () => nowMs);
  const turns = (work: (now: Turns) => Turns, options = {}) =>
    store.change((now) => {
      const next = work(now.turns);
      return next === now.turns ? now : { ...now, turns: next };
    }, options);
  const type = (id: string, text: string) =>
    turns((now) => retype(now, id, text, 'en', store.typedFrom(id)), { typingIn: id });
  return { store, turns, type, wait: (ms: number) => (nowMs += ms) };
}

describe('the history', () => {
  it('takes letters typed into one turn for one step, until they rest or another turn is typed in', () => {
    const { store, type, wait } = open();
    for (const text of ['one two threex', 'one two threexy', 'one two']) type('a', text);
    type('b', 'four');
    wait(2000);
    type('b', 'fo');
    expect(store.undo()).toBe('b');
    expect(store.snapshot().doc.turns[1]?.text).toBe('four');
    store.undo();
    store.undo();
    expect(store.snapshot()).toEqual({ doc, canUndo: false, canRedo: true });
    expect(store.snapshot().doc).toBe(doc);
    store.redo();
    expect(store.snapshot().doc.turns[0]?.text).toBe('one two');
  });

  it('makes no step of what changes nothing', () => {
    const { store, type } = open();
    type('a', 'one two three');
    store.change((now) => now);
    expect(store.snapshot().canUndo).toBe(false);
  });

  it('holds found times wherever the turn stands as it was heard', () => {
    const { store, turns, type } = open();
    type('a', 'one too three');
    const [typed] = store.snapshot().doc.turns;
    if (typed === undefined) expect.fail('no turn');
    turns((now) => now.map((one) => (one.id === 'b' ? { ...one, speakerId: 's' } : one)));
    const found = { ...typed, words: typed.words.map((word) => ({ ...word, isEstimated: false })) };
    store.amend(typed, found);
    expect(store.snapshot().doc.turns[0]).toBe(found);
    store.undo();
    expect(store.snapshot().doc.turns[0]).toBe(found);
    store.undo();
    expect(store.snapshot().doc).toBe(doc);
  });

  it('goes back exactly, whatever was done', () => {
    const step = fc.record({
      kind: fc.constantFrom('type', 'split', 'merge', 'title'),
      at: fc.nat(5),
      text: fc.string({ maxLength: 12 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { store, turns, type, wait } = open();
        const seen = [store.snapshot().doc];
        let ids = 0;
        for (const { kind, at, text } of steps) {
          const all = store.snapshot().doc.turns;
          const id = all[at % Math.max(1, all.length)]?.id ?? '';
          if (kind === 'type') type(id, text);
          if (kind === 'split') turns((now) => splitTurn(now, id, at, `n${ids++}`, 'en'));
          if (kind === 'merge') turns((now) => mergeTurn(now, id)?.turns ?? now);
          if (kind === 'title') store.change((now) => (text === now.title ? now : { ...now, title: text }));
          wait(5000);
          const { doc: now } = store.snapshot();
          if (now !== seen.at(-1)) seen.push(now);
          const starts = now.turns.map(({ start }) => Math.round(start * 1000));
          expect(new Set(starts).size).toBe(starts.length);
          expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        }
        for (const before of seen.slice(0, -1).toReversed()) {
          store.undo();
          expect(store.snapshot().doc).toBe(before);
        }
        for (const after of seen.slice(1)) {
          store.redo();
          expect(store.snapshot().doc).toBe(after);
        }
      }),
    );
  });
});
