import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { FetchExtractionDeps } from './downloads.job-handler.ts';

const payload = z.object({ extractionId: z.string() });

/** Fetches what is behind a link. A site that refuses once refuses again, so there is one try. */
export const fetchExtraction = defineJob<typeof payload, FetchExtractionDeps>({
  name: 'downloads.fetch',
  payload,
  attempts: 1,
  timeoutMs: 2 * 3_600_000,
  handler: () => import('./downloads.job-handler.ts'),
});
