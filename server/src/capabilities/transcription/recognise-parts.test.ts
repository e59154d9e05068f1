import { expect, it } from 'vitest';
import { inGroups } from './recognise-parts.ts';

/** Parts of these lengths, a second of silence between them. */
function partsOf(lengths: readonly number[]) {
  let at = 0;
  return lengths.map((length) => {
    const part = { from: at, to: at + length };
    at += length + 1;
    return part;
  });
}
const sums = (lengths: readonly number[]): number[] =>
  inGroups(partsOf(lengths)).map((group) => group.reduce((sum, { from, to }) => sum + to - from, 0));

it('gives both recognisers as much to hear', () => {
  expect(sums([22, 22, 22, 22, 22, 22, 23])).toEqual([88, 67]);
  expect(sums([30, 5, 5, 5, 5, 5, 5])).toEqual([30, 30]);
  expect(sums([20])).toEqual([20]);
  expect(sums([9, 30])).toEqual([9, 30]);
});

it('keeps all parts in their order, a few to a call', () => {
  const parts = partsOf(Array.from({ length: 41 }, (_, at) => 10 + (at % 7)));
  const groups = inGroups(parts);
  expect(groups.flat()).toEqual(parts);
  expect(groups).toHaveLength(12);
  expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(5);
});
