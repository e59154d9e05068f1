import { describe, expect, it } from 'vitest';
import { menuPlace } from './menu-place.ts';

const room = { top: 100, bottom: 700 };
const lineAt = (top: number) => ({ top, bottom: top + 24 });

describe('a menu at the caret', () => {
  it.each([
    ['below the line', 200, { top: 228, maxHeight: 300 }],
    ['above the line where the footer would cover it', 450, { top: 146, maxHeight: 300 }],
    ['above the last line', 676, { top: 372, maxHeight: 300 }],
  ])('stands %s', (_, top, place) => {
    expect(menuPlace(lineAt(top), 300, room)).toEqual(place);
  });

  it.each([100, 180, 260, 300, 340, 376])('never leaves a low sheet, and never covers the line at %s', (top) => {
    const low = { top: 100, bottom: 400 };
    const { top: from, maxHeight } = menuPlace(lineAt(top), 300, low);
    expect(from).toBeGreaterThanOrEqual(low.top);
    expect(from + maxHeight).toBeLessThanOrEqual(low.bottom);
    expect(from >= top + 24 || from + maxHeight <= top).toBe(true);
    expect(maxHeight).toBeGreaterThan(100);
  });
});
