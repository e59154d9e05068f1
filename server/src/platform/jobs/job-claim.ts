import { sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database, Executor } from '../db/database.ts';
import { maxLogLines } from './job-log.ts';
import { urgentPriority } from './job-order.ts';

/** A job this worker holds; `claim` fences every write of the run. */
export interface ClaimedJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly attempt: number;
  readonly claim: number;
  readonly workerId: string;
  /** Since it could run. */
  readonly waitedSeconds: number;
  /** What it was added in, as W3C's `traceparent`. */
  readonly traceParent: string | null;
}

/** How many jobs of each user may run while others wait; users that are not in the answer get 1. */
export type RunningLimits = (executor: Executor, userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export interface ClaimOptions {
  readonly workerId: string;
  /** Jobs this worker can run. */
  readonly names: readonly string[];
  readonly runningLimits: RunningLimits;
  readonly clock: Clock;
  /** What of the jobs' needs is here; left out: everything. */
  readonly abilities?: readonly string[];
  /** Takes jobs that wait for their next try as well. */
  readonly ignoresDelay?: boolean;
}

/** What `claim_job` answers; where nothing was taken, all but `undecided` is null. */
const answer = {
  undecided: sql<readonly string[] | null>`undecided`,
  id: sql<string | null>`id`,
  name: sql<string>`name`,
  payload: sql<unknown>`payload`,
  attempt: sql<number>`attempt`,
  claim: sql<string>`claim`,
  waitedSeconds: sql<number>`"waitedSeconds"`,
  traceParent: sql<string | null>`"traceParent"`,
};

/** Takes the next job in serving order, or null when nothing waits. */
export async function claimJob(db: Database, options: ClaimOptions): Promise<ClaimedJob | null> {
  const limits: Record<string, number> = {};
  for (;;) {
    const row = await claimWithin(db, options, limits);
    // Read outside of the claim, which all others wait for, and only where the order depends on them.
    const undecided = row?.undecided ?? [];
    if (undecided.length > 0) {
      const found = await options.runningLimits(db, undecided);
      for (const userId of undecided) limits[userId] = found.get(userId) ?? 1;
    } else if (row === undefined || row.id === null) return null;
    else {
      const { undecided: _, id, claim, ...job } = row;
      return { ...job, id, claim: Number(claim), workerId: options.workerId };
    }
  }
}

/** `claim_job` of the migrations: the lock, the order and the taking are one statement, and so one durable write. */
async function claimWithin(
  db: Database,
  { workerId, names, abilities, ignoresDelay = false, clock }: ClaimOptions,
  limits: Readonly<Record<string, number>>,
) {
  const own = sql`${abilities === undefined ? null : sql.param(abilities)}::text[]`;
  const asked = sql`claim_job(${workerId}, ${sql.param(names)}::text[], ${own}, ${ignoresDelay}::boolean,
    ${clock.now().toISOString()}::timestamptz, ${JSON.stringify(limits)}::jsonb, ${urgentPriority}::int, ${maxLogLines}::int)`;
  const [row] = await db.select(answer).from(asked).prepare('jobs.claim').execute();
  return row;
}
