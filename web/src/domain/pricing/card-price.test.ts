import type { PriceEntry } from '@timbre/contract/billing/billing-products';
import { describe, expect, it } from 'vitest';
import { annualSaving, packPrice, planPrice, promotionPercent } from './card-price.ts';

const entry = (more: Partial<PriceEntry>): PriceEntry => ({
  price_id: 'p',
  unit_amount: 4000,
  currency: 'usd',
  interval: 'month',
  name: 'Professional Plan',
  discount_amount: null,
  description: '',
  plan: 'professional',
  credits: null,
  ...more,
});
const plan = (more: Partial<PriceEntry>, percent: number | null = null, isFirstMonth = false) =>
  planPrice({ entry: entry(more), percent, isFirstMonth });

describe('planPrice', () => {
  it('shows a regular price without anything struck through', () => {
    expect(plan({})).toEqual({ currency: 'usd', amount: 40, original: null, lowered: null, yearly: null });
    expect(plan({ unit_amount: null })).toBeNull();
  });

  it('shows a year by the month, and what is billed at once', () => {
    expect(plan({ unit_amount: 13_500, interval: 'year' })).toMatchObject({
      amount: 11.25,
      yearly: { first: 135, later: 135 },
    });
    expect(plan({ unit_amount: 36_000, interval: 'year' }, 30)).toMatchObject({
      amount: 21,
      original: 30,
      lowered: 'promotion',
      yearly: { first: 252, later: 360 },
    });
  });

  it('strikes the regular price through while a promotion runs', () => {
    expect(plan({}, 30)).toMatchObject({ amount: 28, original: 40, lowered: 'promotion' });
    expect(plan({}, 0)).toMatchObject({ amount: 40, original: null, lowered: null });
  });

  it('shows the first month at the price list’s own number, for whom it is and where there is one', () => {
    const firstMonth = { discount_amount: 1900 };
    expect(plan(firstMonth, null, true)).toMatchObject({ amount: 19, original: 40, lowered: 'first-month' });
    expect(plan(firstMonth, null, false)).toMatchObject({ amount: 40, lowered: null });
    expect(plan({}, null, true)).toMatchObject({ amount: 40, lowered: null });
  });

  it('shows the lower of the first month and the promotion', () => {
    expect(plan({ discount_amount: 1900 }, 30, true)).toMatchObject({ amount: 19, lowered: 'first-month' });
    expect(plan({ discount_amount: 1900 }, 60, true)).toMatchObject({ amount: 16, lowered: 'promotion' });
  });
});

describe('packPrice', () => {
  it('rounds up to the whole unit', () => {
    const pack = entry({ plan: null, interval: null, credits: 500, unit_amount: 1999 });
    expect(packPrice(pack, null)).toMatchObject({ amount: 20, original: null });
    expect(packPrice(pack, 30)).toMatchObject({ amount: 14, original: 20, lowered: 'promotion' });
    expect(packPrice({ ...pack, unit_amount: null }, 30)).toBeNull();
  });
});

describe('annualSaving', () => {
  const of = (plan: PriceEntry['plan'], interval: 'month' | 'year', unit_amount: number | null) =>
    entry({ plan, interval, unit_amount });
  it('is what a year saves in every plan, and not known without prices', () => {
    const personal = [of('personal', 'month', 1500), of('personal', 'year', 13_500)];
    expect(annualSaving(personal)).toBe(25);
    const less = [of('professional', 'month', 4000), of('professional', 'year', 43_300)];
    expect(annualSaving([...personal, ...less])).toBe(9);
    expect(annualSaving([of('scale', 'month', null), of('scale', 'year', null)])).toBeNull();
  });
});

describe('promotionPercent', () => {
  const running = { subDiscount: 25, proCode: null, pricingDiscount: 'Holiday', discount: 30, until: null };
  it('knows a promotion only while one runs, and none among the regular prices', () => {
    expect(promotionPercent(running, false)).toBe(30);
    expect(promotionPercent(running, true)).toBeNull();
    expect(promotionPercent({ ...running, pricingDiscount: null, discount: null }, false)).toBeNull();
    expect(promotionPercent(undefined, false)).toBeNull();
  });
});
