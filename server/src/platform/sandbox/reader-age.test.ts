import { expect, it } from 'vitest';
import { ageOf } from './reader-age.ts';

const now = new Date('2026-11-22T00:00:00Z');

it.each([
  ['2026.11.20\n', '2026.11.20', 0],
  ['2026.05.01', '2026.05.01', 6],
  ['2023.03.04', '2023.03.04', 44],
  ['2026.12.01.1', '2026.12.01.1', 0],
])('of %s is the day in it, and whole months', (said, version, months) =>
  expect(ageOf(said, now)).toEqual({ version, months }),
);

it.each(['', 'Traceback (most recent call last)', '1.2.3'])('is told by nothing else: “%s”', (said) =>
  expect(ageOf(said, now)).toBeNull(),
);
