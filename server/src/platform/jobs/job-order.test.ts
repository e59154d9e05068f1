import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jobPriority, servingOrder } from './job-order.ts';
import type { WaitingUser } from './job-order.ts';

const user = (userId: string, change: Partial<WaitingUser> = {}): WaitingUser => ({
  userId,
  priority: 0,
  lastClaim: 0,
  running: 0,
  runningLimit: 1,
  waitingSince: new Date(0),
  ...change,
});
const order = (...users: WaitingUser[]): string[] => servingOrder(users).map(({ userId }) => userId);

test('the least recently served user comes first', () => {
  expect(order(user('a', { lastClaim: 9 }), user('b', { lastClaim: 3 }), user('c'))).toEqual(['c', 'b', 'a']);
});

test('a user at the limit of running jobs comes last, but still comes', () => {
  const full = user('full', { running: 2, runningLimit: 2 });
  expect(order(full, user('other', { lastClaim: 99 }))).toEqual(['other', 'full']);
  expect(order(full)).toEqual(['full']);
});

test('a higher plan is a few turns ahead and no more', () => {
  const free = user('free', { priority: jobPriority('free'), lastClaim: 20 });
  expect(order(free, user('paid', { priority: jobPriority('business'), lastClaim: 25 }))).toEqual(['paid', 'free']);
  expect(order(free, user('paid', { priority: jobPriority('business'), lastClaim: 31 }))).toEqual(['free', 'paid']);
});

test('no one starves, whatever the priorities', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 2, maxLength: 8 }), (priorities) => {
      const users = priorities.map((priority, index) => ({ ...user(String(index)), priority }));
      const served = new Map<string, number>();
      for (let claim = 1; claim <= 200; claim += 1) {
        const [next] = servingOrder(users.map((one) => ({ ...one, lastClaim: served.get(one.userId) ?? 0 })));
        if (next) served.set(next.userId, claim);
      }
      // A turn comes at least every (users + largest priority) claims.
      return users.every(({ userId }) => (served.get(userId) ?? 0) > 200 - priorities.length - 11);
    }),
  );
});
