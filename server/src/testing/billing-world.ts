import type { PriceEntry } from '@timbre/contract/billing/billing-products';
import type { PlanName } from '@timbre/contract/plans';
import type { OrderRow } from '../capabilities/billing/billing.store.ts';
import { quoteCheckout, quoteUpgrade, type Quote } from '../capabilities/billing/order-quotes.ts';
import type { PaymentBooks } from '../capabilities/billing/payment-books.ts';
import { creditsOf, pricedBy } from '../capabilities/billing/price-id.ts';
import { refundParts } from '../capabilities/billing/refund-rule.ts';
import { addPeriod } from '../platform/payments/add-period.ts';
import { AppError } from '../platform/errors.ts';
import { lessPercent } from '../platform/payments/less-percent.ts';
import type { PaymentEvent, PaymentNews, SubscriptionSnapshot } from '../platform/payments/payment-provider.ts';

const plan = (price_id: string, cents: number, first: number | null = null): PriceEntry => ({
  price_id,
  unit_amount: cents,
  currency: 'usd',
  name: price_id,
  discount_amount: first,
  description: '',
  interval: price_id.endsWith('year') ? 'year' : 'month',
  plan: null,
  credits: null,
});
const prices: PriceEntry[] = [
  plan('personal-month', 1500),
  plan('personal-year', 13_500),
  plan('professional-month', 4000, 1900),
  plan('ultimate-month', 12_000),
  { ...plan('credits-500', 4500), interval: null },
];
const products = {
  list: async () => prices,
  coupons: async () => ({ subDiscount: 25, proCode: null, pricingDiscount: null, discount: null, until: null }),
  isPromotionRunning: async () => false,
};

export const worldPrices = prices.map(({ price_id: id }) => id);

/** A payment as the person, the bank and the shop know it. */
export interface WorldPayment {
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly cents: number;
  readonly credits: number;
  readonly bucket: 'limited' | 'lifetime';
  readonly at: Date;
  returned: number;
  isTaken: boolean;
}

type Sub = { -readonly [Name in keyof SubscriptionSnapshot]: SubscriptionSnapshot[Name] } & { cents: number };

/**
 * A payment provider with one customer, in memory, that tells what happens as Stripe does: moving up is a new
 * subscription in the place of the old one. What it knows itself is what the books are measured by.
 */
