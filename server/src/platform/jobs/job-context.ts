import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Logger } from '../log/logger.ts';
import type { JobContext } from './define-job.ts';
import { notifyChanged } from './delivery.ts';
import { JobLost } from './job-abort.ts';
import type { ClaimedJob } from './job-claim.ts';
import { withLine } from './job-log.ts';
import { isHeldBy, writeProgress } from './job-rows.ts';
import type { LoadedJob } from './job-set.ts';
import { jobs, jobSteps } from './jobs.tables.ts';

export interface OpenContext {
  readonly context: JobContext;
  readonly isCompleted: () => boolean;
  /** Ends the throttled reports; awaits the one under way. */
  readonly close: () => Promise<void>;
}

/** Between two progress writes of one job: at most five a second. */
const progressIntervalMs = 200;

/** What a handler gets, tied to one claim of one row. */
export function openJobContext(
  deps: { db: Database; clock: Clock; log: Logger },
  job: ClaimedJob,
  signal: AbortSignal,
  ended: LoadedJob['ended'],
): OpenContext {
  let isCompleted = false;
  const reports = throttledReports(async (fraction, stage) => {
    if (!isCompleted && !signal.aborted) await writeProgress(deps.db, job, fraction, stage);
  }, deps.log);

  const complete: JobContext['complete'] = async (write) => {
    await reports.flush();
    const written = await deps.db.transaction(async (tx) => {
      const held = await tx
        .update(jobs)
        .set({
          status: 'done',
          fraction: 1,
          endedAt: deps.clock.now(),
          workerId: null,
          error: null,
          errorDetail: null,
          log: withLine('done'),
        })
        .where(isHeldBy(job))
        .returning({ userId: jobs.userId });
      const [row] = held;
      if (row === undefined) throw new JobLost();
      await tx.delete(jobSteps).where(eq(jobSteps.jobId, job.id));
      const result = await write(tx);
      const { id, payload } = job;
      await ended(tx, { id, userId: row.userId, payload, outcome: 'finished', error: null });
      await notifyChanged(tx, job.id);
      return result;
    });
    isCompleted = true;
    return written;
  };

  const step = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const [stored] = await deps.db
      .select({ result: jobSteps.result })
      .from(jobSteps)
      .where(and(eq(jobSteps.jobId, job.id), eq(jobSteps.key, key)));
    if (stored) return stored.result as T;
    const result = await work();
    await whileHeld(deps.db, job, (tx) => storeStep(tx, job, key, result));
    return result;
  };

  const write: JobContext['write'] = (work) => whileHeld(deps.db, job, work);

  const noteFallBack: JobContext['noteFallBack'] = async (failed, engine) => {
    await deps.db
      .update(jobs)
      .set({ log: withLine('fallback', `${failed} → ${engine}`) })
      .where(isHeldBy(job));
  };

  return {
    context: {
      jobId: job.id,
      attempt: job.attempt,
      signal,
      progress: reports.add,
      step,
      noteFallBack,
      write,
      complete,
    },
    isCompleted: () => isCompleted,
    close: reports.flush,
  };
}

/** Runs `write` while the row's lock keeps the job in this worker's hands. */
async function whileHeld<T>(db: Database, job: ClaimedJob, write: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const held = await tx.select({ id: jobs.id }).from(jobs).where(isHeldBy(job)).for('share');
    if (held.length === 0) throw new JobLost();
    return write(tx);
  });
}

async function storeStep(tx: Tx, job: ClaimedJob, key: string, result: unknown): Promise<void> {
  await tx
    .insert(jobSteps)
    .values({ jobId: job.id, key, result: result === undefined ? null : result })
    .onConflictDoUpdate({ target: [jobSteps.jobId, jobSteps.key], set: { result: sql`excluded.result` } });
}

function throttledReports(write: (fraction: number, stage: string) => Promise<void>, log: Logger) {
  let latest: { fraction: number; stage: string } | null = null;
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  const send = (): void => {
    timer = null;
    const report = latest;
    if (!report) return;
    latest = null;
    writing = writing
      .then(() => write(report.fraction, report.stage))
      .catch((error: unknown) => log.warn('a progress report was not written', { error }));
    timer = setTimeout(send, progressIntervalMs);
  };
  const add = (fraction: number, stage: string): void => {
    latest = { fraction: Math.min(1, Math.max(0, fraction)), stage };
    if (!timer) send();
  };
  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    latest = null;
    await writing;
  };
  return { add, flush };
}
