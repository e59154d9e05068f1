import * as z from 'zod/mini';

export const jobStatus = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export type JobStatus = z.infer<typeof jobStatus>;

export const jobProgress = z.object({
  id: z.string(),
  status: jobStatus,
  /** 0 to 1. */
  fraction: z.number(),
  /** What is happening, in words of the interface's keys, such as `rendering`. */
  stage: z.nullable(z.string()),
  /** Null while it can't be told. */
  secondsLeft: z.nullable(z.number()),
  /** Why it failed: an error name of errors.ts. */
  error: z.nullable(z.string()),
});
export type JobProgress = z.infer<typeof jobProgress>;
