import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgeScroll, lineAt, placeAtY } from './paragraph-geometry.ts';

const boxes = [
  { top: 0, bottom: 20 },
  { top: 20, bottom: 100 },
  { top: 100, bottom: 120 },
];

describe('placeAtY', () => {
  it('goes by the middle of each paragraph', () => {
    expect([-5, 9, 11, 59, 61, 109, 111, 999].map((y) => placeAtY(boxes, y))).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    expect(placeAtY([], 5)).toBe(0);
  });

  it('agrees with counting, whatever the heights', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 60 });
    fc.assert(
      fc.property(heights, fc.integer({ min: -50, max: 9000 }), (sizes, y) => {
        let at = 0;
        const made = sizes.map((size) => ({ top: at, bottom: (at += size) }));
        expect(placeAtY(made, y)).toBe(made.filter(({ top, bottom }) => (top + bottom) / 2 < y).length);
      }),
    );
  });
});

describe('lineAt', () => {
  it('lies between its neighbours and at the ends', () => {
    expect([0, 1, 3].map((place) => lineAt(boxes, place))).toEqual([0, 20, 120]);
    expect(lineAt([], 0)).toBe(0);
  });
});

describe('edgeScroll', () => {
  it('is still in the middle and faster towards an edge', () => {
    expect(edgeScroll(300, 0, 600)).toBe(0);
    expect(edgeScroll(28, 0, 600)).toBe(-9);
    expect(edgeScroll(-100, 0, 600)).toBe(-18);
    expect(edgeScroll(700, 0, 600)).toBe(18);
  });
});
