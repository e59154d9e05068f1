import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { SpeechRunDeps } from './speech.job-handler.ts';

/** `taskId` is the project, which webhooks name; jobs from before have none. */
const payload = z.object({ runId: z.string(), taskId: z.optional(z.string()) });

/** Speaks what changed in a language, mixes it, and takes the credits. A retry finds what was spoken before. */
export const speakDub = defineJob<typeof payload, SpeechRunDeps>({
  name: 'dubbing.speech',
  tells: 'dubbing-speech',
  payload,
  lane: 'cpu',
  attempts: 3,
  // An hour of lines takes a slow voice as long on one busy core, and some are spoken twice.
  timeoutMs: 6 * 3_600_000,
  handler: () => import('./speech.job-handler.ts'),
});
