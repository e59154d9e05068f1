import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { insertUser } from '../../testing/insert-user.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { newId } from '../ids.ts';
import { registerJob } from './define-job.ts';
import { maxLogLines, withLine } from './job-log.ts';
import { jobQueue } from './job-queue.ts';
import { jobs } from './jobs.tables.ts';
import { runJobs } from './run-jobs.ts';
import { testJob, type Behaviour } from './testing-jobs.ts';

let database: TestDatabase;
let userId: string;
const clock = fakeClock();
const failures: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  userId = (await insertUser(database.open.db)).id;
});
afterAll(() => database.close());

const queue = () => jobQueue({ clock, newId });
const add = () =>
  database.open.db.transaction((tx) => queue().add(tx, testJob, { note: 'x' }, { userId, priority: 0 }));
const runAll = (run: Behaviour) =>
  runJobs({
    db: database.open.db,
    clock,
    jobs: [registerJob(testJob, { run, failed: async (_tx, note, { kind }) => void failures.push(`${note} ${kind}`) })],
  });
async function rowOf(id: string) {
  const [row] = await database.open.db.select().from(jobs).where(eq(jobs.id, id));
  if (!row) throw new Error('There is no such job.');
  return row;
}
const eventsOf = async (id: string) => (await rowOf(id)).log.map(({ event, detail }) => [event, detail]);

it('holds a line for every turn of a job, and a stage once', async () => {
  const id = await add();
  await runAll(async (_note, job) => {
    for (const [fraction, stage] of [
      [0.1, 'rendering'],
      [0.2, 'rendering'],
      [0.9, 'encoding'],
    ] as const) {
      job.progress(fraction, stage);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
  expect(await eventsOf(id)).toEqual([
    ['queued', null],
    ['started', 'in-process'],
    ['stage', 'rendering'],
    ['stage', 'encoding'],
    ['done', null],
  ]);
  const times = (await rowOf(id)).log.map(({ at }) => new Date(at).getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

it('says why each try failed', async () => {
  const id = await add();
  await runAll(async () => {
    throw new Error('The engine is gone.');
  });
  const lost = 'The engine is gone.';
  const started = ['started', 'in-process'];
  expect(await eventsOf(id)).toEqual([
    ['queued', null],
    started,
    ['retry', lost],
    started,
    ['retry', lost],
    started,
    ['failed', lost],
  ]);
});

it('keeps its last lines only', async () => {
  const id = await add();
  for (let n = 0; n < maxLogLines + 5; n += 1) {
    await database.open.db
      .update(jobs)
      .set({ log: withLine('stage', `part ${n}`) })
      .where(eq(jobs.id, id));
  }
  const events = await eventsOf(id);
  expect(events).toHaveLength(maxLogLines);
  expect(events.at(-1)).toEqual(['stage', `part ${maxLogLines + 4}`]);
  await runAll(async () => undefined);
});

it('another try begins as new, with the log of the tries before, and only after a failure', async () => {
  const { db } = database.open;
  const retry = (id: string) => db.transaction((tx) => queue().retry(tx, id));
  const id = await add();
  expect(await retry(id)).toBe(false);
  await runAll(async () => {
    throw new Error('Not this time.');
  });
  const before = (await rowOf(id)).log.length;
  failures.length = 0;
  expect(await Promise.all([retry(id), retry(id)])).toEqual(expect.arrayContaining([true, false]));
  expect(await rowOf(id)).toMatchObject({
    status: 'queued',
    attempt: 0,
    error: null,
    errorDetail: null,
    endedAt: null,
  });
  expect(await runAll(async () => undefined)).toBe(1);
  expect(await rowOf(id)).toMatchObject({ status: 'done', attempt: 1 });
  expect((await eventsOf(id)).slice(before)).toEqual([
    ['queued', null],
    ['started', 'in-process'],
    ['done', null],
  ]);
  expect(failures).toEqual([]);
  expect(await retry(id)).toBe(false);
});
