import type { JobRecord, JobSummary, listJobs } from '@timbre/contract/admin/admin-jobs';
import { adminJobLimits } from '@timbre/contract/admin/admin-jobs';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { Doer } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AdminJobStore, JobRow } from './jobs.store.ts';

export interface AdminJobServiceDeps {
  readonly db: Database;
  readonly store: AdminJobStore;
  readonly jobs: Pick<JobQueue, 'retry' | 'cancel'>;
  /** By the job's name: makes what it was for wait for it again and takes again what its end gave back. */
  readonly reopeners: Readonly<Record<string, (tx: Tx, payload: unknown) => Promise<void>>>;
  readonly audit: Pick<AuditService, 'note'>;
  readonly clock: Clock;
}

/** Everyone's jobs, as the owner sees and steers them. */
export interface AdminJobService {
  readonly list: (query: InputOf<typeof listJobs>) => Promise<OutputOf<typeof listJobs>>;
  /** Throws `input.not-found`. */
  readonly read: (id: string) => Promise<JobRecord>;
  /**
   * Runs a failed job again in its person's name. Throws `state.conflict` when it has not failed, `admin.job-gone` and
   * `admin.job-unpaid`. Keeps its answer for a request with an Idempotency-Key.
   */
  readonly retry: (by: Doer, id: string) => Promise<JobRecord>;
  /** Throws `state.conflict` when it has ended. */
  readonly cancel: (by: Doer, id: string) => Promise<JobRecord>;
}

export function adminJobService({ db, store, jobs, reopeners, audit, clock }: AdminJobServiceDeps): AdminJobService {
  const recordOf = (row: JobRow): JobRecord => ({
    ...toSummary(row, clock.now()),
    errorDetail: row.errorDetail,
    crashes: row.crashes,
    worker: row.workerId,
    log: [...row.log],
    canRetry: row.status === 'failed' && row.name in reopeners,
  });
  const find = async (id: string): Promise<JobRow> => (await store.find(db, id)) ?? fail('input.not-found');

  return {
    list: async ({ page, ...filters }) => {
      const size = adminJobLimits.pageSize;
      const { rows, total, kinds } = await store.list(db, { ...filters, offset: (page - 1) * size, limit: size });
      const now = clock.now();
      const results = rows.map((row) => toSummary(row, now));
      return { results, totalElements: total, totalPages: Math.ceil(total / size), kinds };
    },

    read: async (id) => recordOf(await find(id)),

    retry: async (by, id) => {
      const { name, payload, userId } = await find(id);
      const reopen = reopeners[name] ?? fail('state.conflict');
      return db.transaction(async (tx) => {
        await reopen(tx, payload).catch(rethrowUnpaid);
        if (!(await jobs.retry(tx, id))) fail('state.conflict');
        await audit.note(tx, { ...by, action: 'jobs.retry', subject: { kind: 'job', id }, details: { name, userId } });
        const record = recordOf((await store.find(tx, id)) ?? fail('input.not-found'));
        await rememberAnswer(tx, record);
        return record;
      });
    },

    cancel: async (by, id) => {
      const { name, status, userId, isCancelRequested } = await find(id);
      if (status !== 'queued' && status !== 'running') fail('state.conflict');
      if (!isCancelRequested) {
        const subject = { kind: 'job', id };
        await db.transaction(async (tx) => {
          await audit.note(tx, { ...by, action: 'jobs.cancel', subject, details: { name, userId } });
          await jobs.cancel(tx, id);
        });
      }
      return recordOf(await find(id));
    },
  };
}

/** The credits that lack are the person's, not those of the owner who reads the sentence. */
function rethrowUnpaid(error: unknown): never {
  if (error instanceof AppError && error.code === 'credits.insufficient') fail('admin.job-unpaid');
  throw error;
}

function toSummary(row: JobRow, now: Date): JobSummary {
  const secondsBetween = (from: Date, to: Date): number => Math.max(0, (to.getTime() - from.getTime()) / 1000);
  const { createdAt, startedAt, endedAt } = row;
  return {
    id: row.id,
    kind: row.name,
    user: { id: row.userId, name: row.userName },
    status: row.status,
    isCancelRequested: row.isCancelRequested,
    attempt: row.attempt,
    fraction: row.fraction,
    stage: row.stage,
    error: row.error,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    waitedSeconds: secondsBetween(createdAt, startedAt ?? endedAt ?? now),
    ranSeconds: startedAt === null ? null : secondsBetween(startedAt, endedAt ?? now),
  };
}
