import type { UsageRow } from '@timbre/contract/api-usage/api-usage';
import { expect, it } from 'vitest';
import { daysOf, groupsOf, measured, stacksOf, sumOf } from './usage-sums.ts';

const row = (day: string, of: string, requests: number): UsageRow => ({
  day,
  of,
  requests,
  errors: 1,
  characters: requests * 10,
  seconds: 1,
  usdMicro: requests * 500_000,
  microCredits: 2_000_000,
});
const rows = [
  row('2026-02-27', 'a', 1),
  row('2026-02-27', 'b', 2),
  row('2026-03-01', 'b', 4),
  row('2026-03-01', 'c', 1),
];

it('sums up groups, the busiest first, and all of them', () => {
  expect(groupsOf(rows).map(({ of, requests, errors }) => [of, requests, errors])).toEqual([
    ['b', 6, 2],
    ['a', 1, 1],
    ['c', 1, 1],
  ]);
  expect(sumOf(rows)).toMatchObject({ requests: 8, characters: 80, seconds: 4 });
  expect((['requests', 'characters', 'dollars', 'credits'] as const).map((one) => measured(sumOf(rows), one))).toEqual([
    8, 80, 4, 8,
  ]);
});

it('stacks every day, also one without a request, and puts the rest together', () => {
  const days = daysOf('2026-02-27', '2026-03-01');
  expect(days).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(stacksOf(rows, { days, shown: ['b'], measure: 'requests' })).toEqual([
    [2, 1],
    [0, 0],
    [4, 1],
  ]);
});
