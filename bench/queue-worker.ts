import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { newId } from '../server/src/platform/ids.ts';
import { registerJob } from '../server/src/platform/jobs/define-job.ts';
import { startJobRunner } from '../server/src/platform/jobs/job-runner.ts';
import { testJob, type TestJobDeps } from '../server/src/platform/jobs/testing-jobs.ts';
import { silentLogger } from '../server/src/platform/log/logger.ts';

/** A worker process with one job at a time, whose work is done outside of it as a rendering is: here by waiting, so that the queue is measured and not how many cores are free. */
const connectionString = process.argv[2] ?? '';
const jobMs = Number(process.argv[3] ?? 1);
const { db } = openDatabase({ connectionString, maxConnections: 4, onIdleError: () => undefined });
const deps: TestJobDeps = {
  run: () => delay(jobMs),
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
  slots: { cpu: 1, gpu: 1, net: 1 },
});
process.stdout.write('ready\n');
