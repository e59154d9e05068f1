import { expect, it } from 'vitest';
import { clarityOf } from './voices-clarity.ts';

it.each([
  [0.096, 'clear'],
  [0.25, 'clear'],
  [0.347, 'understandable'],
  [0.5, 'understandable'],
  [0.569, 'hard'],
  [null, null],
  [undefined, null],
])('a word error rate of %s is called %s', (rate, clarity) => {
  expect(clarityOf(rate)).toBe(clarity);
});
