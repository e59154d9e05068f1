import { expect, it } from 'vitest';
import { netScore } from './net-score.ts';

it('is the promoters’ share minus the detractors’', () => {
  //                        0  1  2  3  4  5  6  7  8  9  10
  expect(netScore([1, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2])).toEqual({
    promoters: 4,
    passives: 2,
    detractors: 2,
    score: 25,
  });
  expect(netScore([3]).score).toBe(-100);
  expect(netScore(Array.from({ length: 11 }, () => 0)).score).toBeNull();
});
