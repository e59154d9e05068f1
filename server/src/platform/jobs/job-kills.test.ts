import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { TestDatabase } from '../../testing/test-database.ts';
import { patiently } from '../../testing/killable-workers.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startCable } from '../../testing/cable.ts';
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

interface WorkerOptions {
  readonly connectionString?: string;
  readonly aheadMs?: number;
}

function startWorker({ connectionString = database.connectionString, aheadMs = 0 }: WorkerOptions = {}): ChildProcess {
  const { nodeArguments, file } = workerProgram('server/src/platform/jobs/job-runner.child.ts');
  const given = [...nodeArguments, file, connectionString, String(aheadMs)];
  const worker = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'ignore'] });
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

test('what a worker writes after a cut of its network is refused', async () => {
  const cable = await startCable(database.connectionString);
  const id = await add('one');
  const cutOff = startWorker({ connectionString: cable.connectionString });
  await hasSpoken(cutOff);
  cable.cut();
  startWorker();
  await eventually(async () => (await rowOf(id))?.status === 'done');
  const ended = await rowOf(id);
  expect(ended).toMatchObject({ crashes: 1 });
  cable.mend();
  // It takes work up again, so what it had wanted to write has arrived.
  const next = await add('two');
  await eventually(async () => (await rowOf(next))?.status === 'done');
  await eventually(async () => cable.isQuiet());
  expect(await rowOf(id)).toEqual(ended);
  cutOff.kill('SIGKILL');
  await cable.close();
});

test('a worker whose clock is a day off neither loses its jobs nor takes those of others', async () => {
  const hanging = await add('hang');
  const right = startWorker();
  await hasSpoken(right);
  const day = 86_400_000;
  startWorker({ aheadMs: day });
  startWorker({ aheadMs: -day });
  const id = await add('one');
  // Two leases of all three have passed.
  const lived = sql`select count(*)::int as n from job_workers where heartbeat_at > started_at + interval '2 seconds'`;
  await eventually(async () => (await database.open.db.execute<{ n: number }>(lived)).rows[0]?.n === 3);
  expect(await rowOf(hanging)).toMatchObject({ status: 'running', attempt: 1, crashes: 0 });
  expect(await rowOf(id)).toMatchObject({ status: 'done', attempt: 1, crashes: 0 });
});

test('a job that ends its worker three times is given up, and costs the others nothing', async () => {
  const poison = await add('poison');
  const ids = [];
  for (let i = 0; i < 10; i += 1) ids.push(await add(`job ${i}`));
  const isOpen = sql`status in ('queued', 'running')`;
  let worker = startWorker();
  await eventually(async () => {
    if (worker.exitCode !== null || worker.signalCode !== null) worker = startWorker();
    return (await database.open.db.$count(jobs, isOpen)) === 0;
  });
  expect(await rowOf(poison)).toMatchObject({ status: 'failed', crashes: 3, error: 'server.error' });
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ status: 'done' });
  const effects = await database.open.db.execute<{ kind: string }>(sql`select kind from effects`);
  expect(effects.rows.filter(({ kind }) => kind === 'failed')).toHaveLength(1);
  expect(effects.rows).toHaveLength(11);
});

test('a restart of all workers, one after the other, neither loses a job nor counts one as crashed', async () => {
  const ids: string[] = [];
  /** There is always more to do, so that each is stopped in the middle of it. */
  const isAtWork = async (worker: ChildProcess): Promise<void> => {
    let hasBegun = false;
    void hasSpoken(worker).then(() => (hasBegun = true));
    await eventually(async () => {
      ids.push(await add(`job ${ids.length}`));
      return hasBegun;
    });
  };
  for (const old of [startWorker(), startWorker()]) {
    await isAtWork(old);
    await isAtWork(startWorker());
    const gone = new Promise((resolve) => old.once('exit', resolve));
    old.kill('SIGTERM');
    await gone;
  }
  await eventually(async () => (await database.open.db.$count(jobs, sql`status <> 'done'`)) === 0);
  const rows = await database.open.db.select().from(jobs);
  expect(rows.map(({ crashes, attempt }) => [crashes, attempt])).toEqual(ids.map(() => [0, 1]));
});

const rounds = inject('isFullRun') ? 200 : 4;

test(
  'whenever workers are killed or stopped, every job ends once',
  async () => {
    // A fixed seed decides what happens when.
    let state = 7;
    const random = (): number => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
    const notes: string[] = [];
    const isOpen = sql`status in ('queued', 'running')`;
    /** Stopped in one round, awake in the next one, killed at its end. */
    let sleeper: ChildProcess | null = null;
    for (let round = 0; round < rounds; round += 1) {
      for (let i = 0; i < 7; i += 1) {
        notes.push(`job ${round} ${i}`);
        await add(`job ${round} ${i}`);
      }
      const worker = startWorker();
      await Promise.race([hasSpoken(worker), delay(5000)]);
      await delay(random() * 200);
      sleeper?.kill('SIGCONT');
      const isStopped = random() < 0.4;
      worker.kill(isStopped ? 'SIGSTOP' : 'SIGKILL');
      await delay(random() * 200);
      sleeper?.kill('SIGKILL');
      sleeper = isStopped ? worker : null;
    }
    startWorker();
    sleeper?.kill('SIGCONT');
    await patiently(async () => (await database.open.db.$count(jobs, isOpen)) === 0);
    const rows = await database.open.db.select().from(jobs);
    const { rows: effects } = await database.open.db.execute<{ note: string; kind: string }>(
      sql`select * from effects`,
    );
    const ends = rows.map((row) => `${(row.payload as { note: string }).note} ${row.status}`);
    expect(ends.sort()).toEqual(effects.map(({ note, kind }) => `${note} ${kind}`).sort());
    expect(ends).toHaveLength(notes.length);
  },
  inject('isFullRun') ? 1_800_000 : undefined,
);
