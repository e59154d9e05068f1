import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { ModelWorkDeps } from './model-work.ts';

const payload = z.object({ modelId: z.string(), task: z.enum(['install', 'verify']) });

/** Brings a model here, or compares one with what was brought. A refusal of a site or of a file isn't tried again. */
export const workOnModel = defineJob<typeof payload, ModelWorkDeps>({
  name: 'models.work',
  payload,
  lane: 'net',
  attempts: 3,
  // Some gigabytes on a slow line.
  timeoutMs: 24 * 3_600_000,
  handler: () => import('./models.job-handler.ts'),
});
