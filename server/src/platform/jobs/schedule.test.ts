import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { silentLogger } from '../log/logger.ts';
import { runDue } from './schedule.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a task runs once a slot across processes, and a failing one does not keep others from running', async () => {
  const clock = fakeClock();
  const ran: string[] = [];
  const tasks = [
    {
      name: 'broken',
      everyMinutes: 10,
      run: async () => {
        ran.push('broken');
        throw new Error('no');
      },
    },
    { name: 'prune', everyMinutes: 10, run: async () => void ran.push('prune') },
  ];
  const tick = () => runDue({ db: database.open.db, clock, log: silentLogger }, tasks);
  await Promise.all([tick(), tick(), tick()]);
  expect(ran.sort()).toEqual(['broken', 'prune']);
  clock.advance({ minutes: 9 });
  await tick();
  expect(ran).toHaveLength(2);
  clock.advance({ minutes: 1 });
  await tick();
  expect(ran).toHaveLength(4);
});
