import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { notify } from '../events/notices.ts';

/** The one task graphile-worker delivers: "a job waits". Which one is decided by the claim. */
export const wakeUpTask = 'jobs.wake-up';

/** Channels of PostgreSQL's NOTIFY; the payload is the job's id. */
export const changedChannel = 'timbre_job_changed';
export const cancelChannel = 'timbre_job_cancel';

/** A wake-up that keeps failing is dropped after so many deliveries; the sweep then adds a new one. */
const maxDeliveries = 25;

interface WakeUp {
  readonly id: string;
  readonly name: string;
  readonly priority: number;
  readonly needs: readonly string[];
  readonly delaySeconds?: number;
}

/**
 * Adds a wake-up in the caller's transaction: one for every time a job becomes queued. The job's name is its flag, by which
 * a process leaves wake-ups alone while the lane of such jobs is full.
 */
export async function deliver(executor: Executor, job: WakeUp): Promise<void> {
  await executor.execute(sql`select ${addWakeUp(job, 'replace')}`);
}

/** The same as part of a statement. `unsafe_dedupe` looks for no earlier wake-up of the job: for one that is new. */
export function addWakeUp(job: WakeUp, mode: 'replace' | 'unsafe_dedupe'): SQL {
  return sql`graphile_worker.add_job(identifier => ${wakeUpTask}, payload => '{}'::json, job_key => ${job.id}::text,
    priority => ${job.priority}::int, max_attempts => ${maxDeliveries}::int, flags => ${sql.param(flagsOf(job))}::text[],
    run_at => now() + make_interval(secs => ${job.delaySeconds ?? 0}::float8), job_key_mode => ${mode})`;
}

/**
 * The job's name and its one need: a machine that lacks it leaves the wake-up to another. A job with several may go to one that
 * has some of them, so its wake-up is for everyone.
 */
function flagsOf({ name, needs }: Pick<WakeUp, 'name' | 'needs'>): string[] {
  const [need, ...more] = needs;
  return need === undefined || more.length > 0 ? [name] : [name, needFlag(need)];
}

/** The flag of wake-ups for a job with this need. */
export const needFlag = (need: string): string => `needs ${need}`;

/** Tells those who watch the job that its row changed; sent when the transaction commits. */
export async function notifyChanged(executor: Executor, jobId: string): Promise<void> {
  await notify(executor, changedChannel, jobId);
}

/** Adds wake-ups when fewer are under way than jobs are due, so that a lost one delays a job only until the next sweep. */
export async function restoreDeliveries(executor: Executor, names: readonly string[]): Promise<number> {
  const { rows } = await executor.execute<{ added: number }>(sql`
    with due as (
      select name, count(*) as n from jobs where status = 'queued' and not is_cancel_requested and not is_ending
        and name in ${[...names]} and available_at <= now() - interval '2 seconds' group by name),
    waking as (
      select flag as name, count(*) as n from graphile_worker.jobs, jsonb_object_keys(flags) as flag
      where task_identifier = ${wakeUpTask} and locked_at is null and attempts < max_attempts and run_at <= now()
      group by flag),
    missing as (
      select name, generate_series(1, due.n - coalesce(waking.n, 0)) from due left join waking using (name)),
    added as (
      select graphile_worker.add_job(identifier => ${wakeUpTask}, payload => '{}'::json, max_attempts => ${maxDeliveries}::int,
        flags => array[name])
      from missing)
    select count(*)::int as added from added`);
  return rows[0]?.added ?? 0;
}
