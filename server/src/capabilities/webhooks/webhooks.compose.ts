import { webhookLimits } from '@timbre/contract/webhooks/webhooks';
import { newId, newWebhookSecret } from '../../platform/ids.ts';
import { registerJob, type RegisteredJob } from '../../platform/jobs/define-job.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { Platform } from '../../platform.compose.ts';
import { version } from '../../version.ts';
import { webhookDeliveryService } from './webhook-delivery.service.ts';
import { webhookOutbox } from './webhook-outbox.service.ts';
import { webhookSecrets } from './webhook-secrets.ts';
import { deliverWebhook } from './webhooks.job.ts';
import { webhookRoutes } from './webhooks.routes.ts';
import { webhookService } from './webhooks.service.ts';
import { webhookStore } from './webhooks.store.ts';

/** Queued in one go; the next ones come a minute later. */
const dueAtOnce = 200;
const dayMs = 86_400_000;

/** What people's programs are told. */
export function composeWebhooks({ config, database: { db }, clock, jobs, sealed, mailNotices: notices }: Platform) {
  const { publicUrl } = config.server;
  const places = { ports: config.linkPorts, mayStayHere: config.webhooks.mayStayHere };
  const shared = { db, store: webhookStore, clock, secrets: webhookSecrets(sealed), places };
  const outbox = webhookOutbox({ store: webhookStore, jobs, clock, newId, publicUrl });
  const deliveries = webhookDeliveryService({
    ...shared,
    notices,
    agent: `Timbre-Webhooks/${version}`,
    accountUrl: `${publicUrl}/tools/personal-center`,
  });
  const webhooks = webhookService({ ...shared, outbox, newId, newSecret: newWebhookSecret });
  const periodics: Periodic[] = [
    {
      name: 'webhooks.retry',
      everyMinutes: 1,
      run: () =>
        db.transaction(async (tx) => {
          const due = await webhookStore.takeDue(tx, clock.now(), dueAtOnce);
          for (const delivery of due) await outbox.queue(tx, delivery);
          return due.length;
        }),
    },
    {
      name: 'webhooks.prune',
      everyMinutes: 60,
      run: () => webhookStore.prune(db, new Date(clock.now().getTime() - webhookLimits.logDays * dayMs)),
    },
  ];
  return {
    /** Of any capability: the same jobs, of which those that tell something do. */
    telling: (all: readonly RegisteredJob[]): RegisteredJob[] =>
      all.map((job) => (job.definition.tells === undefined ? job : { ...job, onEnd: outbox.jobEnded })),
    routes: webhookRoutes(webhooks),
    jobs: [registerJob(deliverWebhook, { deliveries })],
    periodics,
  };
}
