import { expect, test } from 'vitest';
import { sortAlbums } from './album-order.ts';

const named = (...names: string[]) => names.map((name) => ({ id: name, name, count: 0 }));
const sorted = (language: string, ...names: string[]) => sortAlbums(named(...names), language).map(({ name }) => name);

test('albums stand as the reader’s alphabet has them, whatever the case, numbers by their size', () => {
  expect(sorted('en', 'Zebra', 'Éclairs', 'apple', 'Dune')).toEqual(['apple', 'Dune', 'Éclairs', 'Zebra']);
  expect(sorted('en', 'Part 10', 'Part 2', 'Part 1')).toEqual(['Part 1', 'Part 2', 'Part 10']);
  expect(sorted('ja', 'ん', 'か', 'あ')).toEqual(['あ', 'か', 'ん']);
});
