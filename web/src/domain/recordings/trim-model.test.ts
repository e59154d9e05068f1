import { describe, expect, it } from 'vitest';
import { asTrim, cutSamples, spokenPart } from './trim-model.ts';

const rate = 100;
/** A second of silence, two of a tone, a second of silence. */
const recording = Float32Array.from({ length: 400 }, (_, i) =>
  i >= 100 && i < 300 ? (i % 2 === 0 ? 0.5 : -0.5) : 0.001,
);

describe('asTrim', () => {
  it('stays within the recording and long enough to be heard', () => {
    expect(asTrim(-1, 9, 4)).toEqual({ start: 0, end: 4 });
    expect(asTrim(3.95, 3.96, 4)).toEqual({ start: 3.7, end: 4 });
    expect(asTrim(1, 0.5, 4)).toEqual({ start: 1, end: 1.3 });
    expect(asTrim(0, 1, 0.2)).toEqual({ start: 0, end: 0.2 });
  });
});

describe('spokenPart', () => {
  it('leaves silence at both ends out and a little room around the words', () => {
    const { start, end } = spokenPart(recording, rate);
    expect(start).toBeCloseTo(0.85);
    expect(end).toBeCloseTo(3.14);
  });

  it('keeps all of a recording no one spoke in', () => {
    expect(spokenPart(new Float32Array(400), rate)).toEqual({ start: 0, end: 4 });
  });
});

describe('cutSamples', () => {
  it('has the samples of the part, clipped ones at the limit', () => {
    expect([...cutSamples(Float32Array.of(0, 0.5, -2, 1), 1, { start: 1, end: 3 })]).toEqual([16_384, -32_768]);
    expect(cutSamples(recording, rate, { start: 1, end: 2 })).toHaveLength(100);
  });
});
