import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { FileRunDeps } from './file.job-handler.ts';

/** `taskId` is the project, which webhooks name; jobs from before have none. */
const payload = z.object({ runId: z.string(), taskId: z.optional(z.string()) });

/** Speaks what changed, makes a file of a language, and takes the credits. A retry finds what was spoken before. */
export const makeDubFile = defineJob<typeof payload, FileRunDeps>({
  name: 'dubbing.file',
  tells: 'dubbing-file',
  payload,
  lane: 'cpu',
  attempts: 3,
  // An hour of a large picture that is drawn again takes many hours on a busy machine.
  timeoutMs: 12 * 3_600_000,
  handler: () => import('./file.job-handler.ts'),
});
