import { describe, expect, it } from 'vitest';
import type { PaymentEvent, PaymentNews } from '../../../platform/payments/payment-provider.ts';
import { paymentBooks } from '../payment-books.ts';
import { paymentNews } from './payment-news.ts';

const second = (count: number): Date => new Date(Date.UTC(2026, 2, 2, 10, 0, count));
const subscription = {
  subscriptionId: 'sub_1',
  priceId: 'professional-month',
  state: 'active' as const,
  isEnding: false,
  periodStart: second(0),
  periodEnd: new Date(Date.UTC(2026, 3, 2)),
  nextAmountCents: 4000,
  discountPercent: 0,
  currency: 'usd',
  replaces: null,
};
const paidBy = (paymentId: string, subscriptionId: string | null): PaymentNews => ({
  kind: 'payment',
  payment: { paymentId, subscriptionId, priceId: subscription.priceId, amountCents: 4000, currency: 'usd' },
});
const event = (id: number, orderId: string | null, news: PaymentNews): PaymentEvent => ({
  id: `evt_${id}`,
  at: second(id),
  userId: 'ann',
  orderId,
  news,
});

const began = event(1, 'order', { kind: 'subscription', subscription });
const paid = event(2, 'order', paidBy('in_1', 'sub_1'));
const renewed = event(3, null, paidBy('in_2', 'sub_1'));

describe('what a payment is told as', () => {
  it.each([
    ['before its subscription', [paid], [began]],
    ['after it', [began], [paid]],
    ['with it', [began, paid], []],
  ])('is a purchase when it is an order’s, settled %s', (_when, first, then) => {
    const none = paymentBooks([]);
    const before = paymentBooks(first);
    const letters = [...paymentNews(none, before), ...paymentNews(before, paymentBooks([...first, ...then]))];
    expect(letters).toEqual([{ kind: 'purchase', id: 'in_1' }]);
  });

  it('is a renewal when it is no order’s, also where all is settled at once', () => {
    const all = paymentBooks([began, paid, renewed]);
    expect(paymentNews(paymentBooks([began, paid]), all)).toEqual([{ kind: 'renewal', id: 'in_2' }]);
    expect(paymentNews(paymentBooks([]), all)).toEqual([
      { kind: 'purchase', id: 'in_1' },
      { kind: 'renewal', id: 'in_2' },
    ]);
  });
});
