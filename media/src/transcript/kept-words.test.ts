import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptWords } from './kept-words.ts';

/** The length of the longest common run, by the table that compares every word with every other. */
function longestRun(before: readonly string[], after: readonly string[]): number {
  let row = after.map(() => 0);
  for (const word of before) {
    const next: number[] = [];
    for (const [at, other] of after.entries())
      next.push(word === other ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

describe('the words a new text keeps', () => {
  it('are as many as can be, the same ones, in order', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 14 });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const kept = keptWords(before, after);
        const places = kept.flatMap((place) => place ?? []);
        expect(kept.every((place, at) => place === null || before[place] === after[at])).toBe(true);
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        expect(places).toHaveLength(longestRun(before, after));
      }),
    );
  });

  it('are all of them where an hour changes at both ends and in the middle', () => {
    const before = Array.from({ length: 9000 }, (_, at) => `word${at % 700}`);
    const after = before.with(0, 'other').with(4500, 'another').toSpliced(-1, 1, 'last', 'words');
    const kept = keptWords(before, after);
    expect(kept.flatMap((place, at) => (place === null ? [at] : []))).toEqual([0, 4500, 8999, 9000]);
    expect(kept[8998]).toBe(8998);
  });

  it('are those at the ends where nearly everything is another', () => {
    const words = (name: string) => Array.from({ length: 4000 }, (_, at) => `${name}${at}`);
    const kept = keptWords(['first', ...words('old'), 'last'], ['First,', ...words('new'), 'last.']);
    expect([kept[0], kept[1], kept.at(-2), kept.at(-1)]).toEqual([0, null, null, 4001]);
  });
});
