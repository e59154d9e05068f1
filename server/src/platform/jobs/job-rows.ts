import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ErrorCode } from '@timbre/contract/errors/errors';
import type { Database, Executor } from '../db/database.ts';
import { deliver, notifyChanged } from './delivery.ts';
import type { ClaimedJob } from './job-claim.ts';
import { withLine, withStage } from './job-log.ts';
import { jobs } from './jobs.tables.ts';

export type Claim = Pick<ClaimedJob, 'id' | 'claim' | 'workerId'>;

/** Where a write to a running job's row may land: only on the claim that the writer still holds. */
export function isHeldBy(job: Claim): SQL | undefined {
  return and(
    eq(jobs.id, job.id),
    eq(jobs.status, 'running'),
    eq(jobs.workerId, job.workerId),
    eq(jobs.claim, job.claim),
  );
}

/** Writes how far a job is; false when the worker no longer holds it. */
export async function writeProgress(db: Database, job: ClaimedJob, fraction: number, stage: string): Promise<boolean> {
  const held = await db
    .update(jobs)
    .set({ fraction, stage, log: withStage(stage) })
    .where(isHeldBy(job))
    .returning({ id: jobs.id });
  if (held.length > 0) await notifyChanged(db, job.id);
  return held.length > 0;
}

/** Queues a job for its next try. */
export async function retryLater(db: Database, job: Claim, delaySeconds: number, detail: string | null): Promise<void> {
  await requeue(db, job, delaySeconds, { errorDetail: detail, log: withLine('retry', detail) });
}

/** Gives a job back as if it had not been tried: its worker shuts down. */
export async function giveBack(db: Database, job: ClaimedJob): Promise<void> {
  await requeue(db, job, 0, { attempt: job.attempt - 1, log: withLine('returned') });
}

async function requeue(
  db: Database,
  job: Claim,
  delaySeconds: number,
  change: { attempt?: number; errorDetail?: string | null; log: ReturnType<typeof withLine> },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(jobs)
      .set({
        ...change,
        status: 'queued',
        workerId: null,
        availableAt: sql`now() + make_interval(secs => ${delaySeconds}::float8)`,
      })
      .where(isHeldBy(job))
      .returning({ name: jobs.name, priority: jobs.priority, needs: jobs.needs });
    if (!row) return;
    await deliver(tx, { ...row, id: job.id, delaySeconds });
    await notifyChanged(tx, job.id);
  });
}

const hookRetrySeconds = 30;

/** Keeps a job whose `failed` hook threw, so that the hook is tried again: it gives back what was held. */
export async function endLater(executor: Executor, where: SQL | undefined, code: ErrorCode): Promise<void> {
  await executor
    .update(jobs)
    .set({
      status: 'queued',
      workerId: null,
      isEnding: true,
      error: code,
      availableAt: sql`now() + make_interval(secs => ${hookRetrySeconds})`,
    })
    .where(where);
}

/** Jobs that only wait for their end: cancelled in the queue, poisonous, or with a hook to be tried again. */
export async function listEndings(db: Database, names: readonly string[], ignoresDelay: boolean) {
  return db
    .select({ id: jobs.id, name: jobs.name, payload: jobs.payload, error: jobs.error })
    .from(jobs)
    .where(
      and(
        eq(jobs.status, 'queued'),
        inArray(jobs.name, [...names]),
        sql`((${jobs.isCancelRequested} and not ${jobs.isEnding})
          or (${jobs.isEnding} and (${jobs.availableAt} <= now() or ${ignoresDelay})))`,
      ),
    )
    .limit(50);
}
