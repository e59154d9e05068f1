import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { changeWebhook, createWebhook, listWebhookDeliveries } from '@timbre/contract/webhooks/webhooks';
import { webhookLimits, type WebhookDelivery, type WebhookEndpoint } from '@timbre/contract/webhooks/webhooks';
import { webhookEvents } from '@timbre/contract/webhooks/webhook-events';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { requireAddress, type WebhookPlaces } from './webhook-address.ts';
import type { WebhookOutbox } from './webhook-outbox.service.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';
import type { DeliveryRow, EndpointRow, WebhookStore } from './webhooks.store.ts';

export interface WebhookServiceDeps {
  readonly db: Database;
  readonly store: WebhookStore;
  readonly outbox: WebhookOutbox;
  readonly secrets: WebhookSecrets;
  readonly places: WebhookPlaces;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly newSecret: () => string;
}

/** What a person does with their endpoints. Every id that is not theirs throws `input.not-found`. */
export interface WebhookService {
  readonly list: (userId: string) => Promise<WebhookEndpoint[]>;
  /** Throws `webhook.address` and `webhook.limit`; the secret is in this answer and never shown again. */
  readonly create: (userId: string, wish: InputOf<typeof createWebhook>) => Promise<OutputOf<typeof createWebhook>>;
  readonly change: (userId: string, change: InputOf<typeof changeWebhook>) => Promise<WebhookEndpoint>;
  readonly remove: (userId: string, id: string) => Promise<void>;
  readonly rotate: (userId: string, id: string) => Promise<OutputOf<typeof createWebhook>>;
  readonly test: (userId: string, id: string) => Promise<string>;
  readonly deliveries: (
    userId: string,
    page: InputOf<typeof listWebhookDeliveries>,
  ) => Promise<OutputOf<typeof listWebhookDeliveries>>;
  /** Throws `webhook.paused`. */
  readonly redeliver: (userId: string, id: string, deliveryId: string) => Promise<void>;
  /** How many; throws `webhook.paused`. */
  readonly redeliverFailed: (userId: string, id: string, since: Date) => Promise<number>;
}

const hourMs = 3_600_000;

export function webhookService(deps: WebhookServiceDeps): WebhookService {
  const { db, store, outbox, secrets, places, clock, newId, newSecret } = deps;

  /** Kept from others until the transaction ends. */
  const hold = async (tx: Tx, userId: string, id: string): Promise<EndpointRow> => {
    const row = await store.hold(tx, id);
    return row?.userId === userId ? row : fail('input.not-found');
  };

  const requireRunning = ({ pausedBy }: EndpointRow): void => {
    if (pausedBy !== null) fail('webhook.paused');
  };

  return {
    list: async (userId) => (await store.list(db, userId)).map((row) => shown(row, clock.now())),

    create: (userId, { url, events }) =>
      db.transaction(async (tx) => {
        // Two requests at once must not both find the last place.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${userId}`}, 0))`);
        if ((await store.list(tx, userId)).length >= webhookLimits.endpoints) fail('webhook.limit');
        const [id, secret] = [newId(), newSecret()];
        const row: EndpointRow = {
          id,
          userId,
          url: requireAddress(places, url),
          events: inOrder(events),
          sealedSecret: secrets.seal(id, secret),
          sealedOldSecret: null,
          oldSecretUntil: null,
          createdAt: clock.now(),
          pausedBy: null,
          lastSuccessAt: null,
          failuresInRow: 0,
        };
        await store.insert(tx, row);
        return { ...shown(row, clock.now()), secret };
      }),

    change: (userId, { id, url, events, isPaused }) =>
      db.transaction(async (tx) => {
        const row = await hold(tx, userId, id);
        const pauses = isPaused === true && row.pausedBy === null;
        if (pauses) await store.failWaiting(tx, id);
        const changed = await store.update(tx, id, {
          ...(url === undefined ? {} : { url: requireAddress(places, url) }),
          ...(events === undefined ? {} : { events: inOrder(events) }),
          ...(pauses ? { pausedBy: 'person' } : {}),
          ...(isPaused === false ? { pausedBy: null, failuresInRow: 0 } : {}),
          // Whatever is set: an update sets something.
          userId,
        });
        return shown(changed ?? row, clock.now());
      }),

    remove: async (userId, id) => {
      if (!(await store.remove(db, userId, id))) fail('input.not-found');
    },

    rotate: (userId, id) =>
      db.transaction(async (tx) => {
        const row = await hold(tx, userId, id);
        const secret = newSecret();
        const changed = await store.update(tx, id, {
          sealedSecret: secrets.seal(id, secret),
          sealedOldSecret: row.sealedSecret,
          oldSecretUntil: new Date(clock.now().getTime() + webhookLimits.oldSecretHours * hourMs),
        });
        return { ...shown(changed ?? row, clock.now()), secret };
      }),

    test: (userId, id) => db.transaction(async (tx) => outbox.test(tx, await hold(tx, userId, id))),

    deliveries: async (userId, { id, pageNum, status }) => {
      if ((await store.find(db, userId, id)) === null) fail('input.not-found');
      const limit = webhookLimits.logPage;
      const { rows, total } = await store.page(db, { endpointId: id, status, offset: (pageNum - 1) * limit, limit });
      return { results: rows.map(shownDelivery), totalElements: total, totalPages: Math.ceil(total / limit) };
    },

    redeliver: (userId, id, deliveryId) =>
      db.transaction(async (tx) => {
        const endpoint = await hold(tx, userId, id);
        const found = await store.findDelivery(tx, deliveryId);
        if (found?.endpoint.id !== id) return fail('input.not-found');
        requireRunning(endpoint);
        await store.updateDelivery(tx, deliveryId, { status: 'waiting', tries: 0 });
        await outbox.queue(tx, found.delivery);
      }),

    redeliverFailed: (userId, id, since) =>
      db.transaction(async (tx) => {
        requireRunning(await hold(tx, userId, id));
        return store.reviveFailed(tx, id, since, clock.now());
      }),
  };
}

/** Each once, however they were named. */
const inOrder = (events: readonly string[]): string[] => webhookEvents.filter((event) => events.includes(event));

function shown(row: EndpointRow, now: Date): WebhookEndpoint {
  const { id, url, pausedBy, failuresInRow, createdAt, lastSuccessAt, oldSecretUntil } = row;
  return {
    id,
    url,
    // An event that is no longer told is not shown.
    events: webhookEvents.filter((event) => row.events.includes(event)),
    createdAt: createdAt.toISOString(),
    pausedBy,
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    failuresInRow,
    oldSecretUntil: oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil.toISOString() : null,
  };
}

function shownDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, messageId, type, status, attempts, createdAt, nextAt } = row;
  return {
    id,
    messageId,
    type,
    createdAt: createdAt.toISOString(),
    status,
    attempts: [...attempts],
    nextAt: nextAt?.toISOString() ?? null,
  };
}
