import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { insertUser } from '../../testing/insert-user.ts';
import { systemClock } from '../clock/clock.ts';
import { newId } from '../ids.ts';
import { claimJob } from './job-claim.ts';
import { jobPriority } from './job-order.ts';
import { jobQueue } from './job-queue.ts';
import { jobs } from './jobs.tables.ts';
import { testJob } from './testing-jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Of one claim, which all workers take in turn; measured with 100 waiting people it is less. */
const claimSeconds = 0.005;
const jobsEach = 6;
const counts = inject('isFullRun') ? Array.from({ length: 16 }, (_, at) => at + 1) : [1, 4, 16];

/** The same row of numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}

/** One who has queued a book, some with a page or two, of three plans: all users' jobs together are `total`. */
async function fill(total: number, random: () => number): Promise<void> {
  const { db } = database.open;
  const queue = jobQueue({ clock: systemClock, newId });
  const tenants = await Promise.all(Array.from({ length: 7 }, () => insertUser(db)));
  await db.delete(jobs);
  await db.transaction(async (tx) => {
    for (let at = 0; at < total; at += 1) {
      const user = random() < 0.5 ? 0 : 1 + Math.floor(random() * (tenants.length - 1));
      const priority = jobPriority((['free', 'professional', 'business'] as const)[user % 3] ?? 'free');
      await queue.add(tx, testJob, { note: String(at) }, { userId: tenants[user]?.id ?? '', priority });
    }
  });
}

/**
 * Jobs a second of so many workers, while there is work for all of them. Claims are the real ones on a real database,
 * with limits of running jobs and all; only time is made up: a job takes 0.5 to 1.5 seconds.
 */
async function throughput(workers: number, seed: number): Promise<number> {
  const random = randomOf(seed);
  const { db } = database.open;
  const total = workers * jobsEach + 12;
  await fill(total, random);
  const free = Array.from({ length: workers }, (_, at) => ({ workerId: `worker ${at}`, at: 0, jobId: '' }));
  let [claims, lockedUntil, lastClaim] = [0, 0, 0];
  for (;;) {
    free.sort((a, b) => a.at - b.at);
    const [worker] = free;
    if (worker === undefined) throw new Error('No worker.');
    if (worker.jobId !== '') await db.update(jobs).set({ status: 'done' }).where(eq(jobs.id, worker.jobId));
    const options = { names: [testJob.name], clock: systemClock, runningLimits: async () => new Map<string, number>() };
    const job = await claimJob(db, { ...options, workerId: worker.workerId });
    // A worker that is free finds work as long as any waits: whose it is and how much they run already keeps no one idle.
    if (job === null) break;
    claims += 1;
    lastClaim = Math.max(worker.at, lockedUntil) + claimSeconds;
    lockedUntil = lastClaim;
    Object.assign(worker, { jobId: job.id, at: lastClaim + 0.5 + random() });
  }
  expect(claims).toBe(total);
  // The first job of each worker is begun at once.
  return (claims - workers) / lastClaim;
}

test('so many workers do so many times as much, to a tenth', async () => {
  const mean = async (workers: number): Promise<number> => {
    const seeds = workers === 1 ? [1, 2, 3, 4] : [1];
    let sum = 0;
    for (const seed of seeds) sum += await throughput(workers, seed);
    return sum / seeds.length;
  };
  const one = await mean(1);
  for (const workers of counts) {
    const times = (await mean(workers)) / one / workers;
    expect(times, `${workers} workers`).toBeGreaterThan(0.9);
    expect(times, `${workers} workers`).toBeLessThan(1.1);
  }
}, 600_000);
