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
 * A worker process for tests to kill. A job with the note `hang` never ends, one with `poison` ends the process; any other
 * takes a moment and leaves a row in `effects`, whose key is the note: a second effect of the same job is refused. It says
 * what it started. Its own clock goes so many milliseconds ahead as the second argument says. SIGTERM ends it as a restart does.
 */
const [connectionString = '', aheadMs = '0'] = process.argv.slice(2);
const { db, close } = openDatabase({ connectionString, maxConnections: 3, onIdleError: () => undefined });
const deps: TestJobDeps = {
  run: async (note, job) => {
    process.stdout.write(`${note}\n`);
    if (note === 'hang') await new Promise(() => undefined);
    if (note === 'poison') process.kill(process.pid, 'SIGKILL');
    await delay(60, undefined, { signal: job.signal });
    await job.complete(async (tx) => {
      await tx.execute(sql`insert into effects (note, kind) values (${note}, 'done')`);
    });
  },
  failed: async (tx, note) => {
    await tx.execute(sql`insert into effects (note, kind) values (${note}, 'failed')`);
  },
};
const runner = await startJobRunner({
  connectionString,
  db,
  jobs: [registerJob(testJob, deps)],
  runningLimits: async () => new Map(),
  clock: { now: () => new Date(systemClock.now().getTime() + Number(aheadMs)) },
  log: silentLogger,
  newId,
  slots: { cpu: 2, gpu: 0, net: 0 },
  leaseSeconds: 1,
  sweepSeconds: 0.3,
});
process.once('SIGTERM', () => {
  void runner.close(20).then(close);
});
