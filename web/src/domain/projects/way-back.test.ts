import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

const entry = (id: string, albumId: string | null) => ({ id, albumId, title: '' });

test('rows of several albums go back to their own, those that did not move stay', () => {
  const entries = [entry('a', 'x'), entry('b', null), entry('c', 'x'), entry('d', 'y'), entry('e', 'z')];
  expect(wayBack(entries, ['a', 'b', 'c', 'd'], 'y')).toEqual([
    { albumId: 'x', ids: ['a', 'c'] },
    { albumId: null, ids: ['b'] },
  ]);
  expect(wayBack(entries, ['b'], null)).toEqual([]);
});
