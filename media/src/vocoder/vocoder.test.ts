import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { medianPitch, trackPitch } from '../f0.ts';
import { analyseVoice, type VoiceAnalysis } from './analyse.ts';
import { neutralShape, type VoiceShape } from './shape.ts';
import { revoice, synthesiseVoice } from './synthesise.ts';
import { noise, vowel } from './testing-voices.ts';
import { stretched } from './time-map.ts';

const rate = 16_000;
const changed = (samples: Float32Array, shape: Partial<VoiceShape>): Float32Array =>
  synthesiseVoice(analyseVoice(samples, rate), { shape: { ...neutralShape, ...shape } });

/** Mean envelope of the middle of a vowel in decibels, at some frequencies. */
function envelopeDb({ frames, bins, logPower, sampleRate }: VoiceAnalysis, hertz: readonly number[]): number[] {
  return hertz.map((one) => {
    const bin = Math.round((one * 2 * (bins - 1)) / sampleRate);
    let sum = 0;
    for (let frame = 20; frame < frames - 20; frame++) sum += logPower[frame * bins + bin] ?? 0;
    return ((sum / (frames - 40)) * 10) / Math.LN10;
  });
}

const rms = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
const isFinite = (samples: Float32Array) => samples.every((one) => Number.isFinite(one));

