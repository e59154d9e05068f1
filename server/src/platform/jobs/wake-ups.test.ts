import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { silentLogger } from '../log/logger.ts';
import { deliver } from './delivery.ts';
import { eventually } from './testing-jobs.ts';
import { startWakeUps } from './wake-ups.ts';

let database: TestDatabase;
let delivered = 0;
let told = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const start = () =>
  startWakeUps({
    connectionString: database.connectionString,
    concurrency: 1,
    log: silentLogger,
    work: async () => {
      delivered += 1;
    },
    onAdded: () => {
      told += 1;
    },
    onPool: () => undefined,
    passedOver: async () => [],
  });
const rename = (from: string, to: string) =>
  database.open.db.execute(sql.raw(`alter table graphile_worker.${from} rename to ${to}`));

test('a queue whose first query fails has not started, and the next start delivers', async () => {
  await rename('_private_tasks', 'away');
  await expect(start()).rejects.toThrow(/_private_tasks/);
  await rename('away', '_private_tasks');
  const wakeUps = await start();
  await deliver(database.open.db, { id: 'a', name: 'testing.run', priority: 0, needs: [] });
  await eventually(() => delivered === 1);
  expect(told).toBe(1);
  await wakeUps.stop();
});
