import { describe, expect, it } from 'vitest';
import { applyGain } from '../pcm.ts';
import { applyGainRamp } from './gain-ramp.ts';

describe('applyGainRamp', () => {
  it('begins where the segment before ended and makes no step', () => {
    const flat = new Int16Array(2400).fill(4000);
    const out = applyGainRamp(flat, { fromDb: 0, toDb: -20, sampleRate: 24_000 });
    expect(out[0]).toBeGreaterThan(3990);
    expect(out[240]).toBe(400);
    expect(out.at(-1)).toBe(400);
    for (let i = 1; i < out.length; i++) expect(Math.abs((out[i] ?? 0) - (out[i - 1] ?? 0))).toBeLessThan(30);
  });

  it('is the plain gain where nothing changes, and never wraps', () => {
    const loud = new Int16Array(1000).fill(-32_768);
    expect(applyGainRamp(loud, { fromDb: 6, toDb: 6, sampleRate: 24_000 })).toEqual(applyGain(loud, 6));
    const out = applyGainRamp(loud, { fromDb: -60, toDb: 40, sampleRate: 24_000 });
    expect(out.every((value) => value <= 0 && value > -30_000)).toBe(true);
  });
});
