import { join } from 'node:path';
import { systemClock } from '../../server/src/platform/clock/clock.ts';
import { connectDatabase } from '../../server/src/platform/db/connect-database.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { migrateDatabase } from '../../server/src/platform/db/migrate.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { registerJob } from '../../server/src/platform/jobs/define-job.ts';
import { jobQueue } from '../../server/src/platform/jobs/job-queue.ts';
import { startJobRunner } from '../../server/src/platform/jobs/job-runner.ts';
import { testJob } from '../../server/src/platform/jobs/testing-jobs.ts';
import { silentLogger } from '../../server/src/platform/log/logger.ts';
import { startRawQueue } from '../../server/src/testing/baselines/raw-queue.ts';
import { alternate, milliseconds, type Measure } from '../measure.ts';

const pairs = 60;
const warmUp = 10;
const schema = 'bench_graphile';
/** A database of its own: the studio's worker would take our wake-ups, and knows no job of ours. */
const databaseName = 'bench_queue';

/** Resolves `start` with the time at which the job that was added last began. */
function nextStart() {
  let begin = (): void => undefined;
  return {
    wait: (): Promise<number> =>
      new Promise((resolve) => {
        begin = () => resolve(performance.now());
      }),
    began: (): void => begin(),
  };
}

/** From the moment a job is added to its start, against the queue that carries ours, used directly. */
export const jobStart: Measure = {
  name: 'job-start',
  bar: 1.2,
  needs: [],
  run: async ({ folder }) => {
    const location = { data: { directory: join(folder, 'data') }, database: { url: null, programsDirectory: null } };
    const studio = await connectDatabase(location, { asServer: false });
    const open = (connectionString: string) =>
      openDatabase({ connectionString, maxConnections: 6, onIdleError: () => undefined });
    const outer = open(studio.connectionString);
    await outer.pool.query(`create database ${databaseName}`);
    // A socket's address has no host, so it is no URL.
    const connectionString = studio.connectionString.replace(/\/[^/?]+\?/u, `/${databaseName}?`);
    await migrateDatabase(connectionString);
    const { db, pool, close } = open(connectionString);
    const [mine, theirs] = [nextStart(), nextStart()];
    const deps = { run: async () => mine.began(), failed: async () => undefined };
    const runner = await startJobRunner({
      connectionString,
      db,
      jobs: [registerJob(testJob, deps)],
      runningLimits: async () => new Map(),
      clock: systemClock,
      log: silentLogger,
      newId,
      slots: { cpu: 1, gpu: 1, net: 1 },
    });
    const raw = await startRawQueue(connectionString, schema, theirs.began);
    const queue = jobQueue({ clock: systemClock, newId });
    const after = async (started: Promise<number>, add: () => Promise<unknown>): Promise<number> => {
      const began = performance.now();
      await add();
      return (await started) - began;
    };
    const ours = (): Promise<number> =>
      after(mine.wait(), () =>
        db.transaction((tx) => queue.add(tx, testJob, { note: '' }, { userId: 'bench', priority: 10 })),
      );
    const baseline = (): Promise<number> => after(theirs.wait(), () => pool.query(raw.addStatement));
    try {
      for (let at = 0; at < warmUp; at += 1) await Promise.all([ours(), baseline()]);
      const medians = await alternate(pairs, ours, baseline);
      return {
        ratio: medians.ours / medians.baseline,
        detail: `${milliseconds(medians.ours)} from add to start, graphile-worker used directly ${milliseconds(medians.baseline)}`,
      };
    } finally {
      await raw.stop();
      await runner.close(0);
      await close();
      await outer.pool.query(`drop database ${databaseName}`);
      await outer.close();
      await studio.release();
    }
  },
};
