import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { AlignDeps } from './alignment.job-handler.ts';

const payload = z.object({ alignmentId: z.string() });

/** Times a text by its recording and takes the credits. */
export const alignText = defineJob<typeof payload, AlignDeps>({
  name: 'alignment.align',
  tells: 'alignment',
  payload,
  lane: 'cpu',
  attempts: 3,
  // Two hours of sound take two minutes on a free core; a busy machine takes many times as long.
  timeoutMs: 3_600_000,
  handler: () => import('./alignment.job-handler.ts'),
});