export function billingWorld(userId: string, newId: () => string) {
  let now = new Date('2026-01-01T00:00:00Z');
  const subs = new Map<string, Sub>();
  const payments: WorldPayment[] = [];
  const orders: OrderRow[] = [];
  let told: PaymentEvent[] = [];

  const tell = (news: PaymentNews, orderId: string | null = null): void => {
    // A second later each: of two things in one second no one knows which was first.
    now = new Date(now.getTime() + 1000);
    told.push({ id: `evt_${newId()}`, at: now, userId, orderId, news: structuredClone(news) });
  };
  const tellSub = ({ cents, ...sub }: Sub, orderId: string | null = null): void => {
    const nextAmountCents = lessPercent(cents, sub.discountPercent);
    tell({ kind: 'subscription', subscription: { ...sub, nextAmountCents } }, orderId);
  };
  const pay = (priceId: string, cents: number, credits: number, by: { sub: string | null; order: string | null }) => {
    const id = `pay_${newId()}`;
    const payment = { paymentId: id, subscriptionId: by.sub, priceId, amountCents: cents, currency: 'usd' };
    tell({ kind: 'payment', payment }, by.order);
    const bucket = by.sub === null ? 'lifetime' : 'limited';
    payments.push({ id, subscriptionId: by.sub, cents, credits, bucket, at: now, returned: 0, isTaken: false });
  };

  const order = (quote: Quote): string => {
    const id = newId();
    const rest = { successPath: '/', cancelPath: '/', referral: null, state: 'paid' as const, settledAt: now };
    orders.push({ id, userId, createdAt: now, ...quote, ...rest });
    return id;
  };
  const complete = (quote: Quote): void => {
    const id = order(quote);
    const priced = pricedBy(quote.priceId);
    if (priced?.kind !== 'plan') return pay(quote.priceId, quote.dueCents, quote.credits, { sub: null, order: id });
    const isTrial = quote.trialDays > 0;
    const trialEnd = new Date(now.getTime() + quote.trialDays * 86_400_000);
    const sub: Sub = {
      subscriptionId: `sub_${newId()}`,
      priceId: quote.priceId,
      state: isTrial ? 'trialing' : 'active',
      isEnding: false,
      periodStart: now,
      periodEnd: isTrial ? trialEnd : addPeriod(now, priced.interval),
      nextAmountCents: 0,
      discountPercent: 0,
      currency: 'usd',
      replaces: quote.subscriptionId,
      cents: quote.amountCents,
    };
    subs.set(sub.subscriptionId, sub);
    tellSub(sub, id);
    if (!isTrial) pay(quote.priceId, quote.dueCents, quote.credits, { sub: sub.subscriptionId, order: id });
  };

  const renew = (sub: Sub, isCardGood: boolean): void => {
    const priced = pricedBy(sub.priceId);
    if (priced?.kind !== 'plan') return;
    if (sub.isEnding || !isCardGood) {
      sub.state = sub.isEnding ? 'ended' : 'past-due';
      return tellSub(sub);
    }
    const cents = lessPercent(sub.cents, sub.discountPercent);
    const next = { periodStart: sub.periodEnd, periodEnd: addPeriod(sub.periodEnd, priced.interval) };
    Object.assign(sub, { ...next, state: 'active', discountPercent: 0 });
    tellSub(sub);
    pay(sub.priceId, cents, creditsOf(priced), { sub: sub.subscriptionId, order: null });
  };

  const isUndone = ({ isTaken, returned, cents }: WorldPayment): boolean =>
    isTaken || (returned > 0 && returned >= refundParts(cents).amount);

  /** Whether someone moved up from it and did not get all the money for that back. */
  const isReplaced = (id: string): boolean =>
    [...subs.values()].some(({ replaces, subscriptionId: next }) => {
      const own = payments.filter(({ subscriptionId }) => subscriptionId === next);
      return replaces === id && (own.length === 0 || !own.every(isUndone) || isReplaced(next));
    });

  /** What lives by the world's own account: at the provider, not moved up from, and its last payment kept. */
  const living = (): Sub[] =>
    [...subs.values()].filter(({ subscriptionId: id, state }) => {
      const last = payments.findLast(({ subscriptionId }) => subscriptionId === id);
      return (state === 'active' || state === 'trialing') && !isReplaced(id) && !(last && isUndone(last));
    });

  return {
    now: () => now,
    orders,
    payments,
    isUndone,
    /** What was told since the last time. */
    takeTold: (): PaymentEvent[] => {
      const news = told;
      told = [];
      return news;
    },
    plan: (): PlanName => {
      const [one] = living();
      const priced = one && pricedBy(one.priceId);
      return priced?.kind === 'plan' ? priced.plan : 'free';
    },
    /** Subscriptions that will take money. */
    countAlive: (): number =>
      [...subs.values()].filter(({ state, isEnding }) => !isEnding && (state === 'active' || state === 'trialing'))
        .length,
    /** Cents that were paid and not given back. */
    kept: (): number =>
      payments.reduce((sum, { cents, returned, isTaken }) => sum + (isTaken ? 0 : cents - returned), 0),

    /** True when the shop allowed it and the person paid. */
    buy: async (books: PaymentBooks, input: { priceId: string; freeTrialType?: number; promotionCode?: string }) => {
      const productType = input.priceId.startsWith('credits') ? ('PAYMENT' as const) : (1 as const);
      const actor = { plan: books.live?.plan ?? ('free' as const) };
      return allowed(quoteCheckout(products, actor, books, { productType, ...input }), complete);
    },
    upgrade: async (books: PaymentBooks, priceId: string) =>
      allowed(quoteUpgrade(products, books, priceId, { orders, refunds: [], now }), complete),
    change: (id: string, change: Partial<Pick<Sub, 'isEnding' | 'discountPercent'>>): void => {
      const sub = subs.get(id);
      if (sub !== undefined) tellSub(Object.assign(sub, change));
    },
    end: (id: string): void => {
      const sub = subs.get(id);
      if (sub === undefined || sub.state === 'ended') return;
      tellSub(Object.assign(sub, { state: 'ended', isEnding: false }));
    },
    live: (days: number, isCardGood: boolean): void => {
      const until = new Date(now.getTime() + days * 86_400_000);
      for (;;) {
        const due = [...subs.values()].find(
          ({ state, periodEnd }) => (state === 'active' || state === 'trialing') && periodEnd <= until,
        );
        if (due === undefined) break;
        if (due.periodEnd > now) now = due.periodEnd;
        renew(due, isCardGood);
      }
      if (until > now) now = until;
    },
    giveBack: (payment: WorldPayment, cents: number): void => {
      payment.returned = Math.min(payment.cents, payment.returned + cents);
      tell({ kind: 'refund', refund: { paymentId: payment.id, returnedCents: payment.returned } });
    },
    dispute: (payment: WorldPayment, isTaken: boolean): void => {
      payment.isTaken = isTaken;
      tell({ kind: 'dispute', dispute: { paymentId: payment.id, isTaken } });
    },
  };
}

async function allowed(quote: Promise<Quote>, go: (quote: Quote) => void): Promise<boolean> {
  try {
    go(await quote);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
