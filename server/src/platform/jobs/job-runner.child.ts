import { systemClock } from '../clock/clock.ts';
import { openDatabase } from '../db/database.ts';
import { newId } from '../ids.ts';
import { silentLogger } from '../log/logger.ts';
import { registerJob } from './define-job.ts';
import { startJobRunner } from './job-runner.ts';
import { testJob } from './testing-jobs.ts';

/** A worker process for job-runner.test.ts to kill: its jobs never end. Says on standard output what it started. */
const connectionString = process.argv[2] ?? '';
const { db } = openDatabase({ connectionString, maxConnections: 4, onIdleError: () => undefined });
const deps = {
  run: async (note: string): Promise<void> => {
    process.stdout.write(`${note}\n`);
    await new Promise(() => undefined);
  },
  failed: async () => undefined,
};
await startJobRunner({
  connectionString,
  db,
  jobs: [registerJob(testJob, deps)],
  runningLimits: async () => new Map(),
  clock: systemClock,
  log: silentLogger,
  newId,
  concurrency: 1,
  leaseSeconds: 1,
  sweepSeconds: 0.3,
});
