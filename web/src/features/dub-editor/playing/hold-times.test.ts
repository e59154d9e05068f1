import { describe, expect, it } from 'vitest';
import { holdBetween, soundToSeek } from './hold-times.ts';

const holds = [
  { at: 4, seconds: 1.5 },
  { at: 10, seconds: 0.5 },
];

describe('the sound of a dub whose picture stands still', () => {
  it('knows the hold that playing has just reached, and none after a jump back', () => {
    expect(holdBetween(holds, 3.9, 4.01)).toEqual(holds[0]);
    expect(holdBetween(holds, 4.01, 4.05)).toBeUndefined();
    expect(holdBetween(holds, 11, 3)).toBeUndefined();
  });

  it('is left alone within fifty milliseconds', () => {
    expect(soundToSeek(holds, 6, 7.52)).toBeNull();
    expect(soundToSeek(holds, 6, 7.6)).toBe(7.5);
    expect(soundToSeek([], 6, 5.9)).toBe(6);
  });
});
