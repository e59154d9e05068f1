import { Writable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { fail } from '../errors.ts';
import { newId } from '../ids.ts';
import { createLogger, silentLogger } from '../log/logger.ts';
import type { JobFailure } from './define-job.ts';
import { registerJob } from './define-job.ts';
import { JobLost } from './job-abort.ts';
import { claimJob } from './job-claim.ts';
import { openJobContext } from './job-context.ts';
import { jobQueue } from './job-queue.ts';
import { jobs } from './jobs.tables.ts';
import { runJobs } from './run-jobs.ts';
import type { Behaviour } from './testing-jobs.ts';
import { hastyJob, testJob } from './testing-jobs.ts';

let database: TestDatabase;
const clock = fakeClock();
let ran: string[] = [];
let failures: { note: string; reason: JobFailure }[] = [];
let behaviour: Behaviour = async () => undefined;
let hook: () => void = () => undefined;

const deps = {
  run: async (note: string, job: Parameters<Behaviour>[1]) => {
    ran.push(note);
    await behaviour(note, job);
  },
  failed: async (_tx: unknown, note: string, reason: JobFailure) => {
    failures.push({ note, reason });
    hook();
  },
};
const registered = [registerJob(testJob, deps), registerJob(hastyJob, deps)];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ran = [];
  failures = [];
  behaviour = async () => undefined;
  hook = () => undefined;
  await database.open.db.delete(jobs);
});

const queue = () => jobQueue({ clock, newId });
const add = (note: string, userId = 'u1', job = testJob, priority = 0): Promise<string> =>
  database.open.db.transaction((tx) => queue().add(tx, job, { note }, { userId, priority }));
const run = (): Promise<number> => runJobs({ db: database.open.db, jobs: registered, clock });
const cancel = (id: string) => database.open.db.transaction((tx) => queue().cancel(tx, id));
const rowOf = async (id: string) => (await database.open.db.select().from(jobs).where(eq(jobs.id, id)))[0];

test('a job runs once and ends as done; a rolled-back one never runs', async () => {
  const id = await add('kept');
  const rollback = database.open.db.transaction(async (tx) => {
    await queue().add(tx, testJob, { note: 'rolled back' }, { userId: 'u1', priority: 0 });
    throw new Error('no');
  });
  await expect(rollback).rejects.toThrow('no');
  await run();
  expect(ran).toEqual(['kept']);
  expect(await rowOf(id)).toMatchObject({ status: 'done', fraction: 1, attempt: 1, workerId: null });
  expect(await run()).toBe(0);
});

test('a failure that may pass is tried three times, then the hook is called once', async () => {
  behaviour = async () => {
    throw new Error('the engine stumbled');
  };
  const id = await add('a');
  await run();
  expect(ran).toHaveLength(3);
  expect(failures).toEqual([{ note: 'a', reason: { kind: 'failed', code: 'server.error' } }]);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', errorDetail: 'the engine stumbled' });
});

test('an error of the input is not tried again', async () => {
  behaviour = async () => fail('text.unspeakable');
  await add('a');
  await run();
  expect(ran).toHaveLength(1);
  expect(failures).toEqual([{ note: 'a', reason: { kind: 'failed', code: 'text.unspeakable' } }]);
});

test('a job that passes its time limit is stopped and failed', async () => {
  behaviour = (_note, job) =>
    new Promise((_, reject) => job.signal.addEventListener('abort', () => reject(new Error())));
  const id = await add('slow', 'u1', hastyJob);
  await run();
  expect(failures).toMatchObject([{ reason: { kind: 'failed', code: 'engine.failed' } }]);
  expect((await rowOf(id))?.errorDetail).toContain('longer than');
});

test('a queued job that is cancelled never runs, and its hook is called once', async () => {
  const id = await add('a');
  await cancel(id);
  await run();
  await cancel(id);
  await run();
  expect(ran).toEqual([]);
  expect(failures).toEqual([{ note: 'a', reason: { kind: 'cancelled', code: 'job.cancelled' } }]);
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', error: 'job.cancelled' });
});

test('a hook that throws ends nothing and is tried again', async () => {
  behaviour = async () => fail('input.invalid');
  hook = () => {
    if (failures.length < 3) throw new Error('the database hiccuped');
  };
  const id = await add('a');
  await run();
  expect(failures).toHaveLength(3);
  expect(ran).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', error: 'input.invalid', isEnding: false });
});

test('a step that has a result is not done again on a retry', async () => {
  let worked = 0;
  const results: unknown[] = [];
  behaviour = async (_note, job) => {
    results.push(await job.step('first', async () => ({ n: (worked += 1) })));
    if (job.attempt < 3) throw new Error('later');
  };
  await add('a');
  await run();
  expect(worked).toBe(1);
  expect(results).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
});

