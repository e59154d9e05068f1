import type { PriceEntry } from '@timbre/contract/billing/billing-products';
import { describe, expect, it } from 'vitest';
import { offerLines } from './offer-lines.ts';

const entry = (more: Partial<PriceEntry>): PriceEntry => ({
  price_id: 'p',
  unit_amount: 1500,
  currency: 'usd',
  interval: 'month',
  name: '',
  discount_amount: null,
  description: '',
  plan: 'personal',
  credits: null,
  ...more,
});

describe('offerLines', () => {
  it('shows what has a price, as the price page does', () => {
    const pack = entry({ price_id: 'credits-500', unit_amount: 1999, plan: null, interval: null, credits: 500 });
    const lines = offerLines([entry({}), entry({ plan: 'scale', unit_amount: null }), pack], 30);
    expect(lines).toMatchObject([
      { plan: 'personal', regular: 15, now: 10.5 },
      { plan: null, credits: 500, regular: 20, now: 14 },
    ]);
  });
});
