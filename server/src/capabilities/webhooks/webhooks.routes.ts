import * as calls from '@timbre/contract/webhooks/webhooks';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { WebhookService } from './webhooks.service.ts';

export const webhookRoutes = (webhooks: WebhookService): Route[] => [
  handle(calls.listWebhooks, ({ actor }) => webhooks.list(actor.userId)),
  handle(calls.createWebhook, ({ actor, input }) => webhooks.create(actor.userId, input)),
  handle(calls.changeWebhook, ({ actor, input }) => webhooks.change(actor.userId, input)),
  handle(calls.deleteWebhook, async ({ actor, input }) => {
    await webhooks.remove(actor.userId, input.id);
    return {};
  }),
  handle(calls.rotateWebhookSecret, ({ actor, input }) => webhooks.rotate(actor.userId, input.id)),
  handle(calls.testWebhook, async ({ actor, input }) => ({ deliveryId: await webhooks.test(actor.userId, input.id) })),
  handle(calls.listWebhookDeliveries, ({ actor, input }) => webhooks.deliveries(actor.userId, input)),
  handle(calls.redeliverWebhook, async ({ actor, input }) => {
    await webhooks.redeliver(actor.userId, input.id, input.deliveryId);
    return {};
  }),
  handle(calls.redeliverFailedWebhooks, async ({ actor, input }) => ({
    count: await webhooks.redeliverFailed(actor.userId, input.id, new Date(input.since)),
  })),
];