test('what complete writes and the end of the job are one transaction', async () => {
  let tries = 0;
  behaviour = (_note, job) =>
    job.complete(async (tx) => {
      tries += 1;
      await tx
        .update(jobs)
        .set({ stage: `try ${tries}` })
        .where(eq(jobs.id, job.jobId));
      if (tries === 1) throw new Error('half way');
    });
  const id = await add('a');
  await run();
  expect(await rowOf(id)).toMatchObject({ status: 'done', stage: 'try 2', attempt: 2 });
});

test('a late worker can write neither step, nor progress, nor result', async () => {
  const id = await add('a');
  const options = { names: [testJob.name], runningLimits: async () => new Map(), clock };
  const late = await claimJob(database.open.db, { ...options, workerId: 'late' });
  await database.open.db.update(jobs).set({ status: 'queued', workerId: null }).where(eq(jobs.id, id));
  // The same worker id may come back: the claim's number is what counts.
  const second = await claimJob(database.open.db, { ...options, workerId: 'late' });
  if (!late || !second) throw new Error('nothing was claimed');

  const untold = async () => undefined;
  const contextDeps = { db: database.open.db, clock, log: silentLogger };
  const { context, close } = openJobContext(contextDeps, late, new AbortController().signal, untold);
  let hasWritten = false;
  context.progress(0.9, 'late');
  await close();
  await expect(context.step('key', async () => 1)).rejects.toThrow(JobLost);
  const write = async (): Promise<void> => {
    hasWritten = true;
  };
  await expect(context.write(write)).rejects.toThrow(JobLost);
  await expect(context.complete(write)).rejects.toThrow(JobLost);
  expect(hasWritten).toBe(false);
  expect(await rowOf(id)).toMatchObject({ status: 'running', fraction: 0, claim: second.claim });

  const held = openJobContext(contextDeps, second, new AbortController().signal, untold).context;
  expect(await held.write(async (tx) => tx.$count(jobs, eq(jobs.id, id)))).toBe(1);
  await held.complete(async () => undefined);
  expect((await rowOf(id))?.status).toBe('done');
});

test('200 jobs: 10 users of one job each do not wait behind 190 of one user', async () => {
  await database.open.db.transaction(async (tx) => {
    for (let i = 0; i < 190; i += 1) {
      await queue().add(tx, testJob, { note: 'big' }, { userId: 'big', priority: 0 });
    }
  });
  for (let i = 0; i < 10; i += 1) await add(`small ${i}`, `small ${i}`);
  expect(await run()).toBe(200);
  expect(ran.slice(0, 11).sort()).toEqual(['big', ...Array.from({ length: 10 }, (_, i) => `small ${i}`)]);
});

test('equal users take turns', async () => {
  for (const userId of ['a', 'b', 'c']) for (let i = 0; i < 4; i += 1) await add(userId, userId);
  await run();
  const rounds = [0, 3, 6, 9].map((start) => ran.slice(start, start + 3).sort());
  expect(rounds).toEqual(Array.from({ length: 4 }, () => ['a', 'b', 'c']));
});

test('a user at the limit leaves the slot to others, and takes it when no one waits', async () => {
  for (let i = 0; i < 3; i += 1) await add('busy', 'busy');
  const options = { workerId: 'w', names: [testJob.name], runningLimits: async () => new Map([['busy', 1]]), clock };
  const owners: (string | undefined)[] = [];
  const claim = async (): Promise<void> => {
    const job = await claimJob(database.open.db, options);
    owners.push(job ? (await rowOf(job.id))?.userId : undefined);
  };
  await claim();
  await add('other', 'other');
  await database.open.db
    .update(jobs)
    .set({ claim: sql`99` })
    .where(eq(jobs.userId, 'other'));
  for (let i = 0; i < 4; i += 1) await claim();
  expect(owners).toEqual(['busy', 'other', 'busy', 'busy', undefined]);
});

test('a person has so many open jobs of a kind at most, also when asked for at once; others have their own', async () => {
  const few = { ...testJob, maxOpen: 3 };
  const asked = await Promise.allSettled(Array.from({ length: 6 }, (_, i) => add(`few ${i}`, 'u1', few)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = asked.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'request.too-many', data: { limit: 3, retryAfterSeconds: 30 } } });
  await add('few', 'u2', few);
  await run();
  await add('few 7', 'u1', few);
});

test.each([
  ['text.empty', 'info'],
  ['engine.failed', 'error'],
] as const)('a job that fails with %s is logged at %s: only our own faults are errors', async (code, level) => {
  let log = '';
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString();
      done();
    },
  });
  behaviour = async () => fail(code);
  await add('refused');
  await runJobs({ db: database.open.db, jobs: registered, clock, log: createLogger({ level: 'debug', destination }) });
  const line = log.split('\n').find((one) => one.includes('"a job failed"')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ level });
});
