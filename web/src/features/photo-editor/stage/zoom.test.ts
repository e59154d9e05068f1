import { expect, it } from 'vitest';
import { zoomTo } from './zoom.ts';

const size = { width: 1280, height: 720 };

it('brings a face to the middle and makes it large', () => {
  const { scale, transform } = zoomTo({ x: 540, y: 252, width: 200, height: 216 }, size);
  expect(scale).toBeCloseTo((0.62 * 720) / 216);
  expect(transform).toContain('translate(0%, 0%)');
});

it('shows nothing beyond the picture, and never less than all of it', () => {
  const corner = zoomTo({ x: 0, y: 0, width: 100, height: 120 }, size);
  const limit = ((corner.scale - 1) / 2) * 100;
  expect(corner.transform).toContain(`translate(${limit}%, ${limit}%)`);
  expect(zoomTo({ x: 300, y: 0, width: 700, height: 720 }, size).scale).toBe(1);
  expect(zoomTo({ x: 300, y: 300, width: 20, height: 20 }, size).scale).toBe(6);
});
