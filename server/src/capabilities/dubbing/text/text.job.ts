import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { TextRunDeps } from './text.job-handler.ts';

/** `taskId` is the project, which webhooks name; jobs from before have none. */
const payload = z.object({ runId: z.string(), taskId: z.optional(z.string()) });

/** Fetches, hears and translates a video, chooses voices, and takes the credits. A retry finds what was done before. */
export const makeDubText = defineJob<typeof payload, TextRunDeps>({
  name: 'dubbing.text',
  tells: 'dubbing-text',
  payload,
  lane: 'cpu',
  attempts: 3,
  // An hour of speech takes some twenty minutes on a free core, and many times that on a busy machine.
  timeoutMs: 8 * 3_600_000,
  handler: () => import('./text.job-handler.ts'),
});
