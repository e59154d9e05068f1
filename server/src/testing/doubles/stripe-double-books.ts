import { addPeriod } from '../../platform/payments/add-period.ts';
import type { Clock } from '../../platform/clock/clock.ts';

export interface Session {
  id: string;
  mode: 'payment' | 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  customer: string;
  created: number;
  expires_at: number;
  url: string;
  metadata: Record<string, string>;
  currency: string;
  amount_total: number;
  payment_intent: string | null;
  /** What the real one does not show, but remembers. */
  hidden: {
    unitAmount: number;
    interval: 'month' | 'year';
    coupon: string | null;
    trialDays: number;
    metadata: Record<string, string>;
  };
}

export interface Subscription {
  id: string;
  customer: string;
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  ended_at: number | null;
  metadata: Record<string, string>;
  items: {
    data: {
      current_period_start: number;
      current_period_end: number;
      price: { unit_amount: number; currency: string; recurring: { interval: 'month' | 'year' } };
    }[];
  };
  /** Discounts for the next bill. */
  discounts: string[];
}

interface Charge {
  id: string;
  object: 'charge';
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  disputed: boolean;
}

export interface Coupon {
  id: string;
  amount_off: number;
  currency: string;
  max_redemptions: number | null;
  times_redeemed: number;
}

export interface Bill {
  id: string;
  amount_paid: number;
  currency: string;
  billing_reason: string;
  parent: { subscription_details: { subscription: string; metadata: Record<string, string> } };
}

export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: unknown };
}

/** What a stand-in for Stripe remembers and does of itself: bills, renewals, events. */
export function stripeBooks(clock: () => Clock) {
  let count = 0;
  const newId = (prefix: string): string => `${prefix}_${(count += 1)}`;
  const seconds = (): number => Math.floor(clock().now().getTime() / 1000);
  const book = {
    customers: new Map<string, { id: string; email: string; metadata: Record<string, string> }>(),
    sessions: new Map<string, Session>(),
    subscriptions: new Map<string, Subscription>(),
    coupons: new Map<string, Coupon>(),
    intents: new Map<string, { id: string; metadata: Record<string, string>; latest_charge: Charge }>(),
    bills: new Map<string, Bill>(),
    billPayments: [] as { invoice: string; status: 'paid'; payment: { type: string; payment_intent: string } }[],
    refunds: [] as { id: string; payment_intent: string; amount: number; status: string }[],
    events: [] as StripeEvent[],
  };

  const tell = (type: string, object: object): void => {
    // As it is now: what changes later is another event.
    const data = { object: JSON.parse(JSON.stringify(object)) as unknown };
    book.events.push({ id: newId('evt'), type, created: seconds(), data });
  };

  const charge = (amount: number, metadata: Record<string, string>): string => {
    const id = newId('pi');
    const made: Charge = {
      id: newId('ch'),
      object: 'charge',
      payment_intent: id,
      amount,
      amount_refunded: 0,
      disputed: false,
    };
    book.intents.set(id, { id, metadata, latest_charge: made });
    tell('charge.succeeded', made);
    return id;
  };

  const bill = (subscription: Subscription, reason: string, isFree: boolean): void => {
    const item = subscription.items.data[0];
    if (item === undefined) throw new Error('a subscription without an item');
    const off = subscription.discounts.map((id) => book.coupons.get(id)?.amount_off ?? 0);
    subscription.discounts = [];
    const { unit_amount: price, currency } = item.price;
    const amount = isFree ? 0 : Math.max(0, price - off.reduce((sum, one) => sum + one, 0));
    const id = newId('in');
    const details = { subscription: subscription.id, metadata: { ...subscription.metadata } };
    const made: Bill = {
      id,
      amount_paid: amount,
      currency,
      billing_reason: reason,
      parent: { subscription_details: details },
    };
    book.bills.set(id, made);
    if (amount > 0) {
      const payment = { type: 'payment_intent', payment_intent: charge(amount, {}) };
      book.billPayments.push({ invoice: id, status: 'paid', payment });
    }
    tell('invoice.paid', made);
  };

  const end = (subscription: Subscription): void => {
    Object.assign(subscription, { status: 'canceled', ended_at: seconds() });
    tell('customer.subscription.deleted', subscription);
  };

  const renew = (subscription: Subscription, isCardGood: boolean): void => {
    const item = subscription.items.data[0];
    if (item === undefined) return;
    if (subscription.cancel_at_period_end) return end(subscription);
    item.current_period_start = item.current_period_end;
    const next = addPeriod(new Date(item.current_period_end * 1000), item.price.recurring.interval);
    item.current_period_end = next.getTime() / 1000;
    subscription.status = isCardGood ? 'active' : 'past_due';
    tell('customer.subscription.updated', subscription);
    if (isCardGood) bill(subscription, 'subscription_cycle', false);
    else tell('invoice.payment_failed', { id: newId('in'), subscription: subscription.id });
  };

  return { book, newId, seconds, tell, charge, bill, end, renew };
}
export type StripeBooks = ReturnType<typeof stripeBooks>;
