import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { MakeCloneDeps } from './cloning.job-handler.ts';

const payload = z.object({ cloneId: z.string() });

/** Makes the voice of a sample. A retry finds what was measured before. */
export const makeClone = defineJob<typeof payload, MakeCloneDeps>({
  name: 'cloning.make',
  tells: 'clone',
  payload,
  lane: 'cpu',
  attempts: 3,
  // Some seconds on a free core; a busy machine takes many times as long.
  timeoutMs: 600_000,
  handler: () => import('./cloning.job-handler.ts'),
});
