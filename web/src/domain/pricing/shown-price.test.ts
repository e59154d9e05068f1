import type { PriceEntry } from '@timbre/contract/billing/billing-products';
import { describe, expect, it } from 'vitest';
import type { OwnPlan } from './plan-button.ts';
import { actionOf, shownPrice, type PriceFacts } from './shown-price.ts';

const entry = (plan: 'personal' | 'professional' | 'scale', cents: number | null): PriceEntry => ({
  price_id: `${plan}-month`,
  unit_amount: cents,
  currency: 'eur',
  interval: 'month',
  name: '',
  discount_amount: plan === 'professional' ? 1900 : null,
  description: '',
  plan,
  credits: null,
});
const entries = [entry('personal', 1500), entry('professional', 4000), entry('scale', null)];
const facts = (more: Partial<PriceFacts> = {}): PriceFacts => ({
  entries,
  percent: null,
  isRegular: false,
  own: null,
  isOwnLoading: false,
  ...more,
});
const own = (plan: OwnPlan['plan'], interval: OwnPlan['interval'], isSubscribed = true): OwnPlan => ({
  plan,
  interval,
  isSubscribed,
  hasSubscribed: interval !== null,
});

describe('shownPrice', () => {
  it('waits for the price list and for what the person has', () => {
    expect(shownPrice(facts({ entries: undefined }), 'personal', 'month')).toBeUndefined();
    expect(shownPrice(facts({ isOwnLoading: true }), 'personal', 'month')).toBeUndefined();
  });

  it('knows Free in the currency of the others, and no price where none is set or listed', () => {
    expect(shownPrice(facts(), 'free', 'year')).toMatchObject({ amount: 0, currency: 'eur' });
    expect(shownPrice(facts(), 'scale', 'month')).toBeNull();
    expect(shownPrice(facts(), 'business', 'month')).toBeNull();
  });

  it('shows the first month to those who begin, and no one among the regular prices', () => {
    expect(shownPrice(facts(), 'professional', 'month')).toMatchObject({ amount: 19, lowered: 'first-month' });
    expect(shownPrice(facts({ isRegular: true }), 'professional', 'month')).toMatchObject({ amount: 40 });
    expect(shownPrice(facts({ own: own('personal', 'month') }), 'professional', 'month')).toMatchObject({ amount: 40 });
  });

  it('shows a promotion to those who begin; moving up is paid by the difference of regular prices', () => {
    expect(shownPrice(facts({ percent: 20 }), 'personal', 'month')).toMatchObject({ amount: 12, original: 15 });
    const given = facts({ percent: 20, own: own('personal', null, false) });
    expect(shownPrice(given, 'professional', 'month')).toMatchObject({ amount: 32, original: 40 });
    const subscriber = facts({ percent: 20, own: own('personal', 'month') });
    expect(shownPrice(subscriber, 'professional', 'month')).toMatchObject({ amount: 40, original: null });
  });
});

describe('actionOf', () => {
  it.each([
    ['waiting', facts({ entries: undefined }), 'personal', null],
    ['a visitor', facts(), 'free', 'open-studio'],
    ['a visitor', facts(), 'personal', 'upgrade'],
    ['a visitor, no price', facts(), 'scale', 'contact'],
    ['one’s own without a price', facts({ own: own('scale', null, false) }), 'scale', 'open-studio'],
    ['one’s own, cancelled', facts({ own: own('personal', 'month', false) }), 'personal', 'renew'],
    ['one’s own, cancelled, no price', facts({ own: own('scale', 'month', false) }), 'scale', 'contact'],
  ] as const)('%s: %#', (_, known, plan, action) => {
    expect(actionOf(known, plan, 'month')).toBe(action);
  });
});
