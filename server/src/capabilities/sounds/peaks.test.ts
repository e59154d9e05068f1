import { expect, it } from 'vitest';
import { peakCollector } from './peaks.ts';

it('keeps the largest value of each part, over both channels, however the audio is cut', () => {
  const samples = new Int16Array(480 * 400 * 2).fill(100);
  samples[1] = -32_768;
  samples[samples.length - 1] = 16_384;
  const whole = peakCollector(2);
  whole.add(samples);
  const cut = peakCollector(2);
  for (let at = 0; at < samples.length; at += 1234) cut.add(samples.subarray(at, at + 1234));
  expect(whole.peaks()).toHaveLength(200);
  expect(whole.peaks()).toEqual(cut.peaks());
  expect([whole.peaks()[0], whole.peaks()[1], whole.peaks()[199]]).toEqual([1, 0.003, 0.5]);
});

it('fills all parts from less than a step, and none from nothing', () => {
  const short = peakCollector(1);
  short.add(Int16Array.of(0, -16_384));
  expect(new Set(short.peaks())).toEqual(new Set([0.5]));
  expect(new Set(peakCollector(1).peaks())).toEqual(new Set([0]));
});
