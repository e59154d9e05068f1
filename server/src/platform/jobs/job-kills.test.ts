import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { newId } from '../ids.ts';
import { workerProgram } from '../root.ts';
import { jobQueue } from './job-queue.ts';
import { jobs } from './jobs.tables.ts';
import { eventually, testJob } from './testing-jobs.ts';

let database: TestDatabase;
let workers: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.open.db.execute(sql`create table effects (note text primary key, kind text not null)`);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.open.db.delete(jobs);
  await database.open.db.execute(sql`truncate effects`);
});
afterEach(() => {
  for (const worker of workers) worker.kill('SIGKILL');
  workers = [];
});

function startWorker(): ChildProcess {
  const { nodeArguments, file } = workerProgram('server/src/platform/jobs/job-runner.child.ts');
  const worker = spawn(process.execPath, [...nodeArguments, file, database.connectionString], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  workers.push(worker);
  return worker;
}
const hasSpoken = (worker: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => worker.stdout?.once('data', resolve));
const add = (note: string): Promise<string> =>
  database.open.db.transaction((tx) =>
    jobQueue({ clock: systemClock, newId }).add(tx, testJob, { note }, { userId: 'u1', priority: 0 }),
  );
const rowOf = async (id: string) => (await database.open.db.select().from(jobs).where(eq(jobs.id, id)))[0];

test('a job of a worker that was killed with -9 is run by another', async () => {
  const id = await add('hang');
  const first = startWorker();
  await hasSpoken(first);
  const before = await rowOf(id);
  expect(before).toMatchObject({ status: 'running', attempt: 1 });
  first.kill('SIGKILL');
  await hasSpoken(startWorker());
  await eventually(async () => (await rowOf(id))?.crashes === 1);
  const after = await rowOf(id);
  expect(after).toMatchObject({ status: 'running', attempt: 1 });
  expect(after?.claim).toBeGreaterThan(before?.claim ?? Infinity);
});

test('a worker that slept through its lease does not end the job a second time', async () => {
  const id = await add('one');
  const sleeper = startWorker();
  await hasSpoken(sleeper);
  sleeper.kill('SIGSTOP');
  startWorker();
  await eventually(async () => (await rowOf(id))?.status === 'done');
  const ended = await rowOf(id);
  sleeper.kill('SIGCONT');
  await delay(500);
  expect(await rowOf(id)).toEqual(ended);
});

test('whenever workers are killed, every job ends once', async () => {
  // A fixed seed decides when to kill.
  let state = 7;
  const random = (): number => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const ids = [];
  for (let i = 0; i < 40; i += 1) ids.push(await add(`job ${i}`));
  const isOpen = sql`status in ('queued', 'running')`;
  for (let kill = 0; kill < (inject('isFullRun') ? 12 : 6); kill += 1) {
    const worker = startWorker();
    await Promise.race([hasSpoken(worker), delay(5000)]);
    await delay(random() * 200);
    worker.kill('SIGKILL');
  }
  startWorker();
  await eventually(async () => (await database.open.db.$count(jobs, isOpen)) === 0);
  const rows = await database.open.db.select().from(jobs);
  const { rows: effects } = await database.open.db.execute<{ note: string; kind: string }>(sql`select * from effects`);
  const ends = rows.map((row) => `${(row.payload as { note: string }).note} ${row.status}`);
  expect(ends.sort()).toEqual(effects.map(({ note, kind }) => `${note} ${kind}`).sort());
  expect(ends).toHaveLength(ids.length);
});
