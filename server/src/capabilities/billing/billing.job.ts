import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { SettleDeps } from './billing.job-handler.ts';
import type { EndDeps } from './ending.job-handler.ts';
import type { RefundDeps } from './refund.job-handler.ts';

const payload = z.object({ userId: z.string() });

/** Brings plan and credits of one account to what its payment events say; again and again it does the same. */
export const settleAccount = defineJob<typeof payload, SettleDeps>({
  name: 'billing.settle',
  payload,
  lane: 'net',
  attempts: 10,
  timeoutMs: 60_000,
  handler: () => import('./billing.job-handler.ts'),
});

/** Has the provider end subscriptions that were moved up from or paid back; each is ended once. */
export const endOthers = defineJob<typeof payload, EndDeps>({
  name: 'billing.end',
  payload,
  lane: 'net',
  attempts: 10,
  timeoutMs: 60_000,
  handler: () => import('./ending.job-handler.ts'),
});

/** A day and a half: as long as the provider does not say no, money that was promised is on its way. */
const refundTries = 500;
const refundPayload = z.object({ userId: z.string(), paymentId: z.string() });

/** Gives a payment back that was asked for; the provider does it at most once. */
export const giveBack = defineJob<typeof refundPayload, RefundDeps>({
  name: 'billing.refund',
  payload: refundPayload,
  lane: 'net',
  attempts: refundTries,
  timeoutMs: 60_000,
  handler: () => import('./refund.job-handler.ts'),
});
