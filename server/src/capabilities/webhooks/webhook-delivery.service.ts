import { webhookTest } from '@timbre/contract/webhooks/webhook-events';
import { webhookLimits, type WebhookAttempt } from '@timbre/contract/webhooks/webhooks';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { MailNotices } from '../../platform/mail/mail-notices.ts';
import { nextTry } from './retry-times.ts';
import { sendWebhook } from './send-webhook.ts';
import type { WebhookPlaces } from './webhook-address.ts';
import { pauseMail } from './webhook-mails.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';
import type { DeliveryRow, EndpointRow, WebhookStore } from './webhooks.store.ts';

export interface WebhookDeliveryDeps {
  readonly db: Database;
  readonly store: WebhookStore;
  readonly clock: Clock;
  readonly secrets: WebhookSecrets;
  readonly places: WebhookPlaces;
  readonly notices: MailNotices;
  /** How the sender names itself. */
  readonly agent: string;
  readonly accountUrl: string;
}

/** What becomes of a message on its way. */
export interface WebhookDeliveryService {
  /** Sends it; null: there is nothing to send any more. */
  readonly send: (deliveryId: string, signal: AbortSignal) => Promise<WebhookAttempt | null>;
  /** Writes down what came of it; the endpoint, when that has paused it. */
  readonly note: (tx: Tx, deliveryId: string, attempt: WebhookAttempt) => Promise<EndpointRow | null>;
  readonly tellOwner: (paused: EndpointRow) => Promise<void>;
}

/** More than a message has tries; after many redeliveries the oldest leave the log. */
const keptAttempts = 20;
const dayMs = 86_400_000;

/** Whether the receiver took it. */
export const isSuccess = ({ status }: WebhookAttempt): boolean => status !== null && status >= 200 && status < 300;

export function webhookDeliveryService(deps: WebhookDeliveryDeps): WebhookDeliveryService {
  const { db, store, clock, secrets, places, notices, agent, accountUrl } = deps;

  const isDue = (delivery: DeliveryRow, endpoint: EndpointRow): boolean =>
    delivery.status === 'waiting' && (endpoint.pausedBy === null || delivery.type === webhookTest);

  /** One that failed often in a row and has not worked for days. */
  const isHopeless = ({ lastSuccessAt, createdAt }: EndpointRow, failuresInRow: number, now: Date): boolean => {
    const workedAt = (lastSuccessAt ?? createdAt).getTime();
    return (
      failuresInRow >= webhookLimits.failuresToPause && now.getTime() - workedAt >= webhookLimits.daysToPause * dayMs
    );
  };

  const noteEndpoint = async (tx: Tx, endpoint: EndpointRow, hasWorked: boolean): Promise<EndpointRow | null> => {
    const now = clock.now();
    if (hasWorked) {
      await store.update(tx, endpoint.id, { failuresInRow: 0, lastSuccessAt: now });
      return null;
    }
    const failuresInRow = endpoint.failuresInRow + 1;
    const pauses = endpoint.pausedBy === null && isHopeless(endpoint, failuresInRow, now);
    await store.update(tx, endpoint.id, { failuresInRow, ...(pauses ? { pausedBy: 'failures' } : {}) });
    if (!pauses) return null;
    await store.failWaiting(tx, endpoint.id);
    return endpoint;
  };

  return {
    send: async (deliveryId, signal) => {
      const found = await store.findDelivery(db, deliveryId);
      if (found === null || !isDue(found.delivery, found.endpoint)) return null;
      const { delivery, endpoint } = found;
      // Whose account has ended is told nothing.
      if ((await store.contact(db, endpoint.userId)) === null) return null;
      const at = clock.now();
      const { messageId, body } = delivery;
      const message = { url: endpoint.url, messageId, body, secrets: secrets.of(endpoint, at) };
      return sendWebhook(message, { places, at, agent, signal });
    },

    note: async (tx, deliveryId, attempt) => {
      const endpointId = (await store.findDelivery(tx, deliveryId))?.endpoint.id;
      const endpoint = endpointId === undefined ? null : await store.hold(tx, endpointId);
      // Read once no one else can write it; its endpoint may have been deleted meanwhile.
      const delivery = (await store.findDelivery(tx, deliveryId))?.delivery;
      if (endpoint === null || delivery === undefined) return null;
      const isTest = delivery.type === webhookTest;
      const hasWorked = isSuccess(attempt);
      const tries = delivery.tries + 1;
      const nextAt = hasWorked || isTest || endpoint.pausedBy !== null ? null : nextTry(tries, clock.now());
      await store.updateDelivery(tx, deliveryId, {
        status: hasWorked ? 'delivered' : nextAt === null ? 'failed' : 'waiting',
        tries,
        attempts: [...delivery.attempts, attempt].slice(-keptAttempts),
        nextAt,
      });
      return isTest ? null : noteEndpoint(tx, endpoint, hasWorked);
    },

    tellOwner: async ({ userId, url }) => {
      const contact = await store.contact(db, userId);
      if (contact === null) return;
      await notices.tell(contact.email, pauseMail(contact.language, url, accountUrl), 'webhooks.paused');
    },
  };
}
