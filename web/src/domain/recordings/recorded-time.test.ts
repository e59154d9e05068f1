import { expect, it } from 'vitest';
import { recordedTime } from './recorded-time.ts';

it('counts every millisecond before and after a pause, and none of the pause', () => {
  let now = 1000;
  const time = recordedTime(() => now);
  // Thirty takes of two seconds each, paused at a moment no clock ticks at.
  for (let take = 0; take < 30; take += 1) {
    time.run();
    now += 1999;
    expect(time.elapsedMs()).toBe(take * 1999 + 1999);
    time.halt();
    now += 777;
  }
  expect(time.elapsedMs()).toBe(30 * 1999);
});

it('is not stirred by a second start or end, and begins again', () => {
  let now = 0;
  const time = recordedTime(() => now);
  time.run();
  now = 500;
  time.run();
  now = 900;
  time.halt();
  time.halt();
  expect(time.elapsedMs()).toBe(900);
  time.reset();
  expect(time.elapsedMs()).toBe(0);
});
