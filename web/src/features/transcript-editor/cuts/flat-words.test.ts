import { expect, it } from 'vitest';
import type { Turn } from '../document/transcript-store.ts';
import { flatWords, placesOfRun, runIn, stepFrom } from './flat-words.ts';

const turn = (id: string, text: string): Turn => ({
  id,
  speakerId: null,
  start: 0,
  end: 9,
  text,
  words: text
    .split(' ')
    .filter((word) => word !== '')
    .map((word, at) => ({ text: word, start: at, end: at + 0.5, confidence: 1, isEstimated: false })),
  flags: [],
});
const flat = flatWords([turn('a', 'one two three'), turn('empty', ''), turn('b', 'four five')]);

it('finds the words that a selection touches, however little of them', () => {
  expect(runIn(flat, 'a', 0, 13)).toEqual({ from: 0, to: 3 });
  expect(runIn(flat, 'a', 5, 8)).toEqual({ from: 1, to: 2 });
  expect(runIn(flat, 'a', 2, 5)).toEqual({ from: 0, to: 2 });
  // Between two words there is none.
  expect(runIn(flat, 'a', 3, 4)).toBeNull();
  expect(runIn(flat, 'b', 6, 6)).toEqual({ from: 4, to: 5 });
  expect(runIn(flat, 'empty', 0, 0)).toBeNull();
});

it('tells where a run stands in each of its turns', () => {
  expect(placesOfRun(flat, { from: 2, to: 4 })).toEqual([
    { turnId: 'a', start: 8, end: 13 },
    { turnId: 'b', start: 0, end: 4 },
  ]);
});

it('goes from word to word over empty turns, and no further than there are words', () => {
  expect(
    ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => stepFrom(flat, 2, key)),
  ).toEqual([3, 1, 3, 0, 0, 2]);
  expect([stepFrom(flat, 4, 'ArrowRight'), stepFrom(flat, 0, 'ArrowUp'), stepFrom(flat, 3, 'ArrowUp')]).toEqual([
    4, 0, 0,
  ]);
  expect(stepFrom(flat, 2, 'a')).toBeNull();
});
