import { expect, it } from 'vitest';
import { gridKey } from './grid-keys.ts';

const press = (key: string, active: number, part: object = {}) =>
  gridKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...part }, { active, columns: 3, count: 8 });
const to = (key: string, active: number) => {
  const did = press(key, active);
  return did?.kind === 'move' ? did.to : null;
};

it('arrows walk in both directions and stay at the edges', () => {
  expect([to('ArrowDown', -1), to('ArrowRight', -1), to('ArrowUp', -1)]).toEqual([0, 0, 0]);
  expect([to('ArrowRight', 2), to('ArrowLeft', 3), to('ArrowDown', 1), to('ArrowUp', 4)]).toEqual([3, 2, 4, 1]);
  expect([to('ArrowLeft', 0), to('ArrowRight', 7), to('ArrowUp', 2), to('ArrowDown', 6)]).toEqual([0, 7, 2, 6]);
  expect([to('Home', 5), to('End', 0), to('PageDown', 0), to('PageUp', 7)]).toEqual([0, 7, 7, 0]);
});

it('reaches the last row from above a hole in it', () => {
  expect(to('ArrowDown', 5)).toBe(7);
});

it('letters and space work on the voice; with a modifier they are the browser’s', () => {
  expect([' ', 'f', 'F', 'i', 'Enter'].map((key) => press(key, 0)?.kind)).toEqual([
    ...(['play', 'keep', 'keep', 'detail', 'open'] as const),
  ]);
  expect(press('f', 0, { ctrlKey: true })).toBeNull();
  expect(press('x', 0)).toBeNull();
  expect(
    gridKey({ key: 'End', ctrlKey: false, metaKey: false, altKey: false }, { active: -1, columns: 3, count: 0 }),
  ).toBeNull();
});
