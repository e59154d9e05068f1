import { expect, it } from 'vitest';
import { noFilter, withPicks } from '../../../domain/voices/voice-filter.ts';
import { queryOfView, viewFromQuery } from './store-address.ts';

it('an address says all that is looked at, and nothing else of it is lost', () => {
  const filter = withPicks(withPicks({ ...noFilter, query: '日本 x&y' }, 'language', ['ja', 'en']), 'age', ['Seniors']);
  const view = { filter, group: 'favourite', voice: 'a@b' } as const;
  const query = queryOfView(view, new URLSearchParams('utm_source=mail&gender=male'));
  expect(query.get('utm_source')).toBe('mail');
  expect(query.has('gender')).toBe(false);
  expect(viewFromQuery(new URLSearchParams(query.toString()))).toEqual(view);
  expect(queryOfView({ filter: noFilter, group: 'all', voice: null }, query).toString()).toBe(
    'utm_source=mail&tab=all',
  );
});

it('takes any address', () => {
  expect(viewFromQuery(new URLSearchParams('tab=constructor&quality=,,&language=en,en&q='))).toEqual({
    filter: { query: '', picks: { language: ['en'] } },
    group: 'all',
    voice: null,
  });
  const long = viewFromQuery(
    new URLSearchParams({
      q: 'x'.repeat(5000),
      accent: Array(99)
        .fill(0)
        .map((_, at) => at)
        .join(','),
    }),
  );
  expect([long.filter.query.length, long.filter.picks.accent?.length]).toEqual([100, 40]);
});
