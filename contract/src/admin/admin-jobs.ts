import * as z from 'zod/mini';
import { call } from '../call.ts';
import { jobStatus } from '../jobs.ts';
import { pageNumber, pageOf } from '../http/paging.ts';

export const adminJobLimits = { pageSize: 25 } as const;

/** A job of anyone. */
export const jobSummary = z.object({
  id: z.string(),
  /** `capability.verb`, such as `exports.render`. */
  kind: z.string(),
  user: z.object({ id: z.string(), name: z.string() }),
  status: jobStatus,
  isCancelRequested: z.boolean(),
  attempt: z.number(),
  /** 0 to 1. */
  fraction: z.number(),
  stage: z.nullable(z.string()),
  /** An error name of errors.ts. */
  error: z.nullable(z.string()),
  createdAt: z.string(),
  /** Of the last try. */
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** From being asked for to the last try's start, or to now. */
  waitedSeconds: z.number(),
  /** Of the last try; null before it. */
  ranSeconds: z.nullable(z.number()),
});
export type JobSummary = z.infer<typeof jobSummary>;

export const jobLogEvent = z.enum([
  'queued',
  'started',
  'stage',
  'fallback',
  'retry',
  'returned',
  'waiting',
  'crashed',
  'done',
  'failed',
  'cancelled',
]);
export type JobLogEvent = z.infer<typeof jobLogEvent>;

export const jobRecord = z.extend(jobSummary, {
  /** The last failure's own words. */
  errorDetail: z.nullable(z.string()),
  crashes: z.number(),
  worker: z.nullable(z.string()),
  /** Oldest first; the last hundred lines. */
  log: z.array(z.object({ at: z.string(), event: jobLogEvent, detail: z.nullable(z.string()) })),
  /** Whether `retryJob` can do anything with it. */
  canRetry: z.boolean(),
});
export type JobRecord = z.infer<typeof jobRecord>;

const id = z.string().check(z.maxLength(64));

/** Newest first; `kinds` are those there are. */
export const listJobs = call({
  id: 'listJobs',
  method: 'GET',
  path: '/gateway-apis/admin/v1/jobs',
  access: 'owner',
  input: z.object({
    page: pageNumber(1, 1),
    kind: z.optional(z.string().check(z.maxLength(60))),
    status: z.optional(jobStatus),
    userId: z.optional(id),
  }),
  output: z.extend(pageOf(jobSummary), { kinds: z.array(z.string()) }),
});

export const readJob = call({
  id: 'readJob',
  method: 'GET',
  path: '/gateway-apis/admin/v1/jobs/{id}',
  access: 'owner',
  input: z.object({ id }),
  output: jobRecord,
  errors: ['input.not-found'],
});

/** Runs a failed job again, with a new hold of the person's credits; what was paid before stays paid. */
export const retryJob = call({
  id: 'retryJob',
  method: 'POST',
  path: '/gateway-apis/admin/v1/jobs/{id}/retry',
  access: 'owner',
  idempotent: true,
  input: z.object({ id }),
  output: jobRecord,
  errors: ['input.not-found', 'state.conflict', 'admin.job-gone', 'admin.job-unpaid', 'admin.account-ended'],
});

/** Gives back what the job holds; takes effect within 2 s. */
export const cancelJob = call({
  id: 'cancelJob',
  method: 'POST',
  path: '/gateway-apis/admin/v1/jobs/{id}/cancel',
  access: 'owner',
  input: z.object({ id }),
  output: jobRecord,
  errors: ['input.not-found', 'state.conflict'],
});
