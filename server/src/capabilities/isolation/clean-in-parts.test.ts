import { expect, it } from 'vitest';
import { cleanInParts } from './clean-in-parts.ts';

const rate = 100;
const ramp = (seconds: number): Int16Array => Int16Array.from({ length: seconds * rate }, (_, at) => at % 30_000);

it('what is cleaned in parts is as long as it was, and nothing is moved', async () => {
  for (const seconds of [0, 1, 60, 61, 150]) {
    const lengths: number[] = [];
    const same = await cleanInParts(ramp(seconds), rate, async (part) => {
      lengths.push(part.length);
      return part;
    });
    expect(same).toEqual(ramp(seconds));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(60 * rate);
  }
});

it('parts that come out otherwise go over into each other without a step', async () => {
  let parts = 0;
  const out = await cleanInParts(new Int16Array(150 * rate), rate, async (part) => part.fill(1000 * parts++));
  expect(parts).toBe(3);
  const steps = Array.from(out.slice(1), (value, at) => Math.abs(value - (out[at] as number)));
  expect(Math.max(...steps)).toBeLessThanOrEqual(1000 / (rate / 2) + 1);
  expect([out[0], out[70 * rate], out.at(-1)]).toEqual([0, 1000, 2000]);
});
