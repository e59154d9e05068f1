import { expect, it } from 'vitest';
import type { Turn } from '../document/transcript-store.ts';
import { nextDoubt } from './word-places.ts';

const turn = (id: string, ...words: readonly (readonly [string, number])[]): Turn =>
  ({
    id,
    text: words.map(([text]) => text).join(' '),
    flags: [],
    words: words.map(([text, confidence], at) => ({ text, start: at, end: at + 1, confidence, isEstimated: false })),
  }) as unknown as Turn;

const turns = [turn('a', ['sure', 0.9], ['dim', 0.1], ['sure', 0.8]), turn('b', ['hazy', 0.2], ['sure', 1])];
const forward = { isBack: false, isRound: false };

it('goes to the next doubtful word, across paragraphs, and to none behind the last', () => {
  const first = nextDoubt(turns, 0.3, { from: null, ...forward });
  expect(first).toEqual({ turnId: 'a', start: 5, end: 8 });
  // Tab notes the end of what is selected.
  const second = nextDoubt(turns, 0.3, { from: { turnId: 'a', offset: 8 }, ...forward });
  expect(second).toEqual({ turnId: 'b', start: 0, end: 4 });
  const last = { from: { turnId: 'b', offset: 4 }, isBack: false };
  expect(nextDoubt(turns, 0.3, { ...last, isRound: false })).toBeNull();
  expect(nextDoubt(turns, 0.3, { ...last, isRound: true })).toEqual(first);
});

it('goes back with Shift+Tab', () => {
  const from = { turnId: 'b', offset: 0 };
  expect(nextDoubt(turns, 0.3, { from, isBack: true, isRound: false })).toMatchObject({ turnId: 'a', start: 5 });
});
