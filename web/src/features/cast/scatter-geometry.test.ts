import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighbour, scatterOf } from './scatter-geometry.ts';

const box = { left: 40, right: 340, top: 10, bottom: 210 };
const voice = (speaker: string, f0MedianHz: number, brightnessHz: number) => ({
  speaker,
  measured: { f0MedianHz, brightnessHz, f0SpreadHalfTones: 5, wordErrorRate: null, nearest: null },
});
const hz = fc.double({ min: 40, max: 8000, noNaN: true });

describe('the map of voices', () => {
  it('has low voices on the left and bright ones at the top, an octave always equally wide', () => {
    const { dots } = scatterOf([voice('a', 100, 300), voice('b', 200, 600), voice('c', 400, 1200)], box);
    const [a, b, c] = dots;
    if (a === undefined || b === undefined || c === undefined) throw new Error('three voices, three dots');
    expect(b.x - a.x).toBeCloseTo(c.x - b.x);
    expect(a.y - b.y).toBeCloseTo(b.y - c.y);
    expect(a.x < c.x && a.y > c.y).toBe(true);
  });

  it('leaves out what was not measured, and can be empty', () => {
    expect(scatterOf([{ speaker: 'x', measured: null }], box)).toEqual({ dots: [], xTicks: [], yTicks: [] });
    expect(scatterOf([voice('silent', 0, 0)], box).dots).toEqual([]);
  });

  it('keeps every dot and tick inside its frame, also a single one', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hz, hz), { minLength: 1, maxLength: 30 }), (pairs) => {
        const { dots, xTicks, yTicks } = scatterOf(
          pairs.map(([pitch, bright], index) => voice(String(index), pitch, bright)),
          box,
        );
        expect(dots).toHaveLength(pairs.length);
        for (const { x } of dots) expect(x > box.left && x < box.right).toBe(true);
        for (const { y } of dots) expect(y > box.top && y < box.bottom).toBe(true);
        for (const { at } of xTicks) expect(at >= box.left && at <= box.right).toBe(true);
        for (const { at } of yTicks) expect(at >= box.top && at <= box.bottom).toBe(true);
      }),
    );
  });
});

describe('walking from dot to dot', () => {
  const dots = [
    { speaker: 'low', x: 10, y: 50 },
    { speaker: 'middle', x: 30, y: 52 },
    { speaker: 'twin', x: 30, y: 52 },
    { speaker: 'high', x: 60, y: 20 },
  ];
  const walk = (from: number, direction: Parameters<typeof neighbour>[2]) => {
    const start = dots[from];
    return start === undefined ? undefined : neighbour(dots, start, direction)?.speaker;
  };

  it('goes to the nearest that way, and nowhere at the edge', () => {
    expect([walk(0, 'right'), walk(3, 'left'), walk(1, 'up'), walk(0, 'left'), walk(3, 'up')]).toEqual([
      'middle',
      'middle',
      'low',
      undefined,
      undefined,
    ]);
  });

  it('reaches one of two dots in the same place', () => {
    expect([walk(1, 'right'), walk(2, 'left')]).toEqual(['twin', 'middle']);
  });
});
