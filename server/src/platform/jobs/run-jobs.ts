import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log/logger.ts';
import { silentLogger } from '../log/logger.ts';
import type { RegisteredJob } from './define-job.ts';
import { endWaiting } from './end-job.ts';
import type { RunningLimits } from './job-claim.ts';
import { claimJob } from './job-claim.ts';
import { jobSet } from './job-set.ts';
import { runClaimed } from './run-claimed.ts';

export interface RunJobsOptions {
  readonly db: Database;
  readonly jobs: readonly RegisteredJob[];
  readonly clock: Clock;
  readonly runningLimits?: RunningLimits;
  readonly log?: Logger;
}

/** A `failed` hook that keeps throwing must not keep this from returning. */
const maxHookTries = 5;

/**
 * Runs everything that is queued to its end, one job after the other in serving order, retries at once. For tests
 * and one-off commands on a database that no runner works on. Returns how many tries were made.
 */
export async function runJobs({ db, jobs, clock, runningLimits, log = silentLogger }: RunJobsOptions): Promise<number> {
  const set = jobSet(jobs);
  const deps = { db, jobs: set, clock, log };
  const options = {
    workerId: 'in-process',
    names: set.names,
    runningLimits: runningLimits ?? (async () => new Map<string, number>()),
    clock,
    ignoresDelay: true,
  };
  let tries = 0;
  for (let hookTries = 0; hookTries < maxHookTries;) {
    const ending = await endWaiting(deps, true);
    const job = await claimJob(db, options);
    if (job) {
      tries += 1;
      await runClaimed(deps, job, new AbortController());
    } else if (ending === 0) break;
    else hookTries += 1;
  }
  return tries;
}
