import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitAxis,
  isInSight,
  isWhole,
  pageTo,
  pxAt,
  scrollAxis,
  secondsAt,
  ticksOf,
  zoomAxis,
  type Axis,
} from './axis.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
/** Any axis that zooming and scrolling leads to. */
const axes = fc
  .tuple(fc.double({ min: 1, max: 20_000, noNaN: true }), fc.integer({ min: 50, max: 3000 }), share, share, share)
  .map(([whole, width, zoom, anchor, scroll]): Axis => {
    const zoomed = zoomAxis(fitAxis(whole, width), 1 + zoom * 200, anchor * width);
    return scrollAxis(zoomed, (scroll - 0.5) * whole * zoomed.pxPerSecond);
  });

const expectInside = ({ startSeconds, pxPerSecond, widthPx, wholeSeconds }: Axis) => {
  expect(startSeconds).toBeGreaterThanOrEqual(0);
  expect(startSeconds + widthPx / pxPerSecond).toBeLessThanOrEqual(wholeSeconds + widthPx / pxPerSecond / 1e9 + 1e-6);
};

describe('time and pixels', () => {
  it('are each other inverted, inside the width', () => {
    fc.assert(
      fc.property(axes, share, (axis, at) => {
        const px = at * axis.widthPx;
        expect(pxAt(axis, secondsAt(axis, px))).toBeCloseTo(px, 4);
      }),
    );
    const axis = fitAxis(90, 400);
    expect(secondsAt(axis, -5)).toBe(0);
    expect(secondsAt(axis, 999)).toBe(90);
    expect(secondsAt(fitAxis(90, 0), 1)).toBe(0);
    expect(pxAt(fitAxis(0, 400), 3)).toBe(0);
  });

  it('go the same way', () => {
    fc.assert(
      fc.property(axes, share, share, (axis, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((at) => at * axis.widthPx);
        expect(secondsAt(axis, low ?? 0)).toBeLessThanOrEqual(secondsAt(axis, high ?? 0));
      }),
    );
  });
});

describe('zoom and scroll', () => {
  it('keep within the whole', () => {
    fc.assert(fc.property(axes, expectInside));
  });

  it('keeps what is under the pointer when it comes closer, and going away as far as the ends allow', () => {
    fc.assert(
      fc.property(axes, share, fc.double({ min: 0.1, max: 10, noNaN: true }), (axis, at, factor) => {
        const px = at * axis.widthPx;
        const zoomed = zoomAxis(axis, factor, px);
        expectInside(zoomed);
        const end = zoomed.startSeconds + zoomed.widthPx / zoomed.pxPerSecond;
        const isAtEnd = zoomed.startSeconds === 0 || end >= zoomed.wholeSeconds - 1e-6;
        if (factor >= 1 || !isAtEnd) expect(secondsAt(zoomed, px)).toBeCloseTo(secondsAt(axis, px), 4);
      }),
    );
  });

  it('turns the page to any time, and knows what is in sight', () => {
    fc.assert(
      fc.property(axes, share, (axis, at) => {
        const turned = pageTo(axis, at * axis.wholeSeconds);
        expectInside(turned);
        // At the very ends a rounded pixel may lie outside.
        if (at > 0.001 && at < 0.999) expect(isInSight(turned, at * axis.wholeSeconds)).toBe(true);
        expect(turned.pxPerSecond).toBe(axis.pxPerSecond);
      }),
    );
    const near = zoomAxis(fitAxis(100, 1000), 10, 0);
    expect([isWhole(fitAxis(100, 1000)), isWhole(near)]).toEqual([true, false]);
    expect([isInSight(near, 9), isInSight(near, 11)]).toEqual([true, false]);
    expect(pageTo(near, 11).startSeconds).toBeCloseTo(10);
  });

  it('leaves a line without length or width alone', () => {
    for (const axis of [fitAxis(0, 400), fitAxis(90, 0)]) {
      expect(zoomAxis(axis, 2, 5)).toEqual(axis);
      expect(scrollAxis(axis, 5)).toEqual(axis);
      expect(ticksOf(axis, 50)).toEqual([]);
    }
  });
});

describe('ticks', () => {
  it('stand evenly, in sight, and not too close', () => {
    expect(ticksOf(fitAxis(10, 500), 50)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    fc.assert(
      fc.property(axes, fc.integer({ min: 20, max: 200 }), (axis, minPx) => {
        const ticks = ticksOf(axis, minPx);
        for (const [at, tick] of ticks.entries()) {
          expect(pxAt(axis, tick)).toBeGreaterThanOrEqual(-0.01);
          expect(pxAt(axis, tick)).toBeLessThanOrEqual(axis.widthPx + 0.01);
          const before = ticks[at - 1];
          if (before !== undefined) expect(pxAt(axis, tick) - pxAt(axis, before)).toBeGreaterThan(minPx - 0.01);
        }
      }),
    );
  });
});
