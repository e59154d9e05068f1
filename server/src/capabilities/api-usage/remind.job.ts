import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { RemindDeps } from './remind.job-handler.ts';

const payload = z.object({ userId: z.string(), dollars: z.number() });
export type Reminder = z.infer<typeof payload>;

/** Writes to someone whose API balance runs low. */
export const remindOfBalance = defineJob<typeof payload, RemindDeps>({
  name: 'api-usage.remind',
  payload,
  lane: 'net',
  attempts: 10,
  timeoutMs: 60_000,
  handler: () => import('./remind.job-handler.ts'),
});
