import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { newId } from '../ids.ts';
import { silentLogger } from '../log/logger.ts';
import type { JobContext, JobFailure } from './define-job.ts';
import { registerJob } from './define-job.ts';
import { jobQueue } from './job-queue.ts';
import type { JobRunner } from './job-runner.ts';
import { startJobRunner } from './job-runner.ts';
import { jobs, jobWorkers } from './jobs.tables.ts';
import type { Behaviour } from './testing-jobs.ts';
import { eventually, gpuJob, netJob, testJob } from './testing-jobs.ts';
import { releaseDeadWorkers } from './worker-rows.ts';

let database: TestDatabase;
let runners: JobRunner[] = [];
let started: string[] = [];
let failures: JobFailure[] = [];
let behaviour: Behaviour = async () => undefined;

const deps = {
  run: async (note: string, job: JobContext) => {
    started.push(note);
    await behaviour(note, job);
  },
  failed: async (_tx: unknown, _note: string, reason: JobFailure) => {
    failures.push(reason);
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  started = [];
  failures = [];
  behaviour = async () => undefined;
  await database.open.db.delete(jobs);
  await database.open.db.delete(jobWorkers);
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.close(0)));
  runners = [];
});

async function start(cpu = 2): Promise<JobRunner> {
  const runner = await startJobRunner({
    connectionString: database.connectionString,
    db: database.open.db,
    jobs: [testJob, netJob, gpuJob].map((job) => registerJob(job, deps)),
    runningLimits: async () => new Map(),
    clock: systemClock,
    log: silentLogger,
    newId,
    slots: { cpu, gpu: 1, net: 1 },
    leaseSeconds: 1,
    sweepSeconds: 0.3,
  });
  runners.push(runner);
  return runner;
}

const queue = () => jobQueue({ clock: systemClock, newId });
const add = (note: string, job = testJob): Promise<string> =>
  database.open.db.transaction((tx) => queue().add(tx, job, { note }, { userId: 'u1', priority: 0 }));
const cancel = (id: string) => database.open.db.transaction((tx) => queue().cancel(tx, id));
const rowOf = async (id: string) => (await database.open.db.select().from(jobs).where(eq(jobs.id, id)))[0];
const hasStatus = (id: string, status: string) => eventually(async () => (await rowOf(id))?.status === status);
const untilAborted: Behaviour = (_note, job) =>
  new Promise((_, reject) => job.signal.addEventListener('abort', () => reject(job.signal.reason as Error)));

test('jobs are delivered and done', async () => {
  await start();
  const ids = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((note) => add(note)));
  for (const id of ids) await hasStatus(id, 'done');
  expect([...started].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a failed try runs again later', async () => {
  behaviour = async (_note, job) => {
    if (job.attempt === 1) throw new Error('once');
  };
  await start();
  const id = await add('a');
  await hasStatus(id, 'done');
  expect(await rowOf(id)).toMatchObject({ attempt: 2 });
});

test('cancel stops a running job and ends a queued one while all slots are busy', async () => {
  behaviour = untilAborted;
  await start(1);
  const running = await add('running');
  await eventually(() => started.length === 1);
  const queued = await add('queued');
  await cancel(queued);
  await hasStatus(queued, 'cancelled');
  expect((await rowOf(running))?.status).toBe('running');
  await cancel(running);
  await hasStatus(running, 'cancelled');
  expect(failures).toEqual([
    { kind: 'cancelled', code: 'job.cancelled' },
    { kind: 'cancelled', code: 'job.cancelled' },
  ]);
  expect(started).toEqual(['running']);
});

test('a shut-down gives what still runs back without losing a try; another worker finishes it', async () => {
  behaviour = untilAborted;
  const first = await start();
  const id = await add('a');
  await eventually(() => started.length === 1);
  runners = [];
  await first.close(50);
  expect(await rowOf(id)).toMatchObject({ status: 'queued', attempt: 0, workerId: null });
  expect(await database.open.db.select().from(jobWorkers)).toEqual([]);
  behaviour = async () => undefined;
  await start();
  await hasStatus(id, 'done');
  expect(await rowOf(id)).toMatchObject({ attempt: 1 });
  expect(failures).toEqual([]);
});

