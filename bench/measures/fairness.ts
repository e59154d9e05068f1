import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../../server/src/platform/clock/clock.ts';
import { connectDatabase } from '../../server/src/platform/db/connect-database.ts';
import { openDatabase, type OpenDatabase } from '../../server/src/platform/db/database.ts';
import { migrateDatabase } from '../../server/src/platform/db/migrate.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { registerJob } from '../../server/src/platform/jobs/define-job.ts';
import { jobQueue } from '../../server/src/platform/jobs/job-queue.ts';
import { startJobRunner } from '../../server/src/platform/jobs/job-runner.ts';
import { jobs } from '../../server/src/platform/jobs/jobs.tables.ts';
import { testJob } from '../../server/src/platform/jobs/testing-jobs.ts';
import { silentLogger } from '../../server/src/platform/log/logger.ts';
import { alternate, type BenchStudio, type Measure } from '../measure.ts';

/** One that has queued a whole book, and those who want a page. */
const large = { user: 'large', count: 600 };
const small = Array.from({ length: 20 }, (_, at) => ({ user: `small-${at}`, count: 2 }));
const equal = Array.from({ length: 10 }, (_, at) => ({ user: `equal-${at}`, count: 30 }));
const jobMs = 10;
const slots = 4;
const pairs = 3;

interface Tenant {
  readonly user: string;
  readonly count: number;
}

type Queue = Pick<OpenDatabase, 'db' | 'pool'> & { readonly connectionString: string };

/** The real queue in a database of its own, beside the studio's. */
async function withQueue<T>({ folder }: BenchStudio, work: (queue: Queue) => Promise<T>): Promise<T> {
  const location = { data: { directory: join(folder, 'data') }, database: { url: null, programsDirectory: null } };
  const { connectionString: studio, release } = await connectDatabase(location, { asServer: false });
  const name = `queue_${newId()}`;
  const connectionString = studio.replace(/@\/[^?]+/u, `@/${name}`);
  const open = (to: string) => openDatabase({ connectionString: to, maxConnections: 8, onIdleError: () => undefined });
  const [administration, queue] = [open(studio), open(connectionString)];
  try {
    await administration.pool.query(`create database ${name}`);
    await migrateDatabase(connectionString);
    return await work({ connectionString, db: queue.db, pool: queue.pool });
  } finally {
    await queue.close();
    // The worker's own connections end a little later than it does; cut off, they would end this program.
    const connections = `select from pg_stat_activity where datname = '${name}'`;
    while (((await administration.pool.query(connections)).rowCount ?? 0) > 0) await delay(20);
    await administration.pool.query(`drop database if exists ${name}`);
    await administration.close();
    await release();
  }
}

async function fill({ db }: Queue, tenants: readonly Tenant[], userOf: (tenant: Tenant) => string): Promise<void> {
  const queue = jobQueue({ clock: systemClock, newId });
  await db.delete(jobs);
  await db.transaction(async (tx) => {
    for (const tenant of tenants)
      for (let i = 0; i < tenant.count; i += 1) {
        await queue.add(tx, testJob, { note: tenant.user }, { userId: userOf(tenant), priority: 0 });
      }
  });
}

