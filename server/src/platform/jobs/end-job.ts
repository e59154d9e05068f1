import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import type { ErrorCode } from '@timbre/contract/errors/errors';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log/logger.ts';
import type { JobFailure } from './define-job.ts';
import { notifyChanged } from './delivery.ts';
import { withLine } from './job-log.ts';
import { endLater, listEndings } from './job-rows.ts';
import type { JobSet } from './job-set.ts';
import { jobs, jobSteps } from './jobs.tables.ts';

export interface EndingDeps {
  readonly db: Database;
  readonly jobs: JobSet;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface Ending {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  /** The row is ended only where this still holds. */
  readonly where: SQL | undefined;
  readonly kind: JobFailure['kind'];
  readonly code: ErrorCode;
  readonly detail: string | null;
}

/** Ends a job without a result and calls its `failed` hook in the same transaction: both happen, once, or neither. */
export async function endJob(deps: EndingDeps, ending: Ending): Promise<void> {
  try {
    const handler = await deps.jobs.load(ending.name);
    await deps.db.transaction(async (tx) => {
      const ended = await tx
        .update(jobs)
        .set({
          status: ending.kind,
          error: ending.code,
          ...(ending.detail === null ? {} : { errorDetail: ending.detail }),
          endedAt: deps.clock.now(),
          workerId: null,
          isEnding: false,
          log: withLine(ending.kind, ending.detail ?? ending.code),
        })
        .where(ending.where)
        .returning({ userId: jobs.userId });
      const [row] = ended;
      if (row === undefined) return;
      await tx.delete(jobSteps).where(eq(jobSteps.jobId, ending.id));
      await handler.failed(tx, ending.payload, { kind: ending.kind, code: ending.code });
      if (ending.kind === 'failed') {
        const { id, payload, kind: outcome, code: error } = ending;
        await handler.ended(tx, { id, userId: row.userId, payload, outcome, error });
      }
      await notifyChanged(tx, ending.id);
    });
  } catch (error) {
    deps.log.error('a job could not be ended; trying again later', { error, jobId: ending.id, job: ending.name });
    await endLater(deps.db, ending.where, ending.code);
  }
}

/** Ends the jobs that wait in the queue for nothing but their end. Returns how many were tried. */
export async function endWaiting(deps: EndingDeps, ignoresDelay = false): Promise<number> {
  const rows = await listEndings(deps.db, deps.jobs.names, ignoresDelay);
  for (const row of rows) {
    const isCancel = row.error === null || row.error === 'job.cancelled';
    await endJob(deps, {
      id: row.id,
      name: row.name,
      payload: row.payload,
      where: and(eq(jobs.id, row.id), eq(jobs.status, 'queued')),
      kind: isCancel ? 'cancelled' : 'failed',
      code: isCancel ? 'job.cancelled' : (row.error as ErrorCode),
      detail: null,
    });
  }
  return rows.length;
}
