import { describe, expect, it } from 'vitest';
import { cueTime, typedTime } from './cue-time.ts';

describe('times of cues', () => {
  it('reads what it writes, and what people write', () => {
    expect(typedTime(cueTime(3723.25))).toBe(3723.25);
    expect(typedTime('2:03.5')).toBe(123.5);
    expect(typedTime('7')).toBe(7);
    for (const wrong of ['', 'a', '1:2:3:4', '-1', '1:00,0000']) expect(typedTime(wrong)).toBeNull();
  });
});
