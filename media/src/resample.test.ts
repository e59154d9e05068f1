import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resampler } from './resample.ts';

const sine = (hertz: number, sampleRate: number, length: number) =>
  Float32Array.from({ length }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / sampleRate));

function oneShot(samples: Float32Array, from: number, to: number): Float32Array {
  const { push, flush } = resampler(from, to);
  return Float32Array.from([...push(samples), ...flush()]);
}

const pairs = [16_000, 22_050, 32_000, 44_100, 48_000].flatMap((from) =>
  [24_000, 48_000, 44_100].filter((to) => to !== from).map((to) => [from, to] as const),
);

describe('resampler', () => {
  it.each(pairs)('%i → %i keeps sines above 70 dB and the exact length', (from, to) => {
    for (const hertz of [440, 0.4 * Math.min(from, to)]) {
      const length = 4001;
      const out = oneShot(sine(hertz, from, length), from, to);
      expect(out).toHaveLength(Math.ceil((length * to) / from));
      const truth = sine(hertz, to, out.length);
      let signal = 0;
      let noise = 0;
      // The sine starts and ends abruptly; the filter's reach at both ends is left out.
      for (let i = 300; i < out.length - 300; i++) {
        signal += (truth[i] ?? 0) ** 2;
        noise += ((out[i] ?? 0) - (truth[i] ?? 0)) ** 2;
      }
      expect(10 * Math.log10(signal / noise)).toBeGreaterThan(70);
    }
  });

  it('removes what the lower rate cannot hold', () => {
    const out = oneShot(sine(20_000, 48_000, 8000), 48_000, 24_000);
    expect(Math.max(...out.slice(200, -200).map(Math.abs))).toBeLessThan(0.5 * 10 ** (-70 / 20));
  });

  it('gives the same stream however it is cut', () => {
    const samples = sine(300, 22_050, 3000);
    const whole = oneShot(samples, 22_050, 24_000);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 12 }), (sizes) => {
        const { push, flush } = resampler(22_050, 24_000);
        const out: number[] = [];
        let at = 0;
        for (const size of [...sizes, samples.length]) {
          out.push(...push(samples.slice(at, at + size)));
          at = Math.min(samples.length, at + size);
        }
        out.push(...flush());
        expect(Float32Array.from(out)).toEqual(whole);
      }),
    );
  });
});
