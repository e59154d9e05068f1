import { describe, expect, it } from 'vitest';
import { integratedLoudness, samplePeakDb } from '../../loudness.ts';
import { splitChannels } from '../../pcm.ts';
import { isSame } from '../../testing-audio.ts';
import { bedNames, makeBed } from './make-bed.ts';

// Slow to make; a third of the rate has the same music in it.
const sampleRate = 16_000;

describe('makeBed', () => {
  it.each(bedNames)('%s: a loop of its length and level without a seam', (name) => {
    const { samples, channels } = makeBed(name, sampleRate);
    const [left, right] = splitChannels(samples, channels) as [Float32Array, Float32Array];
    const seconds = left.length / sampleRate;
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(40);
    expect(integratedLoudness([left, right], sampleRate)).toBeCloseTo(-30, 1);
    expect(samplePeakDb(samples)).toBeLessThan(-10);

    let [sumLeft, sumRight, both, powerLeft, powerRight] = [0, 0, 0, 0, 0];
    const steps = new Float32Array(left.length);
    left.forEach((value, i) => {
      const other = right[i] ?? 0;
      sumLeft += value;
      sumRight += other;
      both += value * other;
      powerLeft += value * value;
      powerRight += other * other;
      if (i > 0) steps[i] = Math.abs(value - (left[i - 1] ?? 0));
    });
    expect(Math.abs(sumLeft / left.length)).toBeLessThan(1e-5);
    expect(Math.abs(sumRight / right.length)).toBeLessThan(1e-5);
    expect(both / Math.sqrt(powerLeft * powerRight)).toBeLessThan(0.9);
    expect(Math.abs(10 * Math.log10(powerLeft / powerRight))).toBeLessThan(2);

    // The step over the seam, and the bend before and after it, are no larger than most others.
    steps.sort();
    const usual = steps[Math.floor(steps.length * 0.999)] ?? 0;
    for (const side of [left, right]) {
      const around = [...side.slice(-3), ...side.slice(0, 3)];
      for (let i = 1; i < around.length; i++)
        expect(Math.abs((around[i] ?? 0) - (around[i - 1] ?? 0))).toBeLessThanOrEqual(usual);
    }
  });

  it('is the same every time', () => {
    expect(isSame(makeBed('rain', 8000).samples, makeBed('rain', 8000).samples)).toBe(true);
  });
});
