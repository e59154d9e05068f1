import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { systemClock } from '../clock/clock.ts';
import { openDatabase } from '../db/database.ts';
import { newId } from '../ids.ts';
import { silentLogger } from '../log/logger.ts';
import { registerJob } from './define-job.ts';
import { startJobRunner } from './job-runner.ts';
import type { TestJobDeps } from './testing-jobs.ts';
import { testJob } from './testing-jobs.ts';

/**
 * A worker process for tests to kill. A job with the note `hang` never ends; any other takes a moment and leaves a row
 * in `effects`, whose key is the note: a second effect of the same job is refused. It says what it started.
 */
const connectionString = process.argv[2] ?? '';
const { db } = openDatabase({ connectionString, maxConnections: 6, onIdleError: () => undefined });
const deps: TestJobDeps = {
  run: async (note, job) => {
    process.stdout.write(`${note}\n`);
    if (note === 'hang') await new Promise(() => undefined);
    await delay(60);
    await job.complete(async (tx) => {
      await tx.execute(sql`insert into effects (note, kind) values (${note}, 'done')`);
    });
  },
  failed: async (tx, note) => {
    await tx.execute(sql`insert into effects (note, kind) values (${note}, 'failed')`);
  },
};
await startJobRunner({
  connectionString,
  db,
  jobs: [registerJob(testJob, deps)],
  runningLimits: async () => new Map(),
  clock: systemClock,
  log: silentLogger,
  newId,
  slots: { cpu: 2, gpu: 1, net: 1 },
  leaseSeconds: 1,
  sweepSeconds: 0.3,
});
