import { expect, it } from 'vitest';
import { minutesLeft } from './time-left.ts';

it('is wide at first and narrow towards the end', () => {
  expect(minutesLeft(80, 0.05)).toEqual({ from: 1, to: 5 });
  expect(minutesLeft(262, 0.4)).toEqual({ from: 4, to: 9 });
  expect(minutesLeft(262, 0.9)).toEqual({ from: 4, to: 5 });
  expect(minutesLeft(40, 0.9)).toEqual({ from: 0, to: 1 });
});

it('held what was told first when it took more than three times as long', () => {
  const { from, to } = minutesLeft(80, 0.03);
  expect(from).toBeLessThanOrEqual(262 / 60);
  expect(to).toBeGreaterThanOrEqual(262 / 60);
});
