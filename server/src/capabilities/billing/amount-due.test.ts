import type { PriceEntry } from '@timbre/contract/billing/billing-products';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPeriod } from '../../platform/payments/add-period.ts';
import { firstDue, unusedShare, upgradeDue } from './amount-due.ts';

const price = (cents: number, firstMonth: number | null = null): PriceEntry => ({
  price_id: 'professional-month',
  unit_amount: cents,
  currency: 'usd',
  interval: 'month',
  name: 'Professional Plan',
  discount_amount: firstMonth,
  description: '',
  plan: 'professional',
  credits: null,
});

describe('firstDue', () => {
  it.each([
    ['the whole price', price(4000, 1900), null, false, 4000, null],
    ['the first month', price(4000, 1900), null, true, 1900, null],
    ['a promotion', price(4000), 30, false, 2800, 30],
    ['a promotion, rounded to the cent', price(1999), 30, false, 1399, 30],
    ['the less of both', price(4000, 1900), 30, true, 1900, null],
    ['the less of both', price(4000, 1900), 60, true, 1600, 60],
  ])('%s', (_, entry, percent, hasFirstMonth, cents, discountPercent) => {
    expect(firstDue(entry, percent, hasFirstMonth)).toEqual({ cents, discountPercent });
  });
});

describe('moving up', () => {
  const period = { periodStart: new Date('2026-06-01T00:00:00Z'), periodEnd: new Date('2026-07-01T00:00:00Z') };

  it.each([
    ['2026-05-31T00:00:00Z', 1],
    ['2026-06-01T00:00:00Z', 1],
    ['2026-06-16T00:00:00Z', 0.5],
    ['2026-07-01T00:00:00Z', 0],
    ['2026-08-01T00:00:00Z', 0],
  ])('at %s leaves %f of the period', (now, share) => {
    expect(unusedShare(period, new Date(now))).toBe(share);
  });

  it('takes the difference, in money and in credits', () => {
    const to = { cents: 4000, credits: 500 };
    expect(upgradeDue({ paidCents: 1500, credits: 150, share: 1 }, to)).toEqual({ cents: 2500, credits: 350 });
    expect(upgradeDue({ paidCents: 1500, credits: 150, share: 0.5 }, to)).toEqual({ cents: 3250, credits: 425 });
    expect(upgradeDue({ paidCents: 0, credits: 0, share: 1 }, to)).toEqual(to);
    expect(upgradeDue({ paidCents: 13_500, credits: 1800, share: 1 }, to)).toEqual({ cents: 0, credits: 0 });
  });

  it('never costs more than the price, nor brings more than its credits', () => {
    const any = fc.record({
      paidCents: fc.nat(1e6),
      credits: fc.nat(1e6),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(any, fc.record({ cents: fc.nat(1e6), credits: fc.nat(1e6) }), (from, to) => {
        const due = upgradeDue(from, to);
        expect(due.cents).toBeGreaterThanOrEqual(0);
        expect(due.cents).toBeLessThanOrEqual(to.cents);
        expect(due.credits).toBeGreaterThanOrEqual(0);
        expect(due.credits).toBeLessThanOrEqual(to.credits);
      }),
    );
  });
});

describe('addPeriod', () => {
  it.each([
    ['2026-01-31', 'month', '2026-02-28'],
    ['2028-01-31', 'month', '2028-02-29'],
    ['2026-12-15', 'month', '2027-01-15'],
    ['2028-02-29', 'year', '2029-02-28'],
    ['2026-11-21', 'year', '2027-11-21'],
  ] as const)('%s and a %s: %s', (from, interval, to) => {
    expect(
      addPeriod(new Date(`${from}T10:00:00Z`), interval)
        .toISOString()
        .slice(0, 10),
    ).toBe(to);
  });
});
