import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { SpeechRunDeps } from './speech.job-handler.ts';

const payload = z.object({ runId: z.string() });

/** Speaks what changed in a language, mixes it, and takes the credits. A retry finds what was spoken before. */
export const speakDub = defineJob<typeof payload, SpeechRunDeps>({
  name: 'dubbing.speech',
  payload,
  lane: 'cpu',
  attempts: 3,
  // An hour of lines takes a slow voice as long on one busy core, and some are spoken twice.
  timeoutMs: 6 * 3_600_000,
  handler: () => import('./speech.job-handler.ts'),
});
