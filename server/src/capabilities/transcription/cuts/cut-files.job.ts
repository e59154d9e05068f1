import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { CutFileDeps } from './cut-files.job-handler.ts';

const payload = z.object({ cutFileId: z.string() });

/** Makes a recording without its cuts. */
export const makeCutFile = defineJob<typeof payload, CutFileDeps>({
  name: 'transcription.cut',
  payload,
  lane: 'cpu',
  attempts: 3,
  // An hour of a large picture takes some hours on a busy machine.
  timeoutMs: 6 * 3_600_000,
  handler: () => import('./cut-files.job-handler.ts'),
});
