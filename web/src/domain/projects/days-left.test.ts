import { expect, it } from 'vitest';
import { daysLeft } from './days-left.ts';

it('counts the days left in the bin, never below none', () => {
  const at = '2026-01-01T12:00:00Z';
  const left = (now: string) => daysLeft(at, new Date(now).getTime());
  expect([left('2026-01-01T12:00:00Z'), left('2026-01-01T12:00:01Z'), left('2026-01-31T11:00:00Z')]).toEqual([
    30, 30, 1,
  ]);
  expect(left('2027-01-01T00:00:00Z')).toBe(0);
});
