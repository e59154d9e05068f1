import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { SpeakErrandDeps } from './spoken-errands.job-handler.ts';

const payload = z.object({ errandId: z.string() });

/** Speaks a sentence for a process whose machine can't; someone listens for it. */
export const speakErrand = defineJob<typeof payload, SpeakErrandDeps>({
  name: 'speech.speak',
  payload,
  lane: 'cpu',
  isUrgent: true,
  // Who waits for it decides whether to ask again.
  attempts: 1,
  timeoutMs: 180_000,
  handler: () => import('./spoken-errands.job-handler.ts'),
});
