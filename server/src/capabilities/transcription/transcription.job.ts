import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { TranscribeDeps } from './transcription.job-handler.ts';

const payload = z.object({ transcriptId: z.string() });

/** Listens, recognises part by part, and takes the credits. A retry finds the parts that were heard before. */
export const transcribe = defineJob<typeof payload, TranscribeDeps>({
  name: 'transcription.transcribe',
  tells: 'transcription',
  payload,
  lane: 'cpu',
  attempts: 3,
  // An hour of speech takes some twenty minutes on a free core, and many times that on a busy machine.
  timeoutMs: 6 * 3_600_000,
  handler: () => import('./transcription.job-handler.ts'),
});
