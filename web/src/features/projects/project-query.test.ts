import fc from 'fast-check';
import { expect, it } from 'vitest';
import { projectRequest, projectSorts, readProjectQuery, writeProjectQuery } from './project-query.ts';

const first = readProjectQuery(new URLSearchParams());

it('comes back from the address as it was written', () => {
  fc.assert(
    fc.property(
      fc.record({
        type: fc.constantFrom('article', 'transcript', 'dub', 'photo', null),
        keyword: fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) => text.trim()),
        sort: fc.constantFrom(...projectSorts),
        page: fc.integer({ min: 1, max: 100_000 }),
      }),
      (query) => {
        expect(readProjectQuery(new URLSearchParams(writeProjectQuery(query as typeof first).toString()))).toEqual(
          query,
        );
      },
    ),
  );
});

it.each(['type=film', 'sort=length', 'page=0', 'page=x'])('passes over %s', (typed) =>
  expect(readProjectQuery(new URLSearchParams(typed))).toEqual(first),
);

it('asks for all kinds when none is chosen', () => {
  expect(projectRequest(first)).toEqual({ pageNum: 1, pageSize: 20, sort: 'updated' });
  expect(projectRequest({ ...first, type: 'dub', keyword: 'sea' })).toMatchObject({ type: 'dub', keyword: 'sea' });
});
