import { describe, expect, it } from 'vitest';
import { centredOn, isSamePlace, nextPlace } from './drag-geometry.ts';

const place = (id: string, top: number) => ({ id, rect: { left: 10, top, width: 200, height: 36 } });
const places = [place('bin', 120), place('none', 0), place('one', 40), place('two', 80)];

describe('the places a drag goes to by keyboard', () => {
  it('follow each other as they stand, and stop at the ends', () => {
    const walk = (over: string | null, step: 1 | -1) => nextPlace(places, over, step)?.id;
    expect([walk('none', 1), walk('one', 1), walk('two', -1)]).toEqual(['one', 'two', 'one']);
    expect([walk('bin', 1), walk('none', -1)]).toEqual(['bin', 'none']);
    expect([walk(null, 1), walk(null, -1), walk('gone', 1)]).toEqual(['none', 'bin', 'none']);
  });

  it('there may be none', () => expect(nextPlace([], null, 1)).toBeUndefined());

  it('a wide row lands with its middle on the place', () => {
    expect(centredOn(place('one', 40).rect, { width: 900, height: 58 })).toEqual({ x: -340, y: 29 });
  });

  it('what no arrow has moved is where it was, whatever the layout rounds', () => {
    expect(isSamePlace({ left: 10, top: 40 }, { left: 10.4, top: 39.6 })).toBe(true);
    expect(isSamePlace({ left: 10, top: 40 }, { left: 10, top: 76 })).toBe(false);
  });
});
