import { webhookAddresses, webhookTest, type WebhookMessage } from '@timbre/contract/webhooks/webhook-events';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { EndedJob, EndHook, JobQueue } from '../../platform/jobs/define-job.ts';
import { deliverWebhook } from './webhooks.job.ts';
import type { EndpointRow, WebhookStore } from './webhooks.store.ts';

export interface WebhookOutboxDeps {
  readonly store: WebhookStore;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publicUrl: string;
}

/** Writes messages down in the transaction of what they tell of, so that none is lost and none is made up. */
export interface WebhookOutbox {
  readonly jobEnded: EndHook;
  /** Returns the delivery's id. */
  readonly test: (tx: Tx, endpoint: EndpointRow) => Promise<string>;
  /** Queues what is written down already. */
  readonly queue: (tx: Tx, delivery: { readonly id: string; readonly userId: string }) => Promise<void>;
}

/** Messages are small and go before work that takes long. */
const priority = 0;
/** A job that never told how it ended is replaced after this. */
const lostMs = 600_000;

export function webhookOutbox({ store, jobs, clock, newId, publicUrl }: WebhookOutboxDeps): WebhookOutbox {
  const queue: WebhookOutbox['queue'] = async (tx, { id, userId }) => {
    await store.updateDelivery(tx, id, { nextAt: new Date(clock.now().getTime() + lostMs) });
    await jobs.add(tx, deliverWebhook, { deliveryId: id }, { userId, priority });
  };

  const add = async (tx: Tx, endpoint: EndpointRow, messageId: string, message: WebhookMessage): Promise<string> => {
    const id = newId();
    const { userId, pausedBy } = endpoint;
    const isHeldBack = pausedBy !== null && message.type !== webhookTest;
    await store.addDelivery(tx, {
      id,
      endpointId: endpoint.id,
      userId,
      messageId,
      type: message.type,
      body: JSON.stringify(message),
      // What a pause kept back can be sent by hand later.
      status: isHeldBack ? 'failed' : 'waiting',
      tries: 0,
      attempts: [],
      nextAt: null,
      createdAt: clock.now(),
    });
    if (!isHeldBack) await queue(tx, { id, userId });
    return id;
  };

  return {
    queue,

    jobEnded: async (tx, ended) => {
      const type = `${ended.subject}.${ended.outcome}`;
      const endpoints = await store.wanting(tx, ended.userId, type);
      if (endpoints.length === 0) return;
      const messageId = `msg_${newId()}`;
      const message: WebhookMessage = {
        type,
        timestamp: clock.now().toISOString(),
        version: 1,
        data: { ...dataOf(ended, publicUrl) },
      };
      for (const endpoint of endpoints) await add(tx, endpoint, messageId, message);
    },

    test: (tx, endpoint) =>
      add(tx, endpoint, `msg_${newId()}`, {
        type: webhookTest,
        timestamp: clock.now().toISOString(),
        version: 1,
        data: { jobId: null, url: null, error: null },
      }),
  };
}

/** A job's payload is ids only, and those are what is told. */
function dataOf({ id, subject, payload, error }: EndedJob, publicUrl: string): WebhookMessage['data'] {
  const ids: Record<string, string> = {};
  for (const [name, value] of Object.entries(payload as Record<string, unknown>)) {
    if (typeof value === 'string') ids[name] = value;
  }
  const address = webhookAddresses[subject]?.replace(/\{(\w+)\}/u, (_, name: string) => ids[name] ?? '');
  const isWhole = address !== undefined && !address.endsWith('/');
  return { ...ids, jobId: id, url: isWhole ? `${publicUrl}${address}` : null, error };
}
