import { expect, it } from 'vitest';
import { monthsLater } from './months-later.ts';
import { workingDaysLater } from './working-days.ts';

it.each([
  ['2026-01-31T12:00:00Z', 1, 'UTC', '2026-02-28T12:00:00.000Z'],
  ['2028-01-31T12:00:00Z', 1, 'UTC', '2028-02-29T12:00:00.000Z'],
  ['2026-11-30T23:30:00Z', 3, 'UTC', '2027-02-28T23:30:00.000Z'],
  // Half past midnight on 31 January in Tokyo, which is 30 January in London.
  ['2026-01-30T15:30:00Z', 1, 'Asia/Tokyo', '2026-02-27T15:30:00.000Z'],
  ['2026-02-28T18:14:59Z', 1, 'Asia/Kathmandu', '2026-03-28T18:14:59.000Z'],
  // Noon stays noon over the change to summer time, and back.
  ['2026-02-15T20:00:00Z', 1, 'America/Los_Angeles', '2026-03-15T19:00:00.000Z'],
  ['2026-10-15T19:00:00Z', 1, 'America/Los_Angeles', '2026-11-15T20:00:00.000Z'],
  ['2026-03-01T12:00:00Z', 1, 'Mars/Olympus', '2026-04-01T12:00:00.000Z'],
])('%s is in %i months in %s %s', (from, months, timeZone, to) => {
  expect(monthsLater(new Date(from), months, timeZone).toISOString()).toBe(to);
});

it('takes an hour that the clocks skip after the change', () => {
  const end = monthsLater(new Date('2026-02-08T10:30:00Z'), 1, 'America/Los_Angeles');
  expect(['2026-03-08T09:30:00.000Z', '2026-03-08T10:30:00.000Z']).toContain(end.toISOString());
});

it('counts working days without weekends', () => {
  // A Monday, a Friday, a Saturday.
  expect(workingDaysLater(new Date('2026-03-02T09:00:00Z'), 10)).toBe('2026-03-16');
  expect(workingDaysLater(new Date('2026-03-06T23:59:00Z'), 1)).toBe('2026-03-09');
  expect(workingDaysLater(new Date('2026-03-07T00:00:00Z'), 10)).toBe('2026-03-20');
});
