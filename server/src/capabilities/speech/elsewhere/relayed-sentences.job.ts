import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { SpeakRelayedDeps } from './relayed-sentences.job-handler.ts';

const payload = z.object({ sentenceId: z.string() });

/** Speaks a sentence for a process whose machine can't; someone listens for it. */
export const speakRelayed = defineJob<typeof payload, SpeakRelayedDeps>({
  name: 'speech.speak',
  payload,
  lane: 'cpu',
  isUrgent: true,
  // Who waits for it decides whether to ask again.
  attempts: 1,
  timeoutMs: 180_000,
  handler: () => import('./relayed-sentences.job-handler.ts'),
});
