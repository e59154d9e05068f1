import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentEvent, SubscriptionSnapshot } from '../../platform/payments/payment-provider.ts';
import { paymentBooks } from './payment-books.ts';

const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));
let count = 0;
const id = (): string => `evt_${(count += 1)}`;

const subscription = (at: number, change: Partial<SubscriptionSnapshot> = {}): PaymentEvent => ({
  id: id(),
  at: day(at),
  userId: 'ann',
  orderId: null,
  news: {
    kind: 'subscription',
    subscription: {
      subscriptionId: 'sub_1',
      priceId: 'personal-month',
      state: 'active',
      isEnding: false,
      periodStart: day(at),
      periodEnd: day(at + 30),
      nextAmountCents: 1500,
      discountPercent: 0,
      currency: 'usd',
      replaces: null,
      ...change,
    },
  },
});
const payment = (at: number, paymentId: string, amountCents = 1500): PaymentEvent => ({
  id: id(),
  at: day(at),
  userId: 'ann',
  orderId: null,
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

  const returned = (at: number, paymentId: string, returnedCents: number): PaymentEvent => ({
    id: id(),
    at: day(at),
    userId: 'ann',
    orderId: null,
    news: { kind: 'refund', refund: { paymentId, returnedCents } },
  });
  const disputed = (at: number, paymentId: string, isTaken: boolean): PaymentEvent => ({
    id: id(),
    at: day(at),
    userId: 'ann',
    orderId: null,
    news: { kind: 'dispute', dispute: { paymentId, isTaken } },
  });

  it('cancels what was moved up from, and ends it when the new one has ended with its payment kept', () => {
    const old = [subscription(1), payment(1, 'pay_old')];
    const next = subscription(5, { subscriptionId: 'sub_2', priceId: 'professional-month', replaces: 'sub_1' });
    const moved = paymentBooks([...old, next]);
    expect(moved).toMatchObject({ live: { subscriptionId: 'sub_2' }, toEnd: [], toCancel: ['sub_1'] });
    const gone = subscription(6, {
      subscriptionId: 'sub_2',
      priceId: 'professional-month',
      replaces: 'sub_1',
      state: 'ended',
    });
    expect(paymentBooks([...old, next, gone])).toMatchObject({ live: null, toEnd: ['sub_1'] });
  });

  describe('when an upgrade is paid back', () => {
    const upgrade = { subscriptionId: 'sub_2', priceId: 'professional-month', replaces: 'sub_1' } as const;
    const paidFor = (at: number, subscriptionId: string, paymentId: string): PaymentEvent => {
      const told = payment(at, paymentId);
      if (told.news.kind !== 'payment') return told;
      return { ...told, news: { ...told.news, payment: { ...told.news.payment, subscriptionId } } };
    };
    const old = [subscription(1), payment(1, 'pay_1'), subscription(5, { periodEnd: day(31), isEnding: true })];
    const moved = [...old, subscription(5, upgrade), paidFor(5, 'sub_2', 'pay_2')];

    it('the former plan lives until its end', () => {
      expect(paymentBooks([...moved, returned(6, 'pay_2', 1500)])).toMatchObject({
        live: { subscriptionId: 'sub_1', plan: 'personal', isEnding: true, periodEnd: day(31) },
        toEnd: ['sub_2'],
        toCancel: [],
      });
    });

    it('the former plan stays over while one payment was kept: what was left of it went toward the first', () => {
      const renewed = [...moved, paidFor(35, 'sub_2', 'pay_3'), returned(36, 'pay_3', 1500)];
      expect(paymentBooks(renewed).live).toBeNull();
    });

    it('the former plan stays over where another upgrade was kept', () => {
      const third = { subscriptionId: 'sub_3', priceId: 'ultimate-month', replaces: 'sub_2' } as const;
      const twice = [...moved, subscription(7, third), paidFor(7, 'sub_3', 'pay_3')];
      expect(paymentBooks([...twice, returned(8, 'pay_2', 1500)]).live?.subscriptionId).toBe('sub_3');
      expect(paymentBooks([...twice, returned(8, 'pay_3', 1500)]).live?.subscriptionId).toBe('sub_2');
      const both = [...twice, returned(8, 'pay_3', 1500), returned(9, 'pay_2', 1500)];
      expect(paymentBooks(both).live?.subscriptionId).toBe('sub_1');
    });

    it('a disputed one is cancelled, not ended, as it comes back when the dispute is won', () => {
      const books = paymentBooks([...moved, disputed(6, 'pay_2', true)]);
      expect(books).toMatchObject({ live: { subscriptionId: 'sub_1' }, toEnd: [], toCancel: ['sub_2'] });
      const won = paymentBooks([...moved, disputed(6, 'pay_2', true), disputed(7, 'pay_2', false)]);
      expect(won.live?.subscriptionId).toBe('sub_2');
    });
  });

  it('is over with its last payment, once all but the fee went back, and not before', () => {
    const paid = [subscription(1), payment(1, 'pay_1', 1500)];
    expect(paymentBooks([...paid, returned(2, 'pay_1', 1424)]).live).not.toBeNull();
    const back = paymentBooks([returned(2, 'pay_1', 1425), ...paid]);
    expect(back).toMatchObject({ live: null, last: { periodEnd: day(2), state: 'ended' }, toEnd: ['sub_1'] });
    expect(back.payments).toMatchObject([{ returnedCents: 1425, undoneAt: day(2) }]);
    // The bank did not send it after all.
    expect(paymentBooks([...paid, returned(2, 'pay_1', 1425), returned(3, 'pay_1', 0)]).live).not.toBeNull();
    // A later one that was paid keeps it alive.
    expect(paymentBooks([...paid, payment(31, 'pay_2'), returned(32, 'pay_1', 1500)]).live).not.toBeNull();
  });

  it('counts a disputed payment as gone until it is won', () => {
    const paid = [subscription(1), payment(1, 'pay_1')];
    expect(paymentBooks([...paid, disputed(2, 'pay_1', true)])).toMatchObject({
      live: null,
      payments: [{ isTaken: true }],
      // It may be won again: it is cancelled, not ended.
      toEnd: [],
      toCancel: ['sub_1'],
    });
    const cancelled = subscription(3, { isEnding: true });
    expect(paymentBooks([...paid, disputed(2, 'pay_1', true), cancelled])).toMatchObject({ toEnd: [], toCancel: [] });
    expect(paymentBooks([disputed(3, 'pay_1', false), ...paid, disputed(2, 'pay_1', true)]).live).not.toBeNull();
  });

  it('lets one of two live and has the other ended', () => {
    const two = [subscription(1, { state: 'past-due' }), subscription(9, { subscriptionId: 'sub_2' })];
    expect(paymentBooks(two)).toMatchObject({ live: { subscriptionId: 'sub_2' }, toEnd: ['sub_1'] });
  });

  it('has nothing of someone who bought nothing, and takes no price of others for a plan', () => {
    expect(paymentBooks([])).toEqual({
      live: null,
      unpaid: null,
      last: null,
      payments: [],
      hasWonBack: false,
      toEnd: [],
      toCancel: [],
    });
    expect(paymentBooks([subscription(1, { priceId: 'price_else' })]).last).toBeNull();
  });
});
