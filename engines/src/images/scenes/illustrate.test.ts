import { describe, expect, it } from 'vitest';
import type { Raster } from './kit/raster.ts';
import { illustrate } from './illustrate.ts';
import { readScene } from './read-scene.ts';
import { restyle } from './restyle.ts';

const draw = (prompt: string, more: object = {}): Raster =>
  illustrate({ plan: readScene(prompt).plan, shape: '1:1', seed: 3, take: 0, ...more });

/** How far two pictures are apart on average, 0 to 255, looked at on a grid. */
function distance(one: Raster, other: Raster): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < one.values.length; at += 997) {
    sum += Math.abs((one.values[at] as number) - (other.values[at] as number));
    count += 1;
  }
  return sum / count;
}

/** The mean of a colour over a part of the height. */
function meanOf({ values, width, height }: Raster, channel: number, [from, to]: readonly [number, number]): number {
  let [sum, count] = [0, 0];
  for (let y = Math.floor(from * height); y < to * height; y += 7)
    for (let x = 0; x < width; x += 7) {
      sum += values[3 * (y * width + x) + channel] as number;
      count += 1;
    }
  return sum / count;
}

describe('an illustration', () => {
  it('is the same for the same seed, another for another take, and of the asked size', () => {
    const first = draw('a stage', { shape: '9:16' });
    expect([first.width, first.height]).toEqual([720, 1280]);
    expect(distance(first, draw('a stage', { shape: '9:16' }))).toBe(0);
    const gradients = [0, 1, 2, 3].map((take) => draw('gradient', { take }));
    for (const [nth, one] of gradients.entries())
      for (const other of gradients.slice(nth + 1)) expect(distance(one, other)).toBeGreaterThan(12);
  });

  it('shows what was named: blue sky over green land, and night is dark', () => {
    const day = draw('hills, clear sky');
    expect(meanOf(day, 2, [0, 0.25])).toBeGreaterThan(meanOf(day, 0, [0, 0.25]) + 40);
    expect(meanOf(day, 1, [0.75, 1])).toBeGreaterThan(meanOf(day, 2, [0.75, 1]) + 20);
    const night = draw('hills at night');
    expect(meanOf(night, 1, [0, 1])).toBeLessThan(0.65 * meanOf(day, 1, [0, 1]));
    expect(day.values.every(Number.isFinite) && night.values.every(Number.isFinite)).toBe(true);
  });
});

describe('a picture in another light', () => {
  it('changes as far as it is asked to, and keeps its size', () => {
    const width = 120;
    const height = 80;
    const picture: Raster = { width, height, values: new Float32Array(width * height * 3).fill(170) };
    const { plan } = readScene('at night, in the rain');
    const [little, much] = [0.2, 1].map((strength) => restyle(picture, { plan, strength, seed: 1, take: 0 }));
    if (little === undefined || much === undefined) throw new Error('nothing was made');
    expect([much.width, much.height]).toEqual([width, height]);
    expect(distance(little, picture)).toBeGreaterThan(8);
    expect(distance(much, picture)).toBeGreaterThan(3 * distance(little, picture));
  });
});
