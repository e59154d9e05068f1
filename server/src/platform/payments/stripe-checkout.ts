import type { Stripe } from 'stripe';
import type { Clock } from '../clock/clock.ts';
import { fail } from '../errors.ts';
import type { PaymentOrder } from './payment-provider.ts';
import type { AskStripe } from './stripe-client.ts';
import type { StripeCustomers } from './stripe-customers.ts';
import type { OwnMetadata } from './stripe-subscription.ts';

interface StripeCheckoutDeps {
  readonly ask: AskStripe;
  readonly customers: StripeCustomers;
  readonly clock: Clock;
}

/** As long as the offer stands; Stripe takes no less than half an hour. */
const openSeconds = 3600;
const living = ['trialing', 'active'];

/** Opens and closes Stripe's pages for orders, of which a person has one at a time for a plan. */
export function stripeCheckout({ ask, customers, clock }: StripeCheckoutDeps) {
  /**
   * What Stripe knows counts, as its events may still be on their way: nothing is paid beside a subscription that lives,
   * and none is replaced that is over. One that was moved up from takes no further payment, and waits for a refund.
   */
  const requireAlone = async (customer: string, { subscriptionId }: PaymentOrder): Promise<void> => {
    const { data } = await ask((stripe) => stripe.subscriptions.list({ customer, status: 'all', limit: 100 }));
    const going = data.filter(({ status }) => living.includes(status));
    const replaced = new Set(going.map(({ metadata }) => metadata['replaces']));
    const alive = going
      .filter(({ id, cancel_at_period_end: isEnding }) => !(isEnding && replaced.has(id)))
      .map(({ id }) => id);
    if (alive.some((id) => id !== subscriptionId)) fail('state.conflict', { reason: 'subscribed' });
    if (subscriptionId !== null && alive.length === 0) fail('state.conflict', { reason: 'order-stale' });
  };

  /** Off the first payment only, to the cent: the promotion, or what is left of the period before. */
  const couponFor = async ({ orderId, subscriptionId, amountCents, dueCents, currency, trialDays }: PaymentOrder) => {
    if (trialDays > 0 || dueCents >= amountCents) return null;
    const { id } = await ask((stripe) =>
      stripe.coupons.create(
        {
          amount_off: amountCents - dueCents,
          currency,
          duration: 'once',
          max_redemptions: 1,
          // Stripe's page shows it beside what comes off.
          ...(subscriptionId !== null && { name: 'Unused part of your current plan' }),
        },
        { idempotencyKey: `coupon:${orderId}` },
      ),
    );
    return id;
  };

  const closePages = async (customer: string, isMeant: (page: Stripe.Checkout.Session) => boolean): Promise<void> => {
    const { data } = await ask((stripe) => stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }));
    const pages = data.filter((page) => page.mode === 'subscription' && isMeant(page));
    for (const { id } of pages) await ask((stripe) => stripe.checkout.sessions.expire(id));
  };

  /** Of several open pages the newest stays, so that of two clicks one is paid. */
  const closeOthers = (customer: string, own: Stripe.Checkout.Session): Promise<void> =>
    closePages(customer, ({ id, created }) => created < own.created || (created === own.created && id < own.id));

  const open = async (order: PaymentOrder): Promise<{ readonly url: string }> => {
    const isPlan = order.interval !== null;
    const customer = await customers.ensure(order);
    if (isPlan) await requireAlone(customer, order);
    const coupon = isPlan ? await couponFor(order) : null;
    const shared: Stripe.Checkout.SessionCreateParams = {
      customer,
      client_reference_id: order.orderId,
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      // Others confirm days later: a plan would begin without being paid.
      allowed_payment_method_types: ['card'],
      expires_at: Math.floor(clock.now().getTime() / 1000) + openSeconds,
      metadata: metadataOf(order),
    };
    const session = await ask((stripe) =>
      stripe.checkout.sessions.create(
        { ...shared, ...(isPlan ? subscriptionPart(order, coupon) : paymentPart(order)) },
        { idempotencyKey: `order:${order.orderId}` },
      ),
    );
    if (isPlan) await closeOthers(customer, session);
    return { url: session.url ?? fail('billing.failed', { reason: 'no-page' }) };
  };

  return {
    open,
    closePages: async (userId: string): Promise<void> => {
      const customer = await customers.find(userId);
      if (customer !== null) await closePages(customer, () => true);
    },
  };
}

function metadataOf({ userId, orderId, priceId, subscriptionId, trialDays }: PaymentOrder) {
  return {
    userId,
    orderId,
    priceId,
    ...(subscriptionId !== null && { replaces: subscriptionId }),
    ...(trialDays > 0 && { trialDays: String(trialDays) }),
  } satisfies OwnMetadata;
}

const priceOf = ({ currency, name }: PaymentOrder, cents: number) => ({
  currency,
  unit_amount: cents,
  product_data: { name },
});

function paymentPart(order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: priceOf(order, order.dueCents) }],
    payment_intent_data: { metadata: metadataOf(order) },
  };
}

function subscriptionPart(order: PaymentOrder, coupon: string | null): Stripe.Checkout.SessionCreateParams {
  const price = { ...priceOf(order, order.amountCents), recurring: { interval: order.interval ?? 'month' } };
  return {
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data: price }],
    payment_method_collection: 'always',
    ...(coupon !== null && { discounts: [{ coupon }] }),
    subscription_data: {
      metadata: metadataOf(order),
      ...(order.trialDays > 0 && { trial_period_days: order.trialDays }),
    },
  };
}
