import type { Stripe } from 'stripe';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { fail } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import type { PaymentProvider, ProviderAnswer } from './payment-provider.ts';
import { lessPercent } from './less-percent.ts';
import { isSigned } from './signature.ts';
import { stripeCheckout } from './stripe-checkout.ts';
import { answeredAt, askStripe, isUnanswered, type StripeSettings } from './stripe-client.ts';
import { stripeCustomerBook } from './stripe-customers.ts';
import { readStripeEvent } from './stripe-events.ts';
import { snapshotOfStripe, stripeSubscription } from './stripe-subscription.ts';
import { stripeTrace } from './stripe-trace.ts';

export interface StripePaymentsDeps {
  readonly settings: StripeSettings;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Real money, through Stripe: its pages take the cards, its signed events tell what was paid. */
export function stripePayments({ settings, db, clock, log }: StripePaymentsDeps): PaymentProvider {
  const ask = askStripe(settings, log);
  const customers = stripeCustomerBook(db, ask);
  const checkout = stripeCheckout({ ask, customers, clock });
  const { trace, intentOf } = stripeTrace({ ask });

  const answer = (response: Stripe.Response<Stripe.Subscription>): ProviderAnswer => {
    const read = snapshotOfStripe(stripeSubscription.parse(response));
    return { at: answeredAt(response, clock.now()), subscription: read?.snapshot ?? fail('billing.failed') };
  };

  /** What has ended there meanwhile, as by a refund, takes no change and needs none: it answers as it is. */
  const unlessEnded = async (id: string, change: (stripe: Stripe) => Promise<Stripe.Response<Stripe.Subscription>>) => {
    try {
      return answer(await ask(change));
    } catch (error) {
      if (isUnanswered(error)) throw error;
      const now = await ask((stripe) => stripe.subscriptions.retrieve(id)).catch(() => null);
      if (now?.status !== 'canceled') throw error;
      return answer(now);
    }
  };

  /** What takes so many percent off the next bill, to the cent. */
  const winBack = async (id: string, percent: number): Promise<Stripe.SubscriptionUpdateParams> => {
    const before = stripeSubscription.parse(await ask((stripe) => stripe.subscriptions.retrieve(id)));
    const [item] = before.items.data;
    if (item === undefined) return fail('billing.failed');
    const { price, current_period_end: end } = item;
    const cents = price.unit_amount ?? 0;
    const after = String(end.getTime() / 1000);
    const coupon = await ask((stripe) =>
      stripe.coupons.create(
        { amount_off: cents - lessPercent(cents, percent), currency: price.currency, duration: 'once' },
        { idempotencyKey: `win-back:${id}:${after}` },
      ),
    );
    return { discounts: [{ coupon: coupon.id }], metadata: { winBackPercent: String(percent), winBackAfter: after } };
  };

  return {
    isTestMode: false,
    openCheckout: checkout.open,
    closePages: checkout.closePages,
    cancel: (id) => unlessEnded(id, (stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: true })),

    resume: async (id, discountPercent) => {
      const discount = discountPercent > 0 ? await winBack(id, discountPercent) : {};
      return answer(
        await ask((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: false, ...discount })),
      );
    },

    end: (id) => unlessEnded(id, (stripe) => stripe.subscriptions.cancel(id)),

    refund: async ({ paymentId, amountCents }) => {
      const intent = await intentOf(paymentId);
      const made = await ask((stripe) =>
        stripe.refunds.create(
          { payment_intent: intent, amount: amountCents, reason: 'requested_by_customer', metadata: { paymentId } },
          { idempotencyKey: `refund:${paymentId}` },
        ),
      );
      return { at: answeredAt(made, clock.now()) };
    },

    openCardPage: async (userId, returnUrl) => {
      const customer = (await customers.find(userId)) ?? fail('billing.not-subscribed');
      const { url } = await ask((stripe) => stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }));
      return { url };
    },

    readEvent: (body, signature) => {
      const isRight = settings.webhookSecrets.some((secret) => isSigned(body, signature, secret, clock.now()));
      return isRight ? readStripeEvent(body) : fail('billing.signature');
    },

    trace,
  };
}
