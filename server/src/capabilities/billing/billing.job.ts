import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { SettleDeps } from './billing.job-handler.ts';

const payload = z.object({ userId: z.string() });

/** Brings plan and credits of one account to what its payment events say; again and again it does the same. */
export const settleAccount = defineJob<typeof payload, SettleDeps>({
  name: 'billing.settle',
  payload,
  attempts: 10,
  timeoutMs: 60_000,
  handler: () => import('./billing.job-handler.ts'),
});
