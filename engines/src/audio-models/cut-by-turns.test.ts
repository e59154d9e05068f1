import { describe, expect, it } from 'vitest';
import { cutByTurns } from './cut-by-turns.ts';

const turn = (from: number, to: number, speaker: number) => ({ from, to, speaker });

describe('spans by a model’s turns', () => {
  it('are cut where the speaker changes, and speakers are counted by first words', () => {
    expect(cutByTurns([{ from: 0, to: 10 }], [turn(0, 4, 7), turn(4, 10, 3)])).toEqual([turn(0, 4, 0), turn(4, 10, 1)]);
  });

  it('belong to the one who began last where two speak at once', () => {
    expect(cutByTurns([{ from: 0, to: 6 }], [turn(0, 4, 0), turn(3, 6, 1)])).toEqual([turn(0, 3, 0), turn(3, 6, 1)]);
  });

  it('belong to the nearest speaker where the model heard no one, or someone for a moment only', () => {
    const spans = [
      { from: 0, to: 5 },
      { from: 6, to: 7 },
      { from: 20, to: 21 },
    ];
    const turns = [turn(0.5, 4, 2), turn(4.2, 4.3, 5), turn(18, 19, 9)];
    expect(cutByTurns(spans, turns)).toEqual([turn(0, 5, 0), turn(6, 7, 0), turn(20, 21, 1)]);
    expect(cutByTurns(spans.slice(0, 1), [])).toEqual([turn(0, 5, 0)]);
    expect(cutByTurns([], turns)).toEqual([]);
  });
});
