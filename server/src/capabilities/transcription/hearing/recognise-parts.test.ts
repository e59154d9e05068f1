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
  inGroups(partsOf(lengths)).map((places) => places.reduce((sum, place) => sum + (lengths[place] ?? 0), 0));

it('gives both recognisers as much to hear', () => {
  expect(sums([22, 22, 22, 22, 22, 22, 23])).toEqual([67, 88]);
  expect(sums([30, 5, 5, 5, 5, 5, 5])).toEqual([30, 30]);
  expect(sums([20])).toEqual([20]);
  expect(sums([9, 30])).toEqual([30, 9]);
  expect(sums([22, 23, 27, 28, 28, 21, 7])).toEqual([76, 80]);
});

it('leaves no part out, a few to a call', () => {
  const parts = partsOf(Array.from({ length: 41 }, (_, at) => 10 + (at % 7)));
  const groups = inGroups(parts);
  expect(groups.flat().sort((a, b) => a - b)).toEqual([...parts.keys()]);
  expect(groups).toHaveLength(12);
  for (const group of groups) {
    expect(group.length).toBeLessThanOrEqual(5);
    expect(group).toEqual([...group].sort((a, b) => a - b));
  }
});
