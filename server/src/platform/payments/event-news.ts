import * as z from 'zod/mini';
import type { PaymentEvent } from './payment-provider.ts';

const time = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
);
const cents = z.number().check(z.int());

/** An event as it is kept and as the test provider sends it: JSON with times as ISO 8601. */
const storedNews = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('subscription'),
    subscription: z.object({
      subscriptionId: z.string(),
      priceId: z.string(),
      state: z.enum(['trialing', 'active', 'past-due', 'ended']),
      isEnding: z.boolean(),
      periodStart: time,
      periodEnd: time,
      nextAmountCents: cents,
      discountPercent: z.number(),
      currency: z.string(),
      // Kept before there was such a thing.
      replaces: z._default(z.nullable(z.string()), null),
    }),
  }),
  z.object({
    kind: z.literal('payment'),
    payment: z.object({
      paymentId: z.string(),
      subscriptionId: z.nullable(z.string()),
      priceId: z.string(),
      amountCents: cents,
      currency: z.string(),
    }),
  }),
  z.object({ kind: z.literal('refund'), refund: z.object({ paymentId: z.string(), returnedCents: cents }) }),
  z.object({ kind: z.literal('dispute'), dispute: z.object({ paymentId: z.string(), isTaken: z.boolean() }) }),
  z.object({ kind: z.literal('expired') }),
]);
const storedEvent = z.object({
  id: z.string(),
  at: time,
  userId: z.string(),
  orderId: z.nullable(z.string()),
  news: storedNews,
});

export const readNews = (stored: unknown): PaymentEvent['news'] => storedNews.parse(stored);
export const readStoredEvent = (stored: unknown): PaymentEvent => storedEvent.parse(stored);
