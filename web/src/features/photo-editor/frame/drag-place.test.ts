import { expect, it } from 'vitest';
import { lineAtPlace, placeAtPoint } from './drag-place.ts';

const spans = [
  { start: 0, end: 100 },
  { start: 110, end: 210 },
  { start: 220, end: 320 },
];

it.each([
  [-20, 0, 0],
  [49, 0, 0],
  [51, 1, 105],
  [170, 2, 215],
  [900, 3, 320],
])('a drop at %i goes to place %i', (point, place, line) => {
  expect(placeAtPoint(spans, point)).toBe(place);
  expect(lineAtPlace(spans, place)).toBe(line);
});
