import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { DeliverDeps } from './webhooks.job-handler.ts';

const payload = z.object({ deliveryId: z.string() });

/** Sends one message once. Later attempts are jobs of their own, which the clock queues. */
export const deliverWebhook = defineJob<typeof payload, DeliverDeps>({
  name: 'webhooks.deliver',
  payload,
  lane: 'net',
  attempts: 3,
  timeoutMs: 60_000,
  handler: () => import('./webhooks.job-handler.ts'),
});
