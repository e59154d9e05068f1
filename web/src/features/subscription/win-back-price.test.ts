import type { PriceEntry } from '@timbre/contract/billing/billing-products';
import { describe, expect, it } from 'vitest';
import { winBackPrice } from './win-back-price.ts';

const entry = (interval: 'month' | 'year', cents: number | null): PriceEntry => ({
  price_id: `personal-${interval}`,
  unit_amount: cents,
  currency: 'usd',
  interval,
  name: 'Personal Plan',
  discount_amount: null,
  description: '',
  plan: 'personal',
  credits: null,
});
const coupon = { priceName: 'Personal Plan', priceInterval: 'month', discount: 30 } as const;

describe('winBackPrice', () => {
  it('is the plan of before, with the server’s percent off', () => {
    const entries = [entry('year', 13_500), entry('month', 1999)];
    expect(winBackPrice(coupon, entries)).toEqual({
      priceId: 'personal-month',
      plan: 'personal',
      interval: 'month',
      currency: 'usd',
      regular: 19.99,
      now: 13.99,
    });
  });

  it('is none where the plan has no price any more', () => {
    expect(winBackPrice(coupon, [entry('month', null)])).toBeNull();
    expect(winBackPrice({ ...coupon, priceName: 'Gone Plan' }, [entry('month', 1500)])).toBeNull();
  });
});
