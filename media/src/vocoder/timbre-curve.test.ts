import { describe, expect, it } from 'vitest';
import { neutralShape, shapeGains } from './shape.ts';

const dbAt = (curveDb: readonly number[], hertz: number, sampleRate = 32_000): number => {
  const bins = 4001;
  const gains = shapeGains({ ...neutralShape, curveDb }, bins, sampleRate);
  return ((gains[Math.round((hertz * 2 * (bins - 1)) / sampleRate)] ?? NaN) * 20) / Math.LN10;
};

const melOf = (hertz: number): number => 2595 * Math.log10(1 + hertz / 700);
const hertzOf = (mel: number): number => 700 * (10 ** (mel / 2595) - 1);

describe('curveDb', () => {
  it('adds its points where they lie on the mel scale, with straight lines between', () => {
    const curve = [6, -3, 9, 0, -12];
    const step = melOf(8000) / 4;
    curve.forEach((db, at) => expect(dbAt(curve, hertzOf(at * step))).toBeCloseTo(db, 0));
    expect(dbAt(curve, hertzOf(step / 2))).toBeCloseTo(1.5, 0);
  });

  it('keeps its last value above 8 kHz, and one point is a plain gain', () => {
    expect(dbAt([0, 0, 5], 12_000)).toBeCloseTo(5, 5);
    expect(dbAt([4], 300)).toBeCloseTo(4, 5);
  });

  it('changes nothing when empty', () => {
    expect(dbAt([], 1000)).toBe(0);
  });
});
