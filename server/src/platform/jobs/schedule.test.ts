import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { silentLogger } from '../log/logger.ts';
import { jobSchedule } from './jobs.tables.ts';
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

test('how a task went is kept until it runs again', async () => {
  const clock = fakeClock();
  let isBroken = false;
  const sweep = {
    name: 'sweep',
    everyMinutes: 10,
    run: async () => {
      if (isBroken) throw new Error('The disk is gone.');
      return 7;
    },
  };
  const row = async () => {
    await runDue({ db: database.open.db, clock, log: silentLogger }, [sweep]);
    return (await database.open.db.select().from(jobSchedule).where(eq(jobSchedule.name, 'sweep')))[0];
  };
  expect(await row()).toMatchObject({ handled: 7, error: null, ranAt: clock.now() });
  isBroken = true;
  clock.advance({ minutes: 10 });
  expect(await row()).toMatchObject({ handled: null, error: 'The disk is gone.', ranAt: clock.now() });
});
