import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepShown, nothingPicked, pick, pickAll, pickMode } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const ids = (selection: typeof nothingPicked) => [...selection.ids].sort().join('');

describe('picking', () => {
  it('a click picks one, Ctrl adds and takes away', () => {
    const one = pick(nothingPicked, order, 'b', 'only');
    const two = pick(one, order, 'd', 'toggle');
    expect([ids(one), ids(two), ids(pick(two, order, 'b', 'toggle'))]).toEqual(['b', 'bd', 'd']);
  });

  it('Shift picks from where the last pick was, in both directions, and can shrink', () => {
    const from = pick(nothingPicked, order, 'c', 'only');
    const down = pick(from, order, 'e', 'range');
    expect(ids(down)).toBe('cde');
    expect(ids(pick(down, order, 'd', 'range'))).toBe('cd');
    expect(ids(pick(down, order, 'a', 'range'))).toBe('abc');
  });

  it('Shift without a beginning, or with one that is gone, picks this one', () => {
    expect(ids(pick(nothingPicked, order, 'd', 'range'))).toBe('d');
    expect(ids(pick({ ids: new Set(['x']), anchor: 'x' }, order, 'd', 'range'))).toBe('d');
  });

  it('a range is always one piece of the list', () => {
    fc.assert(
      fc.property(fc.constantFrom(...order), fc.constantFrom(...order), (from, to) => {
        const { ids: picked } = pick(pick(nothingPicked, order, from, 'only'), order, to, 'range');
        expect(order.join('')).toContain([...picked].join(''));
        expect(picked.has(from) && picked.has(to)).toBe(true);
      }),
    );
  });

  it('forgets what the list no longer shows', () => {
    const all = pickAll(order);
    expect(ids(keepShown(all, ['b', 'e', 'z']))).toBe('be');
    expect(keepShown(all, order)).toBe(all);
  });

  it('takes the platform’s keys', () => {
    const no = { shiftKey: false, ctrlKey: false, metaKey: false };
    expect(pickMode(no)).toBe('only');
    expect(pickMode({ ...no, metaKey: true })).toBe('toggle');
    expect(pickMode({ ...no, ctrlKey: true, shiftKey: true })).toBe('range');
  });
});
