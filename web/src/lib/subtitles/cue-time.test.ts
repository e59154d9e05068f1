import { describe, expect, it } from 'vitest';
import { cueAt, cueTime, typedTime } from './cue-time.ts';

describe('times of cues', () => {
  it('reads what it writes, and what people write', () => {
    expect(typedTime(cueTime(3723.25))).toBe(3723.25);
    expect(typedTime('2:03.5')).toBe(123.5);
    expect(typedTime('7')).toBe(7);
    for (const wrong of ['', 'a', '1:2:3:4', '-1', '1:00,0000']) expect(typedTime(wrong)).toBeNull();
  });

  it('finds what is shown at a moment', () => {
    const cues = [
      { startSeconds: 1, endSeconds: 2 },
      { startSeconds: 3, endSeconds: 4 },
    ];
    expect([0, 1, 1.9, 2.5, 3, 4].map((seconds) => cueAt(cues, seconds))).toEqual([-1, 0, 0, -1, 1, -1]);
  });
});
