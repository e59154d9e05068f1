import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { SearchVoicesDeps } from './matching.job-handler.ts';

const payload = z.object({ searchId: z.string() });

/** Finds voices like a recording. A retry finds what was heard in it before. */
export const searchVoices = defineJob<typeof payload, SearchVoicesDeps>({
  name: 'matching.search',
  tells: 'voice-search',
  payload,
  lane: 'cpu',
  attempts: 3,
  // Some seconds for the recording, and as many for each own voice that was never measured.
  timeoutMs: 900_000,
  handler: () => import('./matching.job-handler.ts'),
});
