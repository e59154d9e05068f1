import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageNumber, pageOf } from '../http/paging.ts';
import { webhookEvents } from './webhook-events.ts';

export const webhookLimits = {
  endpoints: 10,
  urlChars: 500,
  /** Of an endpoint's answer, in the log. */
  answerChars: 500,
  logDays: 30,
  logPage: 50,
  /** How long an endpoint has to answer. */
  answerSeconds: 15,
  /** With a new secret, the old one signs too for so long. */
  oldSecretHours: 24,
  /** An endpoint that failed so often in a row, and for so many days never worked, is paused. */
  failuresToPause: 10,
  daysToPause: 7,
} as const;

const path = '/gateway-apis/account/v1/user/webhook';
const one = `${path}/{id}`;

export const webhookEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.string(),
  /** Null: it works. `failures`: it was paused by itself. */
  pausedBy: z.nullable(z.enum(['person', 'failures'])),
  lastSuccessAt: z.nullable(z.string()),
  /** Since the last answer that was a success. */
  failuresInRow: z.number(),
  /** Until then the secret before this one signs too. */
  oldSecretUntil: z.nullable(z.string()),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

const url = z.string().check(z.trim(), z.minLength(1, 'Enter an address.'), z.maxLength(webhookLimits.urlChars));
const events = z.array(z.enum(webhookEvents)).check(z.minLength(1, 'Choose at least one event.'));
const secret = z.object({
  /** `whsec_…`: shown once, when it is made. */
  secret: z.string(),
});

export const listWebhooks = call({
  id: 'listWebhooks',
  method: 'GET',
  path,
  access: 'session',
  input: z.object({}),
  output: z.array(webhookEndpoint),
});

export const createWebhook = call({
  id: 'createWebhook',
  method: 'POST',
  path,
  access: 'session',
  input: z.object({ url, events }),
  output: z.extend(webhookEndpoint, secret.shape),
  errors: ['webhook.address', 'webhook.limit'],
});

/** Resuming (`isPaused: false`) sends nothing that was missed; redelivery does. */
export const changeWebhook = call({
  id: 'changeWebhook',
  method: 'PUT',
  path: one,
  access: 'session',
  input: z.object({
    id: z.string(),
    url: z.optional(url),
    events: z.optional(events),
    isPaused: z.optional(z.boolean()),
  }),
  output: webhookEndpoint,
  errors: ['webhook.address'],
});

export const deleteWebhook = call({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: one,
  access: 'session',
  input: z.object({ id: z.string() }),
  output: z.object({}),
});

/** Makes a new secret; the old one signs too for a day, so that a receiver can change over. */
export const rotateWebhookSecret = call({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: `${one}/secret`,
  access: 'session',
  input: z.object({ id: z.string() }),
  output: z.extend(webhookEndpoint, secret.shape),
});

/** Sends a test event, once, whether or not the endpoint is paused. */
export const testWebhook = call({
  id: 'testWebhook',
  method: 'POST',
  path: `${one}/test`,
  access: 'session',
  input: z.object({ id: z.string() }),
  output: z.object({ deliveryId: z.string() }),
});

export const webhookAttempt = z.object({
  at: z.string(),
  /** HTTP status; null: there was no answer. */
  status: z.nullable(z.number()),
  durationMs: z.number(),
  /** The first characters of the answer. */
  answer: z.string(),
  /** Why there was none. */
  problem: z.nullable(z.enum(['unreachable', 'forbidden', 'timeout'])),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

export const webhookDelivery = z.object({
  id: z.string(),
  /** The same for every attempt, and in the header `webhook-id`. */
  messageId: z.string(),
  type: z.string(),
  createdAt: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  /** Oldest first, the last ones of many. */
  attempts: z.array(webhookAttempt),
  /** When it is tried again. */
  nextAt: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** Newest first, of the last thirty days. */
export const listWebhookDeliveries = call({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: `${one}/delivery`,
  access: 'session',
  input: z.object({
    id: z.string(),
    pageNum: pageNumber(1, 1),
    status: z.optional(z.enum(['waiting', 'delivered', 'failed'])),
  }),
  output: pageOf(webhookDelivery),
});

/** Sends one again, whatever became of it. */
export const redeliverWebhook = call({
  id: 'redeliverWebhook',
  method: 'POST',
  path: `${one}/delivery/{deliveryId}/redeliver`,
  access: 'session',
  input: z.object({ id: z.string(), deliveryId: z.string() }),
  output: z.object({}),
  errors: ['webhook.paused'],
});

/** Sends all again that failed since a time, those of a pause included. */
export const redeliverFailedWebhooks = call({
  id: 'redeliverFailedWebhooks',
  method: 'POST',
  path: `${one}/redeliver`,
  access: 'session',
  input: z.object({ id: z.string(), since: z.iso.datetime() }),
  output: z.object({ count: z.number() }),
  errors: ['webhook.paused'],
});
