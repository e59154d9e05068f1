import { fail } from '../errors.ts';
import type { PaymentEvent, PaymentLead, PaymentNews } from './payment-provider.ts';
import { type AskStripe, isUnknownThere } from './stripe-client.ts';
import { stripeInvoice } from './stripe-events.ts';
import { ownMetadata } from './stripe-subscription.ts';

const invoicePrefix = 'in_';

interface StripeTrace {
  /** The payment intent of one of our payments: a pack's own, a bill's by way of the bill. */
  readonly intentOf: (paymentId: string) => Promise<string>;
  readonly trace: (lead: PaymentLead) => Promise<PaymentEvent | null>;
}

/** Between Stripe's payment intents, which refunds and disputes name, and our payments, which are bills and packs. */
export function stripeTrace({ ask }: { readonly ask: AskStripe }): StripeTrace {
  const billOf = async (intent: string): Promise<{ paymentId: string; userId: string } | null> => {
    const { data } = await ask((stripe) =>
      stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } }),
    );
    const id = data.map(({ invoice }) => (typeof invoice === 'string' ? invoice : invoice.id))[0];
    if (id === undefined) return null;
    const bill = stripeInvoice.parse(await ask((stripe) => stripe.invoices.retrieve(id)));
    const own = ownMetadata.safeParse(bill.parent?.subscription_details?.metadata).data;
    return own === undefined ? null : { paymentId: bill.id, userId: own.userId };
  };

  const paymentIntent = async (reference: string) => {
    try {
      return await ask((stripe) => stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }));
    } catch (error) {
      if (isUnknownThere(error)) return null;
      throw error;
    }
  };

  return {
    intentOf: async (paymentId) => {
      if (!paymentId.startsWith(invoicePrefix)) return paymentId;
      const { data } = await ask((stripe) => stripe.invoicePayments.list({ invoice: paymentId, status: 'paid' }));
      const intent = data.map(({ payment }) => payment.payment_intent)[0];
      if (intent === undefined) return fail('billing.no-refund', { reason: 'not-a-card' });
      return typeof intent === 'string' ? intent : intent.id;
    },

    trace: async ({ id, at, reference, about }) => {
      const intent = await paymentIntent(reference);
      if (intent === null) return null;
      const own = ownMetadata.safeParse(intent.metadata).data;
      const found = own === undefined ? await billOf(reference) : { paymentId: intent.id, userId: own.userId };
      if (found === null) return null;
      const { paymentId, userId } = found;
      const charge = intent.latest_charge;
      // As it stands now, however late the event: whichever of several comes last, the sum is right.
      const returnedCents = typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
      const news: PaymentNews =
        about === 'refund'
          ? { kind: 'refund', refund: { paymentId, returnedCents } }
          : { kind: 'dispute', dispute: { paymentId, isTaken: about === 'dispute-taken' } };
      return { id, at, userId, orderId: null, news };
    },
  };
}
