import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loudnessMeter } from '../loudness.ts';
import { toInt16 } from '../pcm.ts';
import { ffmpegLoudness, hasFfmpeg, isSame, noise } from '../testing-audio.ts';
import { limitTruePeak, type LimiterOptions } from './true-peak-limiter.ts';

function limited(samples: Float32Array, options: LimiterOptions, sizes: readonly number[] = []): Float32Array {
  const stage = limitTruePeak(options);
  const out = new Float32Array(samples.length);
  let made = 0;
  const take = (piece: Float32Array): void => {
    out.set(piece, made);
    made += piece.length;
  };
  let at = 0;
  for (const size of [...sizes, samples.length]) {
    const end = Math.min(samples.length, at + size * options.channels);
    take(stage.push(samples.subarray(at, end)));
    at = end;
  }
  take(stage.flush());
  expect(made).toBe(samples.length);
  return out;
}

/** Waves that make a limiter overshoot: full-band noise, squares, sudden bursts, a sine at a quarter of the rate. */
const hard = (sampleRate: number): Readonly<Record<string, Float32Array>> => ({
  noise: noise(sampleRate).map((value) => value * 1.6),
  square: Float32Array.from({ length: sampleRate }, (_, i) => (Math.floor(i / 37) % 2 === 0 ? 1.4 : -1.4)),
  bursts: noise(sampleRate).map((value, i) => value * (Math.floor(i / 2000) % 3 === 0 ? 3 : 0.05)),
  // Begins and ends slowly: ffmpeg's resampler mirrors the first samples, and that edge is none of ours.
  quarter: Float32Array.from({ length: sampleRate }, (_, i) => {
    const edge = Math.min(1, i / 2000, (sampleRate - 1 - i) / 2000);
    return 1.2 * edge * Math.sin(Math.PI / 4 + (Math.PI / 2) * i);
  }),
});

describe('limitTruePeak', () => {
  it.each([
    [24_000, -1],
    [48_000, -3],
  ])('keeps the ceiling by our meter and by ffmpeg’s at %i Hz', (sampleRate, ceilingDb) => {
    const waves = Object.values(hard(sampleRate));
    const all = new Float32Array(waves.length * sampleRate);
    waves.forEach((wave, index) => all.set(wave, index * sampleRate));
    const out = toInt16(limited(all, { ceilingDb, sampleRate, channels: 1 }));
    expect(out).toHaveLength(all.length);
    const meter = loudnessMeter(sampleRate, 1);
    meter.add(out);
    expect(meter.truePeakDb()).toBeLessThan(ceilingDb + 0.05);
    // ffmpeg rounds to a tenth.
    if (hasFfmpeg) expect(ffmpegLoudness(out, sampleRate, 1).truePeakDb).toBeLessThanOrEqual(ceilingDb + 0.1 + 1e-9);
  });

  it('changes no bit of what stays below, and is as long', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.array(fc.nat({ max: 900 })), (length, sizes) => {
        const samples = noise(length * 2).map((value) => value * 0.3);
        expect(isSame(limited(samples, { ceilingDb: -1, sampleRate: 24_000, channels: 2 }, sizes), samples)).toBe(true);
      }),
    );
  });

  it('gives the same however it is cut, and one gain for both sides', () => {
    const loud = noise(6000).map((value, i) => value * (i > 2000 && i < 2400 ? 4 : 0.5));
    const stereo = Float32Array.from({ length: 12_000 }, (_, i) => (loud[i >> 1] ?? 0) * (i % 2 === 0 ? 1 : 0.25));
    const options = { ceilingDb: -1, sampleRate: 24_000, channels: 2 };
    const whole = limited(stereo, options);
    expect(loud.every((_, i) => Math.abs((whole[2 * i + 1] ?? 9) - (whole[2 * i] ?? 0) / 4) < 1e-6)).toBe(true);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3000 }), { maxLength: 8 }), (sizes) => {
        expect(isSame(limited(stereo, options, sizes), whole)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('is back at full level a second after a peak', () => {
    const wave = new Float32Array(48_000).fill(0.1).map((value, i) => (i > 1000 && i < 1100 ? 5 * value * 10 : value));
    const out = limited(wave, { ceilingDb: -1, sampleRate: 24_000, channels: 1 });
    expect(out[500]).toBe(wave[500]);
    expect(out[1200]).toBeLessThan(0.03);
    expect(out[26_000]).toBe(wave[26_000]);
    // The way down is spread over the look-ahead: no step.
    for (let i = 900; i < 1000; i++) expect(Math.abs((out[i] ?? 0) - (out[i - 1] ?? 0))).toBeLessThan(0.004);
  });
});
