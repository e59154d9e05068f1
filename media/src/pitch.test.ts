import { describe, expect, it } from 'vitest';
import { medianPitch } from './f0.ts';
import { shapeSpeech } from './pitch.ts';

const sampleRate = 16_000;

/** A buzz through one resonance: a plain vowel of a given pitch. */
function vowel(hertz: number, seconds: number): Float32Array {
  const out = new Float32Array(sampleRate * seconds);
  let y1 = 0;
  let y2 = 0;
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    phase += hertz / sampleRate;
    const pulse = phase >= 1 ? 1 : 0;
    phase %= 1;
    const y = pulse + 1.8 * Math.cos((2 * Math.PI * 700) / sampleRate) * y1 - 0.81 * y2;
    y2 = y1;
    y1 = y;
    out[i] = y * 0.2;
  }
  return out;
}

describe('shapeSpeech', () => {
  it.each([-7, -3, 3, 7])('moves the pitch by %i half tones and keeps the length', (pitch) => {
    const source = vowel(120, 1);
    const out = shapeSpeech(source, sampleRate, { stretch: 1, pitch });
    expect(out).toHaveLength(source.length);
    expect(12 * Math.log2(medianPitch(out, sampleRate) / medianPitch(source, sampleRate))).toBeCloseTo(pitch, 0);
  });

  it.each([0.5, 0.8, 2, 6])('stretches by %f and keeps the pitch', (stretch) => {
    const out = shapeSpeech(vowel(150, 1), sampleRate, { stretch, pitch: 0 });
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
