import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  albumFilter,
  albumOf,
  albumPlace,
  changeQuery,
  isBeyond,
  pageBeyond,
  readListQuery,
  writeListQuery,
} from './list-query.ts';

const sorts = ['updated', 'created', 'title', 'length'] as const;
const first = readListQuery(new URLSearchParams(), sorts);

describe('the list in the address', () => {
  it('begins with everything, the newest change first', () => {
    expect(first).toEqual({ place: 'all', keyword: '', sort: 'updated', page: 1 });
    expect(writeListQuery(first, sorts).toString()).toBe('');
  });

  it('comes back as it was written', () => {
    const place = fc.oneof(fc.constantFrom('all', 'none', 'bin'), fc.string({ minLength: 1 }).map(albumPlace));
    fc.assert(
      fc.property(
        fc.record({
          place,
          keyword: fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) => text.trim()),
          sort: fc.constantFrom(...sorts),
          page: fc.integer({ min: 1, max: 100_000 }),
        }),
        (query) => {
          const written = writeListQuery(query as typeof first, sorts).toString();
          expect(readListQuery(new URLSearchParams(written), sorts)).toEqual(query);
        },
      ),
    );
  });

  it.each(['page=0', 'page=-3', 'page=1.5', 'page=NaN', 'page=1e99', 'sort=size', 'place=elsewhere', 'search=%20%20'])(
    'passes over %s',
    (typed) => expect(readListQuery(new URLSearchParams(typed), sorts)).toEqual(first),
  );

  it('goes to the first page when anything but the page changes', () => {
    const third = changeQuery(first, { page: 3 });
    expect(third.page).toBe(3);
    expect(changeQuery(third, { keyword: 'whale' })).toMatchObject({ keyword: 'whale', page: 1 });
  });
});

describe('a page behind the last one', () => {
  const pages = (totalElements: number, totalPages: number, results: unknown[] = []) => ({
    results,
    totalElements,
    totalPages,
  });

  it('gives way to that, once the list is known', () => {
    expect(pageBeyond(2, pages(20, 1))).toBe(1);
    expect(pageBeyond(9, pages(60, 3))).toBe(3);
    expect(pageBeyond(2, undefined)).toBeNull();
    expect(pageBeyond(3, pages(41, 3, ['one']))).toBeNull();
  });

  it('stays where the list is empty, and while it is only shown as it will be', () => {
    expect([pageBeyond(2, pages(0, 0)), isBeyond(pages(0, 0))]).toEqual([null, false]);
    expect([pageBeyond(2, pages(20, 2)), isBeyond(pages(20, 2))]).toEqual([null, true]);
  });
});

describe('a place', () => {
  it('names the album to ask for, none of them, or any', () => {
    expect(albumFilter(albumPlace('a1'))).toBe('a1');
    expect(albumFilter('none')).toBe('none');
    expect([albumFilter('all'), albumFilter('bin')]).toEqual([null, null]);
  });

  it('may be an album that is called like another place', () => {
    expect(albumOf(albumPlace('bin'))).toBe('bin');
    expect(albumOf('bin')).toBeNull();
  });
});
