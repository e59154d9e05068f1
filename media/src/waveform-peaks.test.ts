import fc from 'fast-check';
import { expect, it } from 'vitest';
import { peaksOf, waveformPeaks } from './waveform-peaks.ts';

it('has one value per slice, the same however the audio is cut, and loses no peak', () => {
  fc.assert(
    fc.property(
      fc.int16Array({ minLength: 1, maxLength: 5000 }),
      fc.constantFrom(25, 30, 7, 1000),
      fc.integer({ min: 1, max: 777 }),
      (samples, perSecond, size) => {
        const whole = peaksOf(samples, 22_050, perSecond);
        expect(whole).toHaveLength(Math.ceil(samples.length / Math.max(1, 22_050 / perSecond) - 1e-9));
        const { add, peaks } = waveformPeaks(22_050, perSecond);
        for (let at = 0; at < samples.length; at += size) add(samples.slice(at, at + size));
        expect(peaks()).toEqual(whole);
        const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        expect(Math.max(...whole)).toBeCloseTo(loudest / 32_768, 5);
      },
    ),
  );
  expect(peaksOf(new Int16Array(0), 24_000, 25)).toHaveLength(0);
});
