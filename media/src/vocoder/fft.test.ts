import { describe, expect, it } from 'vitest';
import { realFft } from './fft.ts';

const noise = (size: number) => Float64Array.from({ length: size }, (_, i) => Math.sin(i * i * 0.37 + 1) + 0.3);

describe('realFft', () => {
  it.each([8, 16, 32, 64, 512, 1024])('gives the sum by definition for %i samples', (size) => {
    const samples = noise(size);
    const re = new Float64Array(size / 2 + 1);
    const im = new Float64Array(size / 2 + 1);
    realFft(size).forward(samples, re, im);
    for (const k of [0, 1, 3, size / 4, size / 2 - 1, size / 2]) {
      let [wantedRe, wantedIm] = [0, 0];
      samples.forEach((value, n) => {
        wantedRe += value * Math.cos((2 * Math.PI * k * n) / size);
        wantedIm -= value * Math.sin((2 * Math.PI * k * n) / size);
      });
      expect(re[k]).toBeCloseTo(wantedRe, 8);
      expect(im[k]).toBeCloseTo(wantedIm, 8);
    }
  });

  it.each([8, 16, 1024, 4096])('finds its way back over %i samples', (size) => {
    const samples = noise(size);
    const re = new Float64Array(size / 2 + 1);
    const im = new Float64Array(size / 2 + 1);
    const back = new Float64Array(size);
    realFft(size).forward(samples, re, im);
    realFft(size).inverse(re, im, back);
    let worst = 0;
    back.forEach((value, i) => (worst = Math.max(worst, Math.abs(value - (samples[i] ?? 0)))));
    expect(worst).toBeLessThan(1e-12);
  });
});
