/** What may be asked for about an endpoint or what was sent to it, by the call's id. */
export const foreignWebhooks = (id: string): Record<string, object> => ({
  changeWebhook: { id, isPaused: true },
  deleteWebhook: { id },
  rotateWebhookSecret: { id },
  testWebhook: { id },
  listWebhookDeliveries: { id },
  redeliverWebhook: { id, deliveryId: id },
  redeliverFailedWebhooks: { id, since: '2026-01-01T00:00:00Z' },
});
