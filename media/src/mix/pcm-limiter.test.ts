import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truePeakDb } from '../loudness.ts';
import { fromDb, joinSamples, limitDb, toFloat, toInt16 } from '../pcm.ts';
import { noise } from '../testing-audio.ts';
import { limitedGain, limitedResampler, pcmLimiter, type PcmStage } from './pcm-limiter.ts';

/** What rounding to 16 bits may add. */
const roundingDb = 0.02;
const peakOf = (samples: Int16Array): number => truePeakDb(toFloat(samples));

function through({ push, flush }: PcmStage, samples: Int16Array, sizes: readonly number[]): Int16Array {
  const parts: Int16Array[] = [];
  let at = 0;
  for (const size of [...sizes, samples.length]) {
    parts.push(push(samples.subarray(at, at + size)));
    at += size;
  }
  return joinSamples([...parts, flush()]);
}

/** Speech-like: bursts of noise with sharp pulses in it, as a vocoder's are. */
const pulses = (length: number): Int16Array =>
  toInt16(noise(length).map((value, i) => value * (i % 900 < 500 ? 0.3 : 0.02) + (i % 137 === 0 ? 0.9 : 0)));

const pieces = fc.array(fc.nat({ max: 700 }), { maxLength: 12 });
const rates = fc.constantFrom(16_000, 22_050, 24_000, 48_000);

describe('pcmLimiter', () => {
  it('lets nothing pass -1 dBTP, whatever the gain and however it is cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: -6, max: 30 }), pieces, rates, (gainDb, sizes, sampleRate) => {
        const samples = pulses(4000);
        const out = through(pcmLimiter({ gainDb, sampleRate }), samples, sizes);
        expect(out).toHaveLength(samples.length);
        expect(peakOf(out)).toBeLessThanOrEqual(limitDb + roundingDb);
        expect(limitedGain(samples, gainDb, sampleRate)).toEqual(out);
      }),
      { numRuns: 40 },
    );
  });

  it('only multiplies what stays below', () => {
    const samples = toInt16(noise(5000).map((value) => value * 0.2));
    expect(limitedGain(samples, 0, 16_000)).toEqual(samples);
    expect(limitedGain(samples, 6, 16_000)).toEqual(toInt16(toFloat(samples).map((value) => value * fromDb(6))));
  });

  it('keeps every sample in its place', () => {
    const samples = new Int16Array(4000);
    samples[2000] = 32_767;
    const out = limitedGain(samples, 12, 16_000);
    expect(out.findIndex((value) => value !== 0)).toBe(2000);
    expect(out[2000]).toBeGreaterThan(0.85 * 32_768);
  });
});

describe('limitedResampler', () => {
  it('keeps the ceiling at the new rate too', () => {
    fc.assert(
      fc.property(pieces, rates, rates, (sizes, from, to) => {
        const loud = limitedGain(pulses(4000), 20, from);
        expect(peakOf(through(limitedResampler(from, to), loud, sizes))).toBeLessThanOrEqual(limitDb + roundingDb);
      }),
      { numRuns: 40 },
    );
  });
});
