import { expect, it } from 'vitest';
import { motionSize } from './mel-cepstrum.ts';
import { motionShaper } from './timbre-motion.ts';

const bins = 513;
const sampleRate = 16_000;
const frames = 9;
/** A slope that moves from frame to frame. */
const logPower = Float32Array.from({ length: frames * bins }, (_, at) => {
  const frame = Math.floor(at / bins);
  return -6 + (frame - 4) * 0.3 * Math.cos((Math.PI * (at % bins)) / bins);
});
const nothing = Array.from({ length: motionSize }, () => 0);
const scaled = (by: number) => nothing.map((_, row) => nothing.map((_zero, column) => (row === column ? by : 0)));

function added(by: number, frame: number, hertz = new Float32Array(frames).fill(120)): Float64Array {
  const out = new Float64Array(bins);
  const shaper = motionShaper({ mean: nothing, change: scaled(by) }, { bins, sampleRate, hertz });
  shaper.add(logPower, frame, Math.min(frames - 1, frame + 1), 0, out);
  return out;
}
const most = (values: Float64Array) => values.reduce((sum, value) => Math.max(sum, Math.abs(value)), 0);

it('adds what the map says to the movement of voiced frames alone', () => {
  expect(most(added(0, 2))).toBe(0);
  expect(most(added(1, 2, new Float32Array(frames)))).toBe(0);
  // As much again as there is, its level left out, as an amplitude; the frames around it weigh in.
  const low = added(1, 0)[20] ?? 0;
  expect(low).toBeLessThan(-0.2);
  expect(added(1, 8)[20]).toBeCloseTo(-low, 5);
  expect(added(0.5, 0)[20]).toBeCloseTo(low / 2, 5);
});

it('never adds more than a mistake of the measurement may', () => {
  expect(most(added(1000, 0))).toBeCloseTo(1.25, 6);
});
