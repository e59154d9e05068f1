import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentEvent, SubscriptionSnapshot } from '../../platform/payments/payment-provider.ts';
import { paymentBooks } from './payment-books.ts';

const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));
let count = 0;
const id = (): string => `evt_${(count += 1)}`;

const subscription = (at: number, change: Partial<SubscriptionSnapshot> = {}): PaymentEvent => ({
  ...{ id: id(), at: day(at), userId: 'ann', orderId: null },
  news: {
    kind: 'subscription',
    subscription: {
      ...{ subscriptionId: 'sub_1', priceId: 'personal-month', state: 'active', isEnding: false },
      ...{ periodStart: day(at), periodEnd: day(at + 30), nextAmountCents: 1500, discountPercent: 0, currency: 'usd' },
      ...change,
    },
  },
});
const payment = (at: number, paymentId: string, amountCents = 1500): PaymentEvent => ({
  ...{ id: id(), at: day(at), userId: 'ann', orderId: null },
  news: {
    kind: 'payment',
    payment: { paymentId, subscriptionId: 'sub_1', priceId: 'personal-month', amountCents, currency: 'usd' },
  },
});

/** A year of one person: trial, paying, cancelling, coming back, moving up, a failed payment, a second subscription. */
const history: readonly PaymentEvent[] = [
  subscription(1, { state: 'trialing', priceId: 'professional-month' }),
  subscription(4, { priceId: 'professional-month' }),
  payment(4, 'pay_1', 4000),
  subscription(10, { isEnding: true, priceId: 'professional-month' }),
  subscription(11, { priceId: 'professional-month', discountPercent: 30 }),
  subscription(34, { priceId: 'professional-month' }),
  payment(34, 'pay_2', 2800),
  subscription(64, { state: 'past-due', priceId: 'professional-month' }),
  subscription(64, { state: 'ended', priceId: 'professional-month' }),
  subscription(70, { subscriptionId: 'sub_2', priceId: 'personal-year', periodEnd: day(435) }),
  payment(70, 'pay_3', 13_500),
  subscription(80, { subscriptionId: 'sub_2', priceId: 'ultimate-year', periodEnd: day(445) }),
  payment(80, 'pay_4', 90_000),
];

describe('paymentBooks', () => {
  it('is the same for every order of arrival, with any of the events coming again', () => {
    const right = paymentBooks(history);
    expect(right.live).toMatchObject({ subscriptionId: 'sub_2', plan: 'ultimate', interval: 'year' });
    expect(right.payments.map(({ paymentId }) => paymentId)).toEqual(['pay_1', 'pay_2', 'pay_3', 'pay_4']);
    expect(right.hasWonBack).toBe(true);
    const arrivals = fc
      .tuple(fc.shuffledSubarray([...history], { minLength: history.length }), fc.subarray([...history]))
      .map(([once, again]) => [...once, ...again]);
    fc.assert(
      fc.property(arrivals, (events) => {
        expect(paymentBooks(events)).toEqual(right);
      }),
      { numRuns: 200 },
    );
  });

  it('lets nothing live after a failed payment, and keeps what ended last', () => {
    const { live, last } = paymentBooks(history.slice(0, 9));
    expect(live).toBeNull();
    expect(last).toMatchObject({ subscriptionId: 'sub_1', state: 'ended', plan: 'professional' });
  });

  it('lives on while it is ending', () => {
    expect(paymentBooks(history.slice(0, 4)).live).toMatchObject({ isEnding: true, plan: 'professional' });
  });

  it('counts the higher of two plans', () => {
    const both = [
      subscription(1, { priceId: 'ultimate-month' }),
      subscription(2, { subscriptionId: 'sub_2', priceId: 'personal-year', periodEnd: day(400) }),
    ];
    expect(paymentBooks(both).live?.plan).toBe('ultimate');
  });

  it('has nothing of somebody who bought nothing, and takes no price of others for a plan', () => {
    expect(paymentBooks([])).toEqual({ live: null, last: null, payments: [], hasWonBack: false });
    expect(paymentBooks([subscription(1, { priceId: 'price_else' })]).last).toBeNull();
  });
});
