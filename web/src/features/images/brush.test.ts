import { expect, it } from 'vitest';
import { steppedPlace } from './brush.ts';

const size = { width: 400, height: 200 };

it.each([
  ['ArrowRight', false, { x: 104, y: 50 }],
  ['ArrowLeft', true, { x: 80, y: 50 }],
  ['ArrowDown', false, { x: 100, y: 54 }],
  ['ArrowUp', true, { x: 100, y: 30 }],
] as const)('%s moves the brush; with Shift: %s', (key, isFar, place) => {
  expect(steppedPlace({ x: 100, y: 50 }, key, size, isFar)).toEqual(place);
});

it('stays in the picture, and leaves other keys alone', () => {
  expect(steppedPlace({ x: 399, y: 1 }, 'ArrowRight', size, true)).toEqual({ x: 400, y: 1 });
  expect(steppedPlace({ x: 399, y: 1 }, 'ArrowUp', size, false)).toEqual({ x: 399, y: 0 });
  expect(steppedPlace({ x: 0, y: 0 }, 'Tab', size, false)).toBeNull();
});
