import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { newId } from '../ids.ts';
import { eventually } from '../jobs/testing-jobs.ts';
import { silentLogger } from '../log/logger.ts';
import { presence } from './presence.ts';
import { processes } from './processes.tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.open.db.delete(processes);
});

// No number of a process is as high; the parent's is alive.
const dead = `${hostname()}#4194999`;
const alive = `${hostname()}#${process.ppid}`;

async function add(id: string, host: string, silentSeconds: number): Promise<void> {
  const heartbeatAt = sql`now() - make_interval(secs => ${silentSeconds})`;
  await database.open.db.insert(processes).values({ id, host, startedAt: sql`now()`, heartbeatAt });
}

async function left(): Promise<string[]> {
  const rows = await database.open.db.select({ id: processes.id }).from(processes);
  return rows.map(({ id }) => id).sort();
}

const open = (beatSeconds?: number) =>
  presence({
    db: database.open.db,
    newId,
    log: silentLogger,
    ...(beatSeconds === undefined ? {} : { beatSeconds }),
  });

test('a start finds at once what died on this host; one that is only slow, or on another host, is left alone', async () => {
  await add('dead here', dead, 1);
  await add('slow here', alive, 3600);
  await add('slow elsewhere', 'other#1', 20);
  await add('dead elsewhere', 'other#2', 30);
  const own = open();
  expect(own.id()).toBeNull();
  let calls = 0;
  await own.start(async () => void (calls += 1));
  expect(new Set(await left())).toEqual(new Set([own.id(), 'slow elsewhere', 'slow here']));
  expect(calls).toBe(1);
  await own.stop();
  expect(await left()).toEqual(['slow elsewhere', 'slow here']);
  expect(own.id()).toBeNull();
});

test('while it runs, a process that misses two beats is gone when its host does not run it', async () => {
  const own = open(0.05);
  let calls = 0;
  await own.start(async () => void (calls += 1));
  await add('fresh', dead, -3600);
  await add('silent', dead, 1);
  await eventually(() => calls === 2);
  expect(new Set(await left())).toEqual(new Set(['fresh', own.id()]));
  await own.stop();
});
