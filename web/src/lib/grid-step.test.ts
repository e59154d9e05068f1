import { describe, expect, it } from 'vitest';
import { columnsOf, gridStep } from './grid-step.ts';

describe('walking a grid by keys', () => {
  const place = { columns: 3, count: 7 };

  it('goes to the neighbours and to the lines above and below, and stays at the edges', () => {
    expect(gridStep('ArrowRight', { at: 2, ...place })).toBe(3);
    expect(gridStep('ArrowLeft', { at: 0, ...place })).toBe(0);
    expect(gridStep('ArrowDown', { at: 1, ...place })).toBe(4);
    expect(gridStep('ArrowUp', { at: 1, ...place })).toBe(1);
    expect(gridStep('End', { at: 1, ...place })).toBe(6);
    expect(gridStep('a', { at: 1, ...place })).toBeNull();
    expect(gridStep('ArrowDown', { at: -1, columns: 3, count: 0 })).toBeNull();
  });

  it('reaches the last line from above its hole, and leaves it no further', () => {
    expect(gridStep('ArrowDown', { at: 5, ...place })).toBe(6);
    expect(gridStep('ArrowDown', { at: 6, ...place })).toBe(6);
  });

  it('counts what shares the first line', () => {
    const at = (...tops: number[]) => tops.map((offsetTop) => ({ offsetTop }));
    expect(columnsOf(at(0, 0, 0, 120, 120))).toBe(3);
    expect(columnsOf(at(0, 80, 160))).toBe(1);
    expect(columnsOf(at(0, 0))).toBe(2);
    expect(columnsOf([])).toBe(1);
  });
});
