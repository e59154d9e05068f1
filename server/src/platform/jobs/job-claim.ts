import { sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database, Executor, Tx } from '../db/database.ts';
import { withLine } from './job-log.ts';
import { canDo } from './job-needs.ts';
import { servingOrder } from './job-order.ts';

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

/** One claim at a time in the whole system, so that the order holds across processes. */
const claimLock = 7_203_311;

/** Takes the next job in serving order, or null when nothing waits. */
export async function claimJob(db: Database, options: ClaimOptions): Promise<ClaimedJob | null> {
  return db.transaction(async (tx) => {
    // A worker that stalls between these statements must not keep the lock from all others.
    await tx.execute(
      sql`select set_config('idle_in_transaction_session_timeout', '5s', true), pg_advisory_xact_lock(${claimLock})`,
    );
    for (const userId of await usersInOrder(tx, options)) {
      const job = await takeFirst(tx, userId, options);
      if (job) return job;
    }
    return null;
  });
}

function isWaiting({ names, abilities, ignoresDelay = false }: ClaimOptions) {
  return sql`status = 'queued' and not is_cancel_requested and not is_ending
    and name in ${[...names]} and (available_at <= now() or ${ignoresDelay}) and ${abilities === undefined ? sql`true` : canDo(abilities)}`;
}

interface WaitingRow extends Record<string, unknown> {
  user_id: string;
  priority: number;
  waiting_since: Date;
  running: number;
  last_claim: string;
}

async function usersInOrder(tx: Tx, options: ClaimOptions): Promise<string[]> {
  const { rows } = await tx.execute<WaitingRow>(sql`
    with waiting as (
      select user_id, min(priority) as priority, min(created_at) as waiting_since
      from jobs where ${isWaiting(options)} group by user_id)
    select w.*,
      (select count(*)::int from jobs r where r.user_id = w.user_id and r.status = 'running') as running,
      coalesce((select max(claim) from jobs c where c.user_id = w.user_id), 0) as last_claim
    from waiting w`);
  if (rows.length < 2) return rows.map((row) => row.user_id);
  const limits = await options.runningLimits(
    tx,
    rows.map((row) => row.user_id),
  );
  const users = rows.map((row) => ({
    userId: row.user_id,
    priority: row.priority,
    waitingSince: new Date(row.waiting_since),
    running: row.running,
    lastClaim: Number(row.last_claim),
    runningLimit: limits.get(row.user_id) ?? 1,
  }));
  return servingOrder(users).map((user) => user.userId);
}

interface ClaimRow extends Record<string, unknown> {
  id: string;
  name: string;
  payload: unknown;
  attempt: number;
  claim: string;
  waitedSeconds: number;
  traceParent: string | null;
}

async function takeFirst(tx: Tx, userId: string, options: ClaimOptions): Promise<ClaimedJob | null> {
  const { rows } = await tx.execute<ClaimRow>(sql`
    update jobs set status = 'running', worker_id = ${options.workerId}, attempt = attempt + 1,
      claim = (select max(claim) + 1 from jobs), started_at = ${options.clock.now().toISOString()}, fraction = 0, stage = null,
      error = null, unable_since = null,
      log = ${withLine('started', options.workerId)}
    where id = (
      select id from jobs where user_id = ${userId} and ${isWaiting(options)}
      order by priority, created_at, available_at, id limit 1 for update skip locked)
    returning id, name, payload, attempt, claim, trace_parent as "traceParent",
      greatest(extract(epoch from clock_timestamp() - available_at), 0)::float8 as "waitedSeconds"`);
  const row = rows[0];
  return row ? { ...row, claim: Number(row.claim), workerId: options.workerId } : null;
}
