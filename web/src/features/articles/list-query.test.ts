import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { albumOf, albumPlace, changeQuery, readListQuery, requestOf, writeListQuery } from './list-query.ts';

const first = readListQuery(new URLSearchParams());

describe('the list in the address', () => {
  it('begins with everything, the newest change first', () => {
    expect(first).toEqual({ place: 'all', keyword: '', sort: 'updated', page: 1 });
    expect(writeListQuery(first).toString()).toBe('');
  });

  it('comes back as it was written', () => {
    const place = fc.oneof(fc.constantFrom('all', 'none', 'bin'), fc.string({ minLength: 1 }).map(albumPlace));
    fc.assert(
      fc.property(
        fc.record({
          place,
          keyword: fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) => text.trim()),
          sort: fc.constantFrom('updated', 'created', 'title', 'length'),
          page: fc.integer({ min: 1, max: 100_000 }),
        }),
        (query) => {
          const written = writeListQuery(query as typeof first).toString();
          expect(readListQuery(new URLSearchParams(written))).toEqual(query);
        },
      ),
    );
  });

  it.each(['page=0', 'page=-3', 'page=1.5', 'page=NaN', 'page=1e99', 'sort=size', 'place=elsewhere', 'search=%20%20'])(
    'passes over %s',
    (typed) => expect(readListQuery(new URLSearchParams(typed))).toEqual(first),
  );

  it('goes to the first page when anything but the page changes', () => {
    const third = changeQuery(first, { page: 3 });
    expect(third.page).toBe(3);
    expect(changeQuery(third, { keyword: 'whale' })).toMatchObject({ keyword: 'whale', page: 1 });
  });
});

describe('the request', () => {
  it('asks for an album, for no album and for the bin', () => {
    expect(requestOf({ ...first, place: albumPlace('a1') })).toMatchObject({ companyId: 'a1', isBinned: '0' });
    expect(requestOf({ ...first, place: 'none' })).toMatchObject({ companyId: 'none' });
    expect(requestOf({ ...first, place: 'bin' })).toMatchObject({ isBinned: '1' });
    expect(requestOf({ ...first, place: 'bin' })).not.toHaveProperty('companyId');
  });

  it('an album may be called like a place', () => {
    expect(albumOf(albumPlace('bin'))).toBe('bin');
    expect(albumOf('bin')).toBeNull();
  });
});
