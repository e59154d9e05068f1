import { describe, expect, it } from 'vitest';
import { dubTimeAt, holdBetween, originalTimeAt, soundToSeek } from './hold-times.ts';

const holds = [
  { at: 4, seconds: 1.5 },
  { at: 10, seconds: 0.5 },
];

describe('times of a dub whose picture stands still', () => {
  it('are the original’s until the first hold, and later by all holds before', () => {
    expect([0, 4, 4.1, 10, 12].map((at) => dubTimeAt(holds, at))).toEqual([0, 4, 5.6, 11.5, 14]);
  });

  it('lead back to the original, which waits while the picture is held', () => {
    for (const at of [0, 2, 4, 7, 10, 30]) expect(originalTimeAt(holds, dubTimeAt(holds, at))).toBeCloseTo(at);
    expect(originalTimeAt(holds, 4.7)).toBe(4);
    expect(originalTimeAt(holds, 5.5)).toBe(4);
    expect(originalTimeAt(holds, 11.6)).toBe(10);
  });

  it('know the hold that playing has just reached, and none after a jump back', () => {
    expect(holdBetween(holds, 3.9, 4.01)).toEqual(holds[0]);
    expect(holdBetween(holds, 4.01, 4.05)).toBeUndefined();
    expect(holdBetween(holds, 11, 3)).toBeUndefined();
  });

  it('leave a sound alone that is within fifty milliseconds', () => {
    expect(soundToSeek(holds, 6, 7.52)).toBeNull();
    expect(soundToSeek(holds, 6, 7.6)).toBe(7.5);
    expect(soundToSeek([], 6, 5.9)).toBe(6);
  });
});
