import { describe, expect, test } from 'vitest';
import { toDb } from '../pcm.ts';
import { duckGains } from './duck.ts';

const rate = 48_000;

describe('a sound is lowered while someone speaks', () => {
  const gains = duckGains(
    [
      { start: 5, end: 6 },
      { start: 2, end: 3 },
      { start: 3.5, end: 4 },
    ],
    rate,
  );
  const whole = gains(0, 8 * rate) ?? new Float32Array(0);
  const dbAt = (seconds: number): number => toDb(whole[Math.round(seconds * rate)] as number);

  test('from its first word to its last', () => {
    for (const seconds of [2, 2.5, 3, 5, 5.99]) expect(dbAt(seconds)).toBeCloseTo(-18, 1);
  });

  test('and stays down in a short pause, but not in a long one', () => {
    expect(dbAt(3.25)).toBeCloseTo(-18, 1);
    expect(dbAt(4.6)).toBe(0);
  });

  test('moves without steps and in one direction', () => {
    let steepest = 0;
    for (let i = 1; i < whole.length; i++)
      steepest = Math.max(steepest, Math.abs((whole[i] as number) - (whole[i - 1] as number)));
    expect(steepest).toBeLessThan(0.0006);
    for (let seconds = 1.86; seconds < 2; seconds += 0.01) expect(dbAt(seconds + 0.01)).toBeLessThan(dbAt(seconds));
  });

  test('is exactly as it was elsewhere, and however it is asked for', () => {
    expect(gains(0, rate)).toBeNull();
    expect(gains(7 * rate, rate)).toBeNull();
    const part = gains(2.9 * rate - 77, 30_000) ?? new Float32Array(0);
    expect([...part.subarray(0, 4000)]).toEqual([...whole.subarray(2.9 * rate - 77, 2.9 * rate - 77 + 4000)]);
  });
});
