import { addPeriod } from '../../platform/payments/add-period.ts';
import type { Session, StripeBooks, Subscription } from './stripe-double-books.ts';

const daySeconds = 86_400;

/** What people do on Stripe's pages, and the owner and the banks on its own. */
export function personAtStripe({ book, newId, seconds, tell, charge, bill, renew, end }: StripeBooks) {
  const begin = ({ id, hidden, customer, currency }: Session): void => {
    const start = seconds();
    const isTrial = hidden.trialDays > 0;
    const paidUntil = addPeriod(new Date(start * 1000), hidden.interval).getTime() / 1000;
    const periodEnd = isTrial ? start + hidden.trialDays * daySeconds : paidUntil;
    const price = { unit_amount: hidden.unitAmount, currency, recurring: { interval: hidden.interval } };
    const subscription: Subscription = {
      id: newId('sub'),
      customer,
      status: 'incomplete',
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      metadata: { ...hidden.metadata },
      discounts: hidden.coupon === null ? [] : [hidden.coupon],
      items: { data: [{ current_period_start: start, current_period_end: periodEnd, price }] },
    };
    book.subscriptions.set(subscription.id, subscription);
    tell('customer.subscription.created', subscription);
    subscription.status = isTrial ? 'trialing' : 'active';
    tell('customer.subscription.updated', subscription);
    bill(subscription, 'subscription_create', isTrial);
    tell('checkout.session.completed', { ...book.sessions.get(id), payment_status: 'paid' });
  };

  const sessionAt = (url: string): Session => {
    const session = book.sessions.get(url.split('/').at(-1) ?? '');
    if (session === undefined) throw new Error(`no such page: ${url}`);
    return session;
  };

  /** A pack's own metadata; a bill's is that of its subscription. */
  const aboutIntent = ({ id, metadata }: { id: string; metadata: Record<string, string> }): Record<string, string> => {
    const bill = book.billPayments.find(({ payment }) => payment.payment_intent === id);
    return bill === undefined ? metadata : (book.bills.get(bill.invoice)?.parent.subscription_details.metadata ?? {});
  };

  const isOpen = (url: string): boolean => {
    const { status, expires_at: end } = sessionAt(url);
    return status === 'open' && end > seconds();
  };

  return {
    isOpen,
    /** Enters a good card; throws when the page is closed. */
    pay: (url: string): void => {
      const session = sessionAt(url);
      if (!isOpen(url)) throw new Error('this page is closed');
      session.status = 'complete';
      session.payment_status = 'paid';
      if (session.mode === 'subscription') return begin(session);
      session.payment_intent = charge(session.amount_total, session.hidden.metadata);
      tell('checkout.session.completed', session);
    },
    amountAt: (url: string): number => sessionAt(url).amount_total,
    subscriptionsOf: (userId: string): Subscription[] =>
      [...book.subscriptions.values()].filter(({ metadata }) => metadata['userId'] === userId),
    /** Takes the payments that are due. */
    renewDue: (isCardGood = true): void => {
      for (const subscription of book.subscriptions.values()) {
        const isAlive = subscription.status === 'active' || subscription.status === 'trialing';
        if (isAlive && (subscription.items.data[0]?.current_period_end ?? 0) <= seconds())
          renew(subscription, isCardGood);
      }
    },
    /** Newest first. */
    chargesOf: (userId: string): { intent: string; priceId: string; amount: number; refunded: number }[] =>
      [...book.intents.values()]
        .map((intent) => ({ ...intent, about: aboutIntent(intent) }))
        .filter(({ about }) => about['userId'] === userId)
        .map(({ id, about, latest_charge: { amount, amount_refunded: refunded } }) => ({
          intent: id,
          priceId: about['priceId'] ?? '',
          amount,
          refunded,
        }))
        .toReversed(),
    isPaid: (url: string): boolean => sessionAt(url).status === 'complete',
    /** The bank sends the money of a refund back. */
    bounceRefund: (intent: string): void => {
      const made = book.intents.get(intent)?.latest_charge;
      if (made === undefined) throw new Error(`no such payment: ${intent}`);
      made.amount_refunded = 0;
      tell('refund.failed', { ...book.refunds.find((refund) => refund.payment_intent === intent), status: 'failed' });
    },
    /** At Stripe's own desk, or by a request whose answer has not come back. */
    endSubscriptions: (userId: string): void => {
      for (const subscription of book.subscriptions.values())
        if (subscription.metadata['userId'] === userId && subscription.status !== 'canceled') end(subscription);
    },
    /** One that Stripe refuses to change. */
    forgetSubscription: (userId: string): void => {
      for (const [id, { metadata }] of book.subscriptions)
        if (metadata['userId'] === userId) book.subscriptions.delete(id);
    },
    /** As after going live: nothing of the test key is there. */
    forgetCustomers: (): void => book.customers.clear(),
    refundAtProvider: (intent: string, amount: number): void => {
      const made = book.intents.get(intent)?.latest_charge;
      if (made === undefined) throw new Error('no such payment');
      made.amount_refunded += amount;
      tell('charge.refunded', made);
    },
    dispute: (intent: string, status: 'needs_response' | 'won' | 'lost'): void => {
      const made = book.intents.get(intent)?.latest_charge;
      if (made !== undefined) made.disputed = status !== 'won';
      const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed';
      tell(type, { id: newId('dp'), payment_intent: intent, status });
    },
  };
}
