import type { Tx } from '../../platform/db/database.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { signals } from '../../platform/telemetry/signals.ts';
import { isSuccess, type WebhookDeliveryService } from './webhook-delivery.service.ts';

export interface DeliverDeps {
  readonly deliveries: WebhookDeliveryService;
}

/** Killed after the message was sent and before that is written down, it is sent again: at least once. */
export async function run(
  { deliveryId }: { deliveryId: string },
  { deliveries }: DeliverDeps,
  job: JobContext,
): Promise<void> {
  const attempt = await deliveries.send(deliveryId, job.signal);
  if (attempt === null) return job.complete(async () => {});
  signals.webhook.tell({ isDelivered: isSuccess(attempt) });
  const paused = await job.complete((tx) => deliveries.note(tx, deliveryId, attempt));
  if (paused !== null) await deliveries.tellOwner(paused);
}

/** The clock queues it again. */
export async function failed(_tx: Tx): Promise<void> {}