describe('the vocoder', () => {
  it.each([16_000, 22_050, 32_000, 48_000])('gives a voice back as it was at %i Hz', (sampleRate) => {
    for (const hertz of [70, 110, 180, 260]) {
      const source = vowel(hertz, 0.6, sampleRate);
      const before = analyseVoice(source, sampleRate);
      const out = synthesiseVoice(before);
      expect(out).toHaveLength(source.length);
      expect(Math.abs(medianPitch(out, sampleRate) / hertz - 1)).toBeLessThan(0.01);
      const places = [300, 500, 700, 900, 1220, 1600, 2000, 2600, 3300, 4000];
      const after = envelopeDb(analyseVoice(out, sampleRate), places);
      envelopeDb(before, places).forEach((db, at) => expect(Math.abs((after[at] ?? 0) - db)).toBeLessThan(2));
      expect(Math.abs(20 * Math.log10(rms(out) / rms(source)))).toBeLessThan(1.5);
    }
  });

  it.each([-10, -5, 5, 10])('moves the pitch by %i half tones and leaves the envelope', (pitch) => {
    const source = vowel(160, 1, rate);
    const out = changed(source, { pitch });
    expect(Math.abs(12 * Math.log2(medianPitch(out, rate) / 160) - pitch)).toBeLessThan(0.3);
    const places = [500, 700, 1220, 2600];
    const before = envelopeDb(analyseVoice(source, rate), places);
    envelopeDb(analyseVoice(out, rate), places).forEach((db, at) =>
      expect(Math.abs((before[at] ?? 0) - db)).toBeLessThan(4),
    );
  });

  it('widens and narrows the movement of the pitch around its middle', () => {
    const source = vowel((seconds) => 150 * 2 ** (Math.sin(2 * Math.PI * seconds) / 4), 1, rate);
    const spread = (samples: Float32Array) => {
      const voiced = trackPitch(samples, rate)
        .hertz.filter((one) => one > 0)
        .sort();
      return (
        12 *
        Math.log2((voiced[Math.floor(voiced.length * 0.95)] ?? 1) / (voiced[Math.floor(voiced.length * 0.05)] ?? 1))
      );
    };
    for (const pitchRange of [0, 0.5, 1.5]) {
      expect(Math.abs(spread(changed(source, { pitchRange })) - pitchRange * spread(source))).toBeLessThan(0.6);
    }
  });

  it('moves the resonances', () => {
    const peakOf = (samples: Float32Array) => {
      const places = Array.from({ length: 60 }, (_, at) => 2000 + at * 25);
      const levels = envelopeDb(analyseVoice(samples, rate), places);
      return places[levels.indexOf(Math.max(...levels))] ?? 0;
    };
    const source = vowel(120, 0.6, rate);
    for (const formant of [0.9, 1.15]) {
      expect(Math.abs(peakOf(changed(source, { formant })) / peakOf(source) / formant - 1)).toBeLessThan(0.03);
    }
  });

  it('tilts the spectrum around 1 kHz, and makes it louder', () => {
    const source = vowel(120, 0.6, rate);
    const before = envelopeDb(analyseVoice(source, rate), [500, 1000, 2000]);
    const after = envelopeDb(analyseVoice(changed(source, { tiltDb: 3, energyDb: 2 }), rate), [500, 1000, 2000]);
    [-1, 2, 5].forEach((db, at) => expect(Math.abs((after[at] ?? 0) - (before[at] ?? 0) - db)).toBeLessThan(1));
  });

  it('whispers without any pitch', () => {
    const likeness = (samples: Float32Array) => {
      const lag = Math.round(rate / 120);
      let [cross, power] = [0, 0];
      for (let i = 2000; i < 14_000; i++) {
        cross += (samples[i] ?? 0) * (samples[i + lag] ?? 0);
        power += (samples[i] ?? 0) ** 2;
      }
      return cross / power;
    };
    const source = vowel(120, 1, rate);
    const out = changed(source, { isWhispered: true });
    expect(likeness(source)).toBeGreaterThan(0.9);
    expect(Math.abs(likeness(out))).toBeLessThan(0.2);
    expect(rms(out)).toBeGreaterThan(0.001);
  });

  it('moves along a time map to the sample, and takes a contour', () => {
    const source = vowel(150, 1, rate);
    const analysis = analyseVoice(source, rate);
    for (const stretch of [0.05, 0.37, 1.5, 20]) {
      const out = synthesiseVoice(analysis, { timeMap: stretched(stretch, 1) });
      expect(out).toHaveLength(Math.round(rate * stretch));
      if (stretch > 0.3) expect(Math.abs(medianPitch(out, rate) / 150 - 1)).toBeLessThan(0.01);
    }
    const points = [0, 0.4, 0.6, 1].map((seconds, at) => ({
      seconds,
      halfTones: at > 1 ? 4 : 0,
      db: at > 1 ? -6 : 0,
      range: 1,
    }));
    const out = synthesiseVoice(analysis, { contour: points });
    expect(medianPitch(out.subarray(0, 0.35 * rate), rate)).toBeCloseTo(150, -0.5);
    expect(medianPitch(out.subarray(0.65 * rate), rate)).toBeCloseTo(150 * 2 ** (4 / 12), -0.5);
    const drop =
      20 * Math.log10(rms(out.subarray(0.65 * rate, 0.95 * rate)) / rms(out.subarray(0.05 * rate, 0.35 * rate)));
    expect(Math.abs(drop + 6)).toBeLessThan(1);
  });

  it('leaves silence silent', () => {
    const source = new Float32Array(rate);
    expect(changed(source, { pitch: 4, breath: 3, energyDb: 12 }).every((one) => one === 0)).toBe(true);
    source.set(vowel(120, 0.3, rate), 0.6 * rate);
    expect(
      changed(source, { pitch: 4 })
        .subarray(0, 0.5 * rate)
        .every((one) => one === 0),
    ).toBe(true);
  });

  it('gives the same in blocks as in one piece, and the same twice', () => {
    const source = vowel(140, 3.3, rate);
    const performance = { shape: { ...neutralShape, pitch: 3, breath: 2 }, timeMap: stretched(1.3, 3.3) };
    const whole = synthesiseVoice(analyseVoice(source, rate), performance);
    const blocks = [...revoice(source, rate, performance)].map((block) => [...block]);
    expect(blocks.length).toBeGreaterThan(3);
    expect(blocks[0]?.length).toBeLessThan(rate * 0.3);
    expect(Float32Array.from(blocks.flat())).toEqual(whole);
  });

  it.each([
    ['nothing', new Float32Array(0)],
    ['one sample', Float32Array.of(1)],
    ['two samples', Float32Array.of(1, -1)],
    ['noise', noise(8000, 1)],
    ['a click', Float32Array.from({ length: 4000 }, (_, at) => (at === 2000 ? 1 : 0))],
    ['a constant', new Float32Array(4000).fill(0.5)],
    ['full scale', Float32Array.from({ length: 4000 }, (_, at) => (at % 100 < 50 ? 1 : -1))],
  ])('takes %s', (_name, samples) => {
    for (const sampleRate of [16_000, 22_050, 48_000]) {
      const out = synthesiseVoice(analyseVoice(samples, sampleRate), {
        shape: { ...neutralShape, pitch: 5, formant: 1.1, pitchRange: 2, tremor: { hertz: 7, halfTones: 1 } },
      });
      expect(out).toHaveLength(samples.length);
      expect(isFinite(out)).toBe(true);
      expect(Math.max(0, ...out)).toBeLessThan(8);
    }
  });

  it('stays finite and exact in length for any shape', () => {
    const analysis = analyseVoice(
      vowel((seconds) => 90 + 100 * seconds, 0.4, rate),
      rate,
    );
    const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const shapes = fc.record({
      pitch: within(-24, 24),
      pitchRange: within(0, 3),
      formant: within(0.5, 2),
      tiltDb: within(-9, 9),
      breath: within(0, 10),
      energyDb: within(-20, 12),
      isWhispered: fc.boolean(),
    });
    fc.assert(
      fc.property(shapes, within(0.05, 4), (shape, stretch) => {
        const out = synthesiseVoice(analysis, { shape, timeMap: stretched(stretch, 0.4) });
        return out.length === Math.round(0.4 * stretch * rate) && isFinite(out);
      }),
      { numRuns: 40 },
    );
  });

  it('refuses a time that runs back', () => {
    const timeMap = [
      { source: 0, target: 0 },
      { source: 1, target: Number.NaN },
    ];
    expect(() => synthesiseVoice(analyseVoice(vowel(120, 0.1, rate), rate), { timeMap })).toThrow(RangeError);
  });
});