test('a shut-down lets a job finish within the grace', async () => {
  let finish = (): void => undefined;
  behaviour = () => new Promise((resolve) => (finish = resolve));
  const runner = await start();
  const id = await add('a');
  await eventually(() => started.length === 1);
  runners = [];
  const closed = runner.close(20_000);
  finish();
  await closed;
  expect((await rowOf(id))?.status).toBe('done');
});

test('a job that ended its worker three times is failed, once', async () => {
  const id = await add('poison');
  for (let crash = 0; crash < 3; crash += 1) {
    await database.open.db.update(jobs).set({ status: 'running', workerId: 'gone', attempt: 1 }).where(eq(jobs.id, id));
    await releaseDeadWorkers(database.open.db, 1);
  }
  await start();
  await hasStatus(id, 'failed');
  expect(started).toEqual([]);
  expect(failures).toEqual([{ kind: 'failed', code: 'server.error' }]);
});

test('a worker whose job was given to another is told to stop', async () => {
  let reason: unknown = null;
  behaviour = (_note, job) =>
    new Promise((resolve) =>
      job.signal.addEventListener('abort', () => {
        reason = job.signal.reason;
        resolve();
      }),
    );
  await start(1);
  const id = await add('a');
  await eventually(() => started.length === 1);
  await database.open.db
    .update(jobs)
    .set({ claim: sql`claim + 1`, workerId: 'other' })
    .where(eq(jobs.id, id));
  await database.open.db.insert(jobWorkers).values({
    id: 'other',
    host: 'elsewhere',
    startedAt: new Date(),
    heartbeatAt: sql`now() + interval '1 hour'`,
  });
  await eventually(() => reason !== null);
  expect(reason).toMatchObject({ kind: 'lost' });
  expect(await rowOf(id)).toMatchObject({ status: 'running', workerId: 'other' });
});

test('a wake-up that was lost is replaced', async () => {
  await database.open.db.execute(
    sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null`,
  );
  const id = await add('a');
  await database.open.db.execute(sql`select graphile_worker.remove_job(${id})`);
  await start();
  await hasStatus(id, 'done');
});

test('a job whose end could not be written is given back by the worker that holds it', async () => {
  const runner = await start();
  const id = await add('a');
  await hasStatus(id, 'done');
  await database.open.db
    .update(jobs)
    .set({ status: 'running', workerId: runner.workerId, claim: sql`claim + 1` })
    .where(eq(jobs.id, id));
  await hasStatus(id, 'done');
  expect(started).toEqual(['a', 'a']);
});

test('jobs go on after the database dropped every connection', async () => {
  await start();
  await database.open.pool
    .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
    .catch(() => undefined);
  // The pool learns of it when the sockets close.
  await eventually(() =>
    database.open.pool.query('select 1').then(
      () => true,
      () => false,
    ),
  );
  const id = await add('a');
  await hasStatus(id, 'done');
});

test('jobs that wait for the network hold up no other, and wait for each other only', async () => {
  behaviour = (note, job) => (note.startsWith('stuck') ? untilAborted(note, job) : Promise.resolve());
  await start(1);
  const stuck = await add('stuck', netJob);
  await eventually(() => started.length === 1);
  const others = await Promise.all(['net 1', 'net 2', 'net 3'].map((note) => add(note, netJob)));
  for (const note of ['cpu 1', 'cpu 2', 'cpu 3']) await hasStatus(await add(note), 'done');
  for (const id of others) expect((await rowOf(id))?.status).toBe('queued');
  await cancel(stuck);
  for (const id of others) await hasStatus(id, 'done');
});

test('what uses the graphics card runs one after the other, and all of it runs', async () => {
  let [running, most] = [0, 0];
  behaviour = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 30));
    running -= 1;
  };
  await start();
  const ids = await Promise.all(['a', 'b', 'c', 'd'].map((note) => add(note, gpuJob)));
  for (const id of ids) await hasStatus(id, 'done');
  expect(most).toBe(1);
});
