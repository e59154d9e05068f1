import * as z from 'zod/mini';
import { fail } from '../errors.ts';
import type { PaymentEvent, PaymentLead } from './payment-provider.ts';
import { ownMetadata, snapshotOfStripe, stripeSubscription } from './stripe-subscription.ts';

const reference = z.nullable(z.string());
const event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({ object: z.unknown() }),
});

const session = z.object({
  id: z.string(),
  mode: z.string(),
  payment_status: z.string(),
  payment_intent: reference,
  amount_total: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.string())),
});

/** A bill of a subscription. */
export const stripeInvoice = z.object({
  id: z.string(),
  amount_paid: z.number(),
  currency: z.string(),
  billing_reason: z.nullable(z.string()),
  parent: z.nullable(
    z.object({
      subscription_details: z.nullish(
        z.object({ subscription: z.string(), metadata: z.nullable(z.record(z.string(), z.string())) }),
      ),
    }),
  ),
});

const charge = z.object({ payment_intent: reference });
const dispute = z.object({ payment_intent: reference, status: z.string() });

type Head = Pick<PaymentEvent, 'id' | 'at'>;
type Read = (head: Head, object: unknown) => PaymentEvent | PaymentLead | null;

const readSubscription: Read = (head, object) => {
  const read = snapshotOfStripe(stripeSubscription.parse(object));
  if (read === null) return null;
  const { userId, orderId } = read.own;
  return { ...head, userId, orderId, news: { kind: 'subscription', subscription: read.snapshot } };
};

/** A pack is paid with its session; a subscription's session says nothing that its bill and itself do not. */
const readPaidSession: Read = (head, object) => {
  const { id, mode, payment_status: status, payment_intent: intent, ...paid } = session.parse(object);
  const own = ownMetadata.safeParse(paid.metadata).data;
  if (own === undefined || mode !== 'payment' || status === 'unpaid') return null;
  const { userId, orderId, priceId } = own;
  const payment = { paymentId: intent ?? id, subscriptionId: null, priceId, amountCents: paid.amount_total ?? 0 };
  return {
    ...head,
    userId,
    orderId,
    news: { kind: 'payment', payment: { ...payment, currency: paid.currency ?? '' } },
  };
};

const readExpiredSession: Read = (head, object) => {
  const own = ownMetadata.safeParse(session.parse(object).metadata).data;
  return own === undefined ? null : { ...head, userId: own.userId, orderId: own.orderId, news: { kind: 'expired' } };
};

/** Bills for a period; others, made by hand at Stripe, bring no credits and are none of ours. */
const periodReasons = ['subscription_create', 'subscription_cycle'];

const readPaidInvoice: Read = (head, object) => {
  const { id, amount_paid: amountCents, currency, billing_reason: reason, parent } = stripeInvoice.parse(object);
  const details = parent?.subscription_details;
  const own = ownMetadata.safeParse(details?.metadata).data;
  if (!details || own === undefined || reason === null || !periodReasons.includes(reason)) return null;
  const isFirst = reason === 'subscription_create';
  if (isFirst && own.trialDays !== undefined) return null;
  const payment = { paymentId: id, subscriptionId: details.subscription, priceId: own.priceId, amountCents, currency };
  return { ...head, userId: own.userId, orderId: isFirst ? own.orderId : null, news: { kind: 'payment', payment } };
};

const readRefund: Read = (head, object) => {
  const { payment_intent: intent } = charge.parse(object);
  return intent === null ? null : { ...head, reference: intent, about: 'refund' };
};

const ours = ['won', 'prevented'];
/** Of an inquiry nothing has been taken yet. */
const readDispute: Read = (head, object) => {
  const { payment_intent: intent, status } = dispute.parse(object);
  const isWon = ours.includes(status) || status.startsWith('warning_');
  return intent === null ? null : { ...head, reference: intent, about: isWon ? 'dispute-won' : 'dispute-taken' };
};

/** What is kept; a failed bill (`invoice.payment_failed`) says nothing that its subscription's own event does not. */
const readers: Readonly<Record<string, Read>> = {
  'checkout.session.completed': readPaidSession,
  'checkout.session.async_payment_succeeded': readPaidSession,
  'checkout.session.expired': readExpiredSession,
  'customer.subscription.created': readSubscription,
  'customer.subscription.updated': readSubscription,
  'customer.subscription.deleted': readSubscription,
  'customer.subscription.paused': readSubscription,
  'customer.subscription.resumed': readSubscription,
  'invoice.paid': readPaidInvoice,
  'charge.refunded': readRefund,
  'refund.failed': readRefund,
  'charge.dispute.created': readDispute,
  'charge.dispute.updated': readDispute,
  'charge.dispute.closed': readDispute,
  'charge.dispute.funds_withdrawn': readDispute,
  'charge.dispute.funds_reinstated': readDispute,
};

/**
 * What a body that Stripe signed tells; null: nothing that is kept. An event that cannot be read is refused, so that
 * Stripe shows it as failed and sends it again.
 */
export function readStripeEvent(body: Uint8Array): PaymentEvent | PaymentLead | null {
  try {
    const { id, type, created, data } = event.parse(JSON.parse(new TextDecoder().decode(body)));
    return readers[type]?.({ id, at: new Date(created * 1000) }, data.object) ?? null;
  } catch (error) {
    return fail('billing.event-unreadable', { reason: whatIsWrong(error) });
  }
}

/** The places that have another form; never what stands there. Stripe shows it beside the event. */
function whatIsWrong(error: unknown): string {
  const places = error instanceof z.core.$ZodError ? error.issues.map(({ path }) => path.join('.')) : ['not JSON'];
  return [...new Set(places)].join(', ');
}