async function isOver({ pool }: Queue): Promise<boolean> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from jobs where status in ('queued', 'running')`,
  );
  return rows[0]?.n === 0;
}

/** When each job began, in order, in milliseconds after the first could. */
async function drain(queue: Queue): Promise<{ begun: { user: string; ms: number }[]; totalMs: number }> {
  const begun: { user: string; ms: number }[] = [];
  const { connectionString, db } = queue;
  const startedAt = performance.now();
  const run = async (user: string): Promise<void> => {
    begun.push({ user, ms: performance.now() - startedAt });
    await delay(jobMs);
  };
  const runner = await startJobRunner({
    connectionString,
    db,
    jobs: [registerJob(testJob, { run, failed: async () => undefined })],
    runningLimits: async () => new Map(),
    clock: systemClock,
    log: silentLogger,
    newId,
    slots: { cpu: slots, gpu: 1, net: 1 },
  });
  while (!(await isOver(queue))) await delay(10);
  const totalMs = performance.now() - startedAt;
  await runner.close(0);
  return { begun, totalMs };
}

/** All are one person's, who is served by age: first in, first out. */
const asOne = (): string => 'everyone';
const byTenant = ({ user }: Tenant): string => user;

function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

async function twoClasses(queue: Queue, userOf: (tenant: Tenant) => string) {
  await fill(queue, [large, ...small], userOf);
  const { begun, totalMs } = await drain(queue);
  return { smallMs: p95(begun.flatMap(({ user, ms }) => (user === large.user ? [] : [ms]))), totalMs };
}

const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

/** How long those with little to do wait behind one with much, against first in, first out. */
export const fairnessWait: Measure = {
  name: 'fairness-wait',
  bar: 0.15,
  needs: [],
  run: (studio) =>
    withQueue(studio, async (queue) => {
      const wait = (userOf: (tenant: Tenant) => string) => async () => (await twoClasses(queue, userOf)).smallMs;
      const { ours, baseline } = await alternate(pairs, wait(byTenant), wait(asOne));
      const detail = `p95 of ${small.length} tenants with 2 jobs behind ${large.count}: ${milliseconds(ours)}, first in first out ${milliseconds(baseline)}`;
      return { ratio: ours / baseline, detail };
    }),
};

/** What that costs all of them together. */
export const fairnessTotal: Measure = {
  name: 'fairness-total',
  bar: 1.05,
  needs: [],
  run: (studio) =>
    withQueue(studio, async (queue) => {
      const total = (userOf: (tenant: Tenant) => string) => async () => (await twoClasses(queue, userOf)).totalMs;
      const { ours, baseline } = await alternate(pairs + 2, total(byTenant), total(asOne));
      const detail = `all jobs in ${milliseconds(ours)}, first in first out ${milliseconds(baseline)}`;
      return { ratio: ours / baseline, detail };
    }),
};

const jainBar = 0.95;

/** Jain's index of what equal tenants got when half of the work was done: 1 is perfectly equal. */
export const fairnessEqual: Measure = {
  name: 'fairness-equal',
  bar: Number((1 / jainBar).toFixed(3)),
  needs: [],
  run: (studio) =>
    withQueue(studio, async (queue) => {
      const index = async (userOf: (tenant: Tenant) => string): Promise<number> => {
        await fill(queue, equal, userOf);
        const { begun } = await drain(queue);
        const half = begun.slice(0, begun.length / 2);
        const served = equal.map(({ user }) => half.filter((one) => one.user === user).length);
        const sum = served.reduce((a, b) => a + b, 0);
        return sum ** 2 / (served.length * served.reduce((a, b) => a + b * b, 0));
      };
      const [baseline, ours] = [await index(asOne), await index(byTenant)];
      const detail = `Jain index ${ours.toFixed(3)}, first in first out ${baseline.toFixed(3)}; the ratio is 1 / index`;
      return { ratio: 1 / ours, detail };
    }),
};

const workerJobs = 40;
const workerJobMs = 100;

/** How long two worker processes take for what one does, one job at a time each. */
export const twoWorkers: Measure = {
  name: 'two-workers',
  bar: Number((1 / 1.8).toFixed(3)),
  needs: [],
  run: (studio) =>
    withQueue(studio, async (queue) => {
      const file = fileURLToPath(new URL('../queue-worker.ts', import.meta.url));
      const start = async (): Promise<ChildProcess> => {
        const given = ['--import', 'tsx', file, queue.connectionString, String(workerJobMs)];
        const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] });
        await new Promise((resolve) => child.stdout?.once('data', resolve));
        return child;
      };
      const timed = (count: number) => async (): Promise<number> => {
        await queue.db.delete(jobs);
        const workers = await Promise.all(Array.from({ length: count }, start));
        const startedAt = performance.now();
        await fill(queue, [{ user: 'one', count: workerJobs }], byTenant);
        while (!(await isOver(queue))) await delay(10);
        const ms = performance.now() - startedAt;
        for (const worker of workers) worker.kill('SIGKILL');
        return ms;
      };
      const { ours, baseline } = await alternate(pairs, timed(2), timed(1));
      const detail = `${workerJobs} jobs in ${milliseconds(ours)}, one worker ${milliseconds(baseline)}: ${(baseline / ours).toFixed(2)} times as fast`;
      return { ratio: ours / baseline, detail };
    }),
};
