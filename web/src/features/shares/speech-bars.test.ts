import { expect, test } from 'vitest';
import { speechBars } from './speech-bars.ts';

const word = (start: number, end: number, startSeconds: number, endSeconds: number) => ({
  start,
  end,
  startSeconds,
  endSeconds,
});

test('speech shows where it is, silence between words as nothing', () => {
  expect(speechBars([word(0, 4, 0, 1), word(5, 9, 3, 4)], 4, 4)).toEqual([1, 0, 0, 1]);
});

test('a word across two parts gives each its share, and the densest part is the highest', () => {
  expect(speechBars([word(0, 6, 0.5, 2)], 2, 2)).toEqual([0.5, 1]);
});

test('words without a length and a file without one break nothing', () => {
  expect(speechBars([word(0, 3, 1, 1)], 2, 2)).toEqual([0, 0]);
  expect(speechBars([word(0, 3, 0, 1)], 0, 3)).toEqual([0, 0, 0]);
});
