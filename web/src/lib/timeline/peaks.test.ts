import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loudest, peaksFrom, peaksOf } from './peaks.ts';

describe('peaksOf', () => {
  it('takes the loudest sample of each slice, either sign', () => {
    const samples = new Float32Array(1000).fill(0.1);
    samples[14] = -0.8;
    const [peaks] = peaksOf(samples, 1000).levels;
    expect(peaks).toHaveLength(100);
    expect(peaks?.[1]).toBeCloseTo(0.8);
    expect(peaks?.[0]).toBeCloseTo(0.1);
  });
});

describe('loudest', () => {
  it('is what reading every peak of the stretch finds', () => {
    const values = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 200 });
    fc.assert(
      fc.property(
        values,
        fc.integer({ min: -5, max: 210 }),
        fc.integer({ min: 0, max: 210 }),
        (given, from, length) => {
          const peaks = peaksFrom(Float32Array.from(given), 10);
          const own = given.slice(Math.max(0, from), Math.max(0, from + length));
          expect(loudest(peaks, from / 10, (from + length) / 10)).toBe(Math.max(0, ...own));
        },
      ),
    );
  });

  it('reads few values of an hour', () => {
    const reads: number[] = [];
    const { perSecond, levels } = peaksFrom(new Float32Array(3600 * 25).fill(0.5), 25);
    const counted = levels.map(
      (level) =>
        new Proxy(level, {
          get: (target, name) => {
            if (typeof name === 'string' && /^[0-9]+$/u.test(name)) reads.push(Number(name));
            return Reflect.get(target, name, target) as unknown;
          },
        }),
    );
    expect(loudest({ perSecond, levels: counted }, 1.2, 3599.3)).toBe(0.5);
    expect(reads.length).toBeLessThanOrEqual(2 * levels.length);
  });
});
