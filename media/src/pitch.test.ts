import { describe, expect, it } from 'vitest';
import { medianPitch, trackPitch } from './f0.ts';
import { overlapSpeech } from './overlap.ts';
import { shapeSpeech } from './pitch.ts';
import { noise, vowel } from './vocoder/testing-voices.ts';

const sampleRate = 16_000;

describe('shapeSpeech', () => {
  it.each([-7, -3, 3, 7])('moves the pitch by %i half tones and keeps the length', (pitch) => {
    const source = vowel(120, 1, sampleRate);
    const out = shapeSpeech(source, sampleRate, { stretch: 1, pitch });
    expect(out).toHaveLength(source.length);
    expect(12 * Math.log2(medianPitch(out, sampleRate) / medianPitch(source, sampleRate))).toBeCloseTo(pitch, 0);
  });

  it.each([0.5, 0.8, 2, 6])('stretches by %f and keeps the pitch', (stretch) => {
    const out = shapeSpeech(vowel(150, 1, sampleRate), sampleRate, { stretch, pitch: 0 });
    expect(out).toHaveLength(sampleRate * stretch);
    expect(Math.abs(medianPitch(out, sampleRate) - 150)).toBeLessThan(5);
  });

  it('leaves silence silent and takes nothing', () => {
    expect(
      shapeSpeech(new Float32Array(4000), sampleRate, { stretch: 2, pitch: 4 }).every((value) => value === 0),
    ).toBe(true);
    expect(shapeSpeech(new Float32Array(0), sampleRate, { stretch: 2, pitch: 4 })).toHaveLength(0);
  });
});

describe('overlapSpeech', () => {
  /** Two vowels with noise between them, as words have. */
  const speech = () => {
    const out = new Float32Array(2 * sampleRate);
    out.set(noise(2 * sampleRate, 0.002));
    for (const at of [0.1, 0.8, 1.4]) {
      vowel(110 + 40 * at, 0.5, sampleRate).forEach((sample, i) => {
        const to = i + Math.round(at * sampleRate);
        out[to] = (out[to] ?? 0) + sample;
      });
    }
    return out;
  };
  const largest = (a: Float32Array, b: Float32Array) =>
    a.reduce((most, sample, i) => Math.max(most, Math.abs(sample - (b[i] ?? 0))), 0);

  it('leaves what it is not asked to change as it is', () => {
    const source = speech();
    expect(largest(overlapSpeech(source, sampleRate, {}), source)).toBeLessThan(1e-6);
    const timeMap = [
      { source: 0.8, target: 0.8 },
      { source: 1.3, target: 1.55 },
    ];
    const out = overlapSpeech(source, sampleRate, { timeMap });
    expect(out).toHaveLength(2.25 * sampleRate);
    expect(largest(out.subarray(0, 0.77 * sampleRate), source)).toBeLessThan(1e-6);
    const [from, shift] = [1.45 * sampleRate, 0.25 * sampleRate];
    expect(largest(source.subarray(from), out.subarray(from + shift))).toBeLessThan(1e-6);
    expect(Math.abs(medianPitch(out.subarray(0.85 * sampleRate, 1.5 * sampleRate), sampleRate) / 142 - 1)).toBeLessThan(
      0.02,
    );
  });

  it('does not make noise hum by drawing it out', () => {
    const { hertz } = trackPitch(shapeSpeech(noise(sampleRate), sampleRate, { stretch: 2, pitch: 0 }), sampleRate);
    expect(hertz.filter((one) => one > 0).length / hertz.length).toBeLessThan(0.1);
  });

  it('raises, lowers and flattens a part of it', () => {
    const source = vowel((seconds) => 140 + 30 * Math.sin(2 * Math.PI * 2 * seconds), 2, sampleRate);
    const at = (halfTones: number, db: number, range: number) =>
      [0.5, 0.52, 1.48, 1.5].map((seconds, i) =>
        i === 0 || i === 3 ? { seconds, halfTones: 0, db: 0, range: 1 } : { seconds, halfTones, db, range },
      );
    const part = (samples: Float32Array) => samples.subarray(0.6 * sampleRate, 1.4 * sampleRate);
    const raised = part(overlapSpeech(source, sampleRate, { contour: at(3, 6, 1) }));
    expect(12 * Math.log2(medianPitch(raised, sampleRate) / medianPitch(part(source), sampleRate))).toBeCloseTo(3, 0);
    const power = (samples: Float32Array) => samples.reduce((sum, one) => sum + one * one, 0);
    expect(10 * Math.log10(power(raised) / power(part(source)))).toBeGreaterThan(5.5);
    const flat = trackPitch(part(overlapSpeech(source, sampleRate, { contour: at(0, 0, 0) })), sampleRate);
    const hertz = flat.hertz.slice(10, -10).sort();
    expect((hertz.at(-1) ?? 0) / (hertz[0] ?? 1)).toBeLessThan(1.05);
  });

  it.each([0.5, 1.6])('takes noise, clicks and single samples at %f', (stretch) => {
    for (const samples of [noise(3000), Float32Array.of(1), new Float32Array(500).fill(1)]) {
      const out = shapeSpeech(samples, sampleRate, { stretch, pitch: 3 });
      expect(out).toHaveLength(Math.round(samples.length * stretch));
      expect(out.every((sample) => Number.isFinite(sample))).toBe(true);
    }
  });
});
