import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyGain, joinSamples, limitDb, pcmBytes, pcmSamples, silence, toDb, toFloat, toInt16 } from './pcm.ts';

describe('pcm', () => {
  it('goes to floating point and back without loss', () => {
    fc.assert(
      fc.property(fc.int16Array(), (samples) => {
        expect(toInt16(toFloat(samples))).toEqual(samples);
      }),
    );
  });

  it('reads bytes at any offset', () => {
    fc.assert(
      fc.property(fc.int16Array(), fc.integer({ min: 0, max: 3 }), (samples, offset) => {
        const bytes = new Uint8Array(samples.byteLength + offset);
        bytes.set(pcmBytes(samples), offset);
        expect([...pcmSamples(bytes.subarray(offset))]).toEqual([...samples]);
      }),
    );
  });

  it('amplifies quiet samples exactly and never passes the limit', () => {
    expect(applyGain(Int16Array.of(1000, -1000), 6.0206)).toEqual(Int16Array.of(2000, -2000));
    fc.assert(
      fc.property(fc.int16Array({ minLength: 1 }), fc.double({ min: -20, max: 30, noNaN: true }), (samples, gainDb) => {
        const peak = applyGain(samples, gainDb).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        expect(toDb(peak / 32_768)).toBeLessThanOrEqual(limitDb + 0.01);
      }),
    );
  });

  it('keeps the order of loudness in the bend', () => {
    const loud = applyGain(
      Int16Array.from({ length: 100 }, (_, i) => i * 300),
      3,
    );
    for (let i = 1; i < loud.length; i++) expect(loud[i]).toBeGreaterThanOrEqual(loud[i - 1] ?? 0);
  });

  it('joins and makes silence', () => {
    expect(joinSamples([Int16Array.of(1), Int16Array.of(), Int16Array.of(2, 3)])).toEqual(Int16Array.of(1, 2, 3));
    expect(silence(0.5, 16_000)).toHaveLength(8000);
  });
});
