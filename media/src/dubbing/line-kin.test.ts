import { expect, test } from 'vitest';
import { lineKin } from './line-kin.ts';

const line = (id: string, start: number, end: number, text = id) => ({ id, speakerId: 's', start, end, text });

const kinOf = (old: Parameters<typeof lineKin>[0], fresh: Parameters<typeof lineKin>[1]) =>
  [...lineKin(old, fresh)].map(([id, { counterpart, nearest }]) => [id, counterpart?.id ?? null, nearest?.id ?? null]);

test('a line is the one whose time it shares for the most part; others are new', () => {
  const old = [line('a', 1, 3), line('b', 4, 6), line('c', 9, 10)];
  const fresh = [line('n1', 0.8, 2.5), line('n2', 3.9, 6.4), line('n3', 6.6, 8.9)];
  expect(kinOf(old, fresh)).toEqual([
    ['n1', 'a', 'a'],
    ['n2', 'b', 'b'],
    ['n3', null, null],
  ]);
});

test('of a line that is cut in two the longer part is it, and the other is near it; a brush with a neighbor is nothing', () => {
  const old = [line('a', 1, 5), line('b', 5.2, 8)];
  expect(kinOf(old, [line('n1', 1, 3.4), line('n2', 3.4, 5.3), line('n3', 5.4, 8)])).toEqual([
    ['n1', 'a', 'a'],
    ['n2', null, 'a'],
    ['n3', 'b', 'b'],
  ]);
});

test('of two lines that are joined the one that shares more goes on', () => {
  expect(kinOf([line('a', 1, 3), line('b', 3, 6)], [line('n', 1, 6)])).toEqual([['n', 'b', 'b']]);
});

test('lines that say the same belong together, also where they are late', () => {
  const old = [line('a', 1, 2, 'One.'), line('b', 2, 3, 'Two.'), line('c', 3, 4, 'Three.')];
  const fresh = [line('n1', 1.7, 2.7, 'One.'), line('n2', 2.7, 3.7, 'Two.'), line('n3', 3.7, 4.7, 'Three.')];
  expect(kinOf(old, fresh).map(([, counterpart]) => counterpart)).toEqual(['a', 'b', 'c']);
});
