import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { FetchExtractionDeps } from './downloads.job-handler.ts';

const payload = z.object({ extractionId: z.string() });

/** Fetches what is behind a link, or takes an own file, and converts it. What fails once fails again: there is one try. */
export const fetchExtraction = defineJob<typeof payload, FetchExtractionDeps>({
  name: 'downloads.fetch',
  tells: 'download',
  payload,
  lane: 'net',
  attempts: 1,
  // An hour to fetch, and as long to encode as three hours take to watch.
  timeoutMs: 5 * 3_600_000,
  handler: () => import('./downloads.job-handler.ts'),
});
