import { describe, expect, it } from 'vitest';
import { changeAlbums, changePage, type Filing, type ListChange } from './list-change.ts';

interface Entry {
  readonly key: string;
  readonly name: string;
  readonly folder: string | null;
}
const filing: Filing<Entry> = {
  read: ({ key: id, name: title, folder: albumId }) => ({ id, title, albumId }),
  write: (entry, { title: name, albumId: folder }) => ({ ...entry, name, folder }),
};
const entry = (key: string, folder: string | null = null): Entry => ({ key, folder, name: key });
const everything = { albumId: null, isBin: false };
const bin = { albumId: null, isBin: true };
const show = (place: typeof everything | { albumId: string; isBin: boolean }, change: ListChange) =>
  changePage(place, page, change, filing);
const results = [entry('a', 'one'), entry('b'), entry('c', 'one')];
const page = { results, totalElements: 23, totalPages: 2 };
const album = (id: string, count: number) => ({ id, name: id, count });
const albums = [album('one', 2), album('two', 0)];
const names = ({ results: left }: typeof page) => left.map(({ key }) => key).join('');

describe('a list before the server has answered', () => {
  it('shows a new name at once', () => {
    const { results: shown } = show(everything, { type: 'rename', ids: ['b'], title: 'Whale' });
    expect(shown.map(({ name }) => name)).toEqual(['a', 'Whale', 'c']);
  });

  it('keeps what is moved where everything stands, and lets it go from its album', () => {
    const move = { type: 'move', ids: ['a', 'c'], albumId: 'two' } as const;
    expect(names(show(everything, move))).toBe('abc');
    expect(show(everything, move).results[0]?.folder).toBe('two');
    const left = show({ albumId: 'one', isBin: false }, move);
    expect([names(left), left.totalElements]).toEqual(['b', 21]);
    expect(names(show({ albumId: 'two', isBin: false }, move))).toBe('abc');
    expect(names(show({ albumId: 'none', isBin: false }, { ...move, albumId: null }))).toBe('abc');
  });

  it('loses what goes into the bin; the bin loses what leaves it', () => {
    expect(names(show(everything, { type: 'bin', ids: ['a'] }))).toBe('bc');
    expect(names(show(bin, { type: 'restore', ids: ['a'] }))).toBe('bc');
    expect(names(show(bin, { type: 'erase', ids: ['a', 'b', 'c'] }))).toBe('');
  });

  it('passes over ids it does not show', () => {
    expect(show(everything, { type: 'bin', ids: ['x'] })).toEqual(page);
  });
});

describe('the albums’ counts', () => {
  const counts = (change: ListChange) =>
    changeAlbums(albums, results.map(filing.read), change).map(({ count }) => count);

  it('follow a move', () => {
    expect(counts({ type: 'move', ids: ['a', 'b'], albumId: 'two' })).toEqual([1, 2]);
    expect(counts({ type: 'move', ids: ['a', 'c'], albumId: null })).toEqual([0, 0]);
    expect(counts({ type: 'move', ids: ['a'], albumId: 'one' })).toEqual([2, 0]);
  });

  it('follow the bin', () => {
    expect(counts({ type: 'bin', ids: ['a', 'b'] })).toEqual([1, 0]);
    expect(counts({ type: 'restore', ids: ['a'] })).toEqual([3, 0]);
    expect(counts({ type: 'erase', ids: ['a'] })).toEqual([2, 0]);
  });
});
