import { eq } from 'drizzle-orm';
import type { JobProgress } from '@timbre/contract/jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openNotices, type Notices } from '../events/notices.ts';
import { newId } from '../ids.ts';
import { silentLogger } from '../log/logger.ts';
import { registerJob } from './define-job.ts';
import type { JobEvents } from './job-events.ts';
import { jobEvents } from './job-events.ts';
import { jobQueue } from './job-queue.ts';
import { jobs } from './jobs.tables.ts';
import { runJobs } from './run-jobs.ts';
import { eventually, testJob } from './testing-jobs.ts';

let database: TestDatabase;
let events: JobEvents;
let notices: Notices;
const clock = fakeClock();

beforeAll(async () => {
  database = await createTestDatabase();
  const { connectionString, open } = database;
  notices = openNotices({ connectionString, log: silentLogger });
  events = jobEvents({ notices, db: open.db, clock });
});
afterAll(async () => {
  events.close();
  await notices.close();
  await database.close();
});

const add = (): Promise<string> =>
  database.open.db.transaction((tx) =>
    jobQueue({ clock, newId }).add(tx, testJob, { note: 'a' }, { userId: 'u1', priority: 0 }),
  );

test('a job is read by its owner only', async () => {
  const id = await add();
  expect(await events.read(id, 'u1')).toMatchObject({ id, status: 'queued', fraction: 0, secondsLeft: null });
  expect(await events.read(id, 'u2')).toBeNull();
  expect(await events.read('none')).toBeNull();
});

test('a watcher sees progress with the time left, survives a broken connection, and ends with the job', async () => {
  await database.open.db.delete(jobs);
  const id = await add();
  const seen: JobProgress[] = [];
  const watching = (async () => {
    for await (const progress of events.watch(id, new AbortController().signal)) seen.push(progress);
  })();
  await eventually(() => seen.length === 1);
  await database.open.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
  const deps = {
    run: async (_note: string, job: { progress: (fraction: number, stage: string) => void }) => {
      clock.advance({ seconds: 10 });
      job.progress(0.25, 'rendering');
      await eventually(() => seen.some(({ fraction }) => fraction === 0.25));
    },
    failed: async () => undefined,
  };
  await runJobs({ db: database.open.db, jobs: [registerJob(testJob, deps)], clock });
  await watching;
  expect(seen.find(({ fraction }) => fraction === 0.25)).toMatchObject({ stage: 'rendering', secondsLeft: 30 });
  expect(seen.at(-1)).toMatchObject({ status: 'done', fraction: 1 });
});

test('a watcher that goes away ends the watch; an unknown job ends at once', async () => {
  const id = await add();
  const leaving = new AbortController();
  const statuses: string[] = [];
  for await (const { status } of events.watch(id, leaving.signal)) {
    statuses.push(status);
    leaving.abort();
  }
  for await (const { status } of events.watch('none', new AbortController().signal)) statuses.push(status);
  expect(statuses).toEqual(['queued']);
  await database.open.db.delete(jobs).where(eq(jobs.id, id));
});
