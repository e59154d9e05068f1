import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { FetchBatchDeps } from './recognition-batches.job-handler.ts';

const payload = z.object({ batchId: z.string() });

/** Fetches the links of a batch one after the other, and begins a transcription of each. */
export const fetchBatch = defineJob<typeof payload, FetchBatchDeps>({
  name: 'transcription.fetch-batch',
  payload,
  attempts: 3,
  timeoutMs: 2 * 3_600_000,
  handler: () => import('./recognition-batches.job-handler.ts'),
});
