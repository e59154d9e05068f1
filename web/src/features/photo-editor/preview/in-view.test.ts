import { expect, test } from 'vitest';
import { isInView } from './in-view.ts';

const frame = { x: 100, y: 0, width: 400, height: 300 };
const face = (x: number, y: number) => ({ x, y, width: 100, height: 120 });

test('a face that the frame cuts through is told from one that touches its edge', () => {
  expect(isInView(face(200, 100), frame)).toBe(true);
  expect(isInView(face(96, 100), frame)).toBe(true);
  expect(isInView(face(50, 100), frame)).toBe(false);
  expect(isInView(face(460, 100), frame)).toBe(false);
  expect(isInView(face(200, -40), frame)).toBe(false);
  expect(isInView(face(200, 260), frame)).toBe(false);
});
