import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { TellDeps } from './tell.job-handler.ts';

const payload = z.object({
  userId: z.string(),
  kind: z.enum(['purchase', 'renewal', 'trial', 'cancelled', 'refund', 'unpaid']),
  /** Of the payment or subscription. */
  id: z.string(),
});
export type Told = z.infer<typeof payload>;

/** Writes to someone about what was paid, cancelled or refunded. */
export const tellCustomer = defineJob<typeof payload, TellDeps>({
  name: 'billing.tell',
  payload,
  lane: 'net',
  attempts: 10,
  timeoutMs: 60_000,
  handler: () => import('./tell.job-handler.ts'),
});
