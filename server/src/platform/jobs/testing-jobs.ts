import * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';
import type { JobContext, JobFailure, JobHandler } from './define-job.ts';
import { defineJob } from './define-job.ts';

/** What a test job does, by the `note` in its payload. */
export type Behaviour = (note: string, job: JobContext) => Promise<void>;

export interface TestJobDeps {
  readonly run: Behaviour;
  readonly failed: (tx: Tx, note: string, reason: JobFailure) => Promise<void>;
}

export const testPayload = z.object({ note: z.string() });

const handler: JobHandler<z.infer<typeof testPayload>, TestJobDeps> = {
  run: ({ note }, deps, job) => deps.run(note, job),
  failed: (tx, { note }, deps, reason) => deps.failed(tx, note, reason),
};

export const testJob = defineJob<typeof testPayload, TestJobDeps>({
  name: 'testing.run',
  payload: testPayload,
  lane: 'cpu',
  attempts: 3,
  timeoutMs: 60_000,
  handler: async () => handler,
});

export const netJob = defineJob<typeof testPayload, TestJobDeps>({ ...testJob, name: 'testing.net', lane: 'net' });
export const gpuJob = defineJob<typeof testPayload, TestJobDeps>({ ...testJob, name: 'testing.gpu', lane: 'gpu' });

export const hastyJob = defineJob<typeof testPayload, TestJobDeps>({
  ...testJob,
  name: 'testing.haste',
  timeoutMs: 50,
});

/** Asks `check` again until it answers true; fails after 20 s. */
export async function eventually(check: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error('It did not happen within 20 s.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
