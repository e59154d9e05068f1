import { expect, it } from 'vitest';
import { boxBetween, boxMoved, isInBox } from './area-geometry.ts';

it('is drawn from any corner, and stays in the picture', () => {
  expect(boxBetween({ x: 0.75, y: 0.5 }, { x: 0.25, y: 1.5 })).toEqual({
    left: 0.25,
    top: 0.5,
    width: 0.5,
    height: 0.5,
  });
  const point = boxBetween({ x: 1, y: 1 }, { x: 1, y: 1 });
  expect(point.left + point.width).toBe(1);
  expect(point.width).toBeGreaterThan(0);
});

it('is moved as far as the picture goes', () => {
  const box = { left: 0.25, top: 0.5, width: 0.5, height: 0.25 };
  expect(boxMoved(box, { x: 0.5, y: -0.75 })).toEqual({ ...box, left: 0.5, top: 0 });
});

it('holds the places up to its edges', () => {
  const box = { left: 0.25, top: 0.5, width: 0.5, height: 0.25 };
  expect(isInBox(box, { x: 0.25, y: 0.75 })).toBe(true);
  for (const point of [
    { x: 0.2, y: 0.6 },
    { x: 0.5, y: 0.8 },
  ])
    expect(isInBox(box, point)).toBe(false);
});
