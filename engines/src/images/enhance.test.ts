import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { enhance } from './enhance.ts';

afterAll(() => {
  // Where sharp finds its library; it says so to the whole process.
  delete process.env['VIPSHOME'];
});

it('spreads light over the whole range, and keeps size and transparency', async () => {
  const [width, height] = [64, 32];
  // Grey from 100 to 163, half transparent.
  const bytes = Buffer.from(
    Array.from({ length: width * height }, (_, at) => [...Array<number>(3).fill(100 + (at % width)), 128]).flat(),
  );
  const dull = await sharp(bytes, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  const told: object[] = [];
  const better = await enhance(dull, (size) => told.push(size));
  expect(told).toEqual([{ width, height }]);
  const { data, info } = await sharp(better).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height, channels: 4 });
  const row = Array.from({ length: width }, (_, at) => data[4 * (16 * width + at)] ?? 0);
  expect(Math.min(...row)).toBeLessThan(20);
  expect(Math.max(...row)).toBeGreaterThan(235);
  expect(data.filter((_, at) => at % 4 === 3).every((alpha) => alpha === 128)).toBe(true);
});
