import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isAlive } from '../processes/process-host.ts';
import { deliver, notifyChanged } from './delivery.ts';
import { withLine } from './job-log.ts';
import { jobs, jobWorkers } from './jobs.tables.ts';

/** A job that took so many workers down with it is not tried again. */
export const maxCrashes = 3;

export interface WorkerRow {
  readonly id: string;
  readonly host: string;
  readonly poolId: string | null;
  readonly abilities: readonly string[];
}

/** Says that the worker lives; also puts it back after it was given up. Leases run on the database's clock. */
export async function beat(db: Database, worker: WorkerRow): Promise<void> {
  await db
    .insert(jobWorkers)
    .values({ ...worker, abilities: [...worker.abilities], startedAt: sql`now()`, heartbeatAt: sql`now()` })
    .onConflictDoUpdate({
      target: jobWorkers.id,
      set: { heartbeatAt: sql`now()`, poolId: worker.poolId, abilities: [...worker.abilities] },
    });
}

const anHourSeconds = 3600;

/**
 * Gives up the workers of this host whose process has ended, so that a server that was killed and started again takes
 * its jobs up at once instead of after the lease; also those without a sign of life for an hour. Call it before this process has a worker. Returns the jobs' ids.
 */
export async function releaseEndedWorkers(db: Database): Promise<string[]> {
  const rows = await db.select({ id: jobWorkers.id, host: jobWorkers.host }).from(jobWorkers);
  const ended = rows.filter(({ host }) => isAlive(host) === false).map(({ id }) => id);
  if (ended.length > 0) {
    await db
      .update(jobWorkers)
      .set({ heartbeatAt: sql`'epoch'` })
      .where(inArray(jobWorkers.id, ended));
  }
  return releaseDeadWorkers(db, anHourSeconds);
}

/** Workers beat every 5 s; after so long without one the queue stands still. */
export const pulseSeconds = 30;

/** True while some worker of this database has beaten within `seconds`, by the database's clock. */
export async function hasLiveWorker(db: Database, seconds: number): Promise<boolean> {
  const fresh = sql`${jobWorkers.heartbeatAt} > now() - make_interval(secs => ${seconds})`;
  return (await db.$count(jobWorkers, fresh)) > 0;
}

export async function removeWorker(db: Database, workerId: string): Promise<void> {
  await db.delete(jobWorkers).where(eq(jobWorkers.id, workerId));
}

/** What the rows say about the jobs of one worker: those it still holds, and which of them shall stop. */
export async function listHeld(db: Database, workerId: string) {
  return db
    .select({
      id: jobs.id,
      claim: jobs.claim,
      errorDetail: jobs.errorDetail,
      isCancelRequested: jobs.isCancelRequested,
    })
    .from(jobs)
    .where(and(eq(jobs.status, 'running'), eq(jobs.workerId, workerId)));
}

/**
 * Gives up workers without a heartbeat for `leaseSeconds` and queues what they held. A crash costs no attempt;
 * after three of them the job waits for its end instead. Returns the jobs' ids.
 */
export async function releaseDeadWorkers(db: Database, leaseSeconds: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    const dead = await tx
      .delete(jobWorkers)
      .where(sql`${jobWorkers.heartbeatAt} < now() - make_interval(secs => ${leaseSeconds}::float8)`)
      .returning({ poolId: jobWorkers.poolId });
    const pools = dead.flatMap(({ poolId }) => (poolId === null ? [] : [poolId]));
    if (pools.length > 0) {
      await tx.execute(sql`select graphile_worker.force_unlock_workers(array[${sql.join(pools, sql`, `)}]::text[])`);
    }
    const isPoison = sql`${jobs.crashes} + 1 >= ${maxCrashes}`;
    const released = await tx
      .update(jobs)
      .set({
        status: 'queued',
        workerId: null,
        crashes: sql`${jobs.crashes} + 1`,
        attempt: sql`greatest(${jobs.attempt} - 1, 0)`,
        availableAt: sql`now()`,
        log: withLine('crashed'),
        isEnding: isPoison,
        error: sql`case when ${isPoison} then 'server.error' end`,
        errorDetail: sql`case when ${isPoison} then 'The job ended its worker three times.' else ${jobs.errorDetail} end`,
      })
      .where(sql`${jobs.status} = 'running' and not exists (select from job_workers w where w.id = ${jobs.workerId})`)
      .returning({ id: jobs.id, name: jobs.name, priority: jobs.priority, needs: jobs.needs, isEnding: jobs.isEnding });
    for (const job of released) {
      if (!job.isEnding) await deliver(tx, job);
      await notifyChanged(tx, job.id);
    }
    return released.map(({ id }) => id);
  });
}
