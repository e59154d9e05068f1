import { describe, expect, it } from 'vitest';
import type { PaymentEvent } from '../../platform/payments/payment-provider.ts';
import { addPeriod } from '../../platform/payments/add-period.ts';
import { paymentBooks } from '../billing/payment-books.ts';
import { commissionsDue, type CountedPayment } from './commissions-due.ts';

const rules = { percent: 20, months: 12, closed: [] };
const start = Date.UTC(2026, 0, 31, 10);
const dayMs = 24 * 3_600_000;
const payment = (day: number, more: Partial<CountedPayment> = {}): CountedPayment => ({
  paymentId: `p${day}`,
  amountCents: 1999,
  currency: 'usd',
  at: new Date(start + day * dayMs),
  returnedCents: 0,
  isTaken: false,
  ...more,
});
const centsOf = (payments: readonly CountedPayment[], more = {}) =>
  commissionsDue(payments, { ...rules, ...more }).map(({ cents }) => cents);

describe('a commission', () => {
  it('is a fifth of every payment, never rounded up', () => {
    expect(centsOf([payment(0)])).toEqual([399]);
    expect(centsOf([payment(0, { amountCents: 4 }), payment(1, { amountCents: 5 })])).toEqual([0, 1]);
    expect(centsOf([])).toEqual([]);
  });

  it('ends twelve months after the first payment, to the moment', () => {
    const last = new Date(Date.UTC(2027, 0, 15, 10) - 1);
    const over = new Date(Date.UTC(2027, 0, 15, 10));
    const first = new Date(Date.UTC(2026, 0, 15, 10));
    const due = commissionsDue([payment(0, { at: first }), payment(1, { at: last }), payment(2, { at: over })], rules);
    expect(due.map(({ paymentId }) => paymentId)).toEqual(['p0', 'p1']);
    // From the 29th of February to the 28th.
    const leap = payment(0, { at: new Date(Date.UTC(2028, 1, 29)) });
    expect(centsOf([leap, payment(1, { at: new Date(Date.UTC(2029, 1, 28)) })])).toEqual([399]);
  });

  it.each([
    ['from the last period', (at: Date) => addPeriod(at, 'month')],
    ['from the first day', (_: Date, month: number) => new Date(Date.UTC(2026, month + 1, 0, 10))],
  ])('is twelve of a monthly subscription that began on a 31st, counted %s', (_, next) => {
    let at = new Date(start);
    const payments = Array.from({ length: 15 }, (_none, month) => {
      const one = payment(month, { at });
      at = next(at, month + 1);
      return one;
    });
    expect(centsOf(payments)).toHaveLength(12);
  });

  it('begins with money, not with a trial', () => {
    const due = commissionsDue([payment(0, { amountCents: 0 }), payment(360), payment(370)], rules);
    expect(due.map(({ paymentId }) => paymentId)).toEqual(['p360', 'p370']);
  });

  it('goes back with the money, in part or as a whole', () => {
    expect(centsOf([payment(0, { returnedCents: 999 })])).toEqual([200]);
    expect(centsOf([payment(0, { returnedCents: 1899 })])).toEqual([20]);
    expect(centsOf([payment(0, { isTaken: true })])).toEqual([0]);
    // A provider that says too much takes nothing from the partner's other customers.
    expect(centsOf([payment(0, { returnedCents: 5000 })])).toEqual([0]);
  });

  it('is none of what is paid while the partnership is closed, also when it goes on later', () => {
    const at = (day: number) => new Date(start + day * dayMs);
    const payments = [0, 20, 30, 40, 70].map((day) => payment(day));
    const days = (closed: { from: Date; until: Date | null }[]) =>
      commissionsDue(payments, { ...rules, closed }).map(({ paymentId }) => paymentId);
    expect(days([{ from: at(20), until: null }])).toEqual(['p0']);
    expect(days([{ from: at(20), until: at(40) }])).toEqual(['p0', 'p40', 'p70']);
    const twice = [
      { from: at(10), until: at(25) },
      { from: at(35), until: null },
    ];
    expect(days(twice)).toEqual(['p0', 'p30']);
  });
});

describe('by any order of what the provider tells', () => {
  let seed = 7;
  const random = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, at: random(1_000_000) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);

  function history(): PaymentEvent[] {
    const events: PaymentEvent[] = [];
    const add = (at: number, news: PaymentEvent['news']) =>
      events.push({ id: `e${events.length}`, at: new Date(at), userId: 'ann', orderId: null, news });
    for (let month = 0; month < 3 + random(15); month += 1) {
      const at = start + month * 30 * dayMs;
      const paymentId = `pay-${month}`;
      const amountCents = random(4) === 0 ? 0 : 1 + random(50_000);
      const made = { paymentId, subscriptionId: 's', priceId: 'personal-month', amountCents, currency: 'usd' };
      add(at, { kind: 'payment', payment: made });
      if (random(4) === 0)
        add(at + dayMs, { kind: 'refund', refund: { paymentId, returnedCents: random(amountCents + 1) } });
      if (random(6) === 0) add(at + 2 * dayMs, { kind: 'dispute', dispute: { paymentId, isTaken: true } });
      if (random(9) === 0) add(at + 3 * dayMs, { kind: 'dispute', dispute: { paymentId, isTaken: false } });
    }
    return events;
  }

  it('2,000 histories, shuffled and doubled, come to the same cents, a fifth of what is kept at most', () => {
    for (let round = 0; round < 2000; round += 1) {
      const events = history();
      const due = commissionsDue(paymentBooks(events).payments, rules);
      const again = [...events, ...events.filter(() => random(2) === 0)];
      expect(commissionsDue(paymentBooks(shuffled(again)).payments, rules)).toEqual(due);
      for (const { cents, keptCents } of due) {
        expect(Number.isInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents * 5).toBeLessThanOrEqual(keptCents);
        expect((cents + 1) * 5).toBeGreaterThan(keptCents);
      }
    }
  });
});
