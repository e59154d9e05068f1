import { expect, it } from 'vitest';
import { amountOf, centsOf, draftOf, draftProblem, pricesOf, promotionState, withPlanPrice } from './price-draft.ts';

const plan = { month: 1500, year: null };
const prices = {
  currency: 'usd',
  plans: { personal: plan, professional: plan, ultimate: plan, scale: plan, business: plan },
  packs: { 6000: 40_000, 500: null },
  annualDiscountPercent: 25,
  promotion: null,
};

it('prices go into the form and come back the same; packs by size', () => {
  const draft = draftOf(prices);
  expect(draft.packs.map(({ credits }) => credits)).toEqual([500, 6000]);
  expect(pricesOf(draft)).toEqual(prices);
  expect(pricesOf({ ...draft, packs: [...draft.packs, { id: 9, credits: null, cents: 100 }] })).toEqual(prices);
  expect(pricesOf(withPlanPrice(draft, 'scale', { year: 1 })).plans.scale).toEqual({ month: 1500, year: 1 });
});

it('money is typed in the currency’s unit and kept in cents', () => {
  expect([amountOf(null), amountOf(undefined), amountOf(0), amountOf(1999)]).toEqual(['', '', 0, 19.99]);
  expect([centsOf(''), centsOf('-'), centsOf(19.99), centsOf('0.29'), centsOf(0)]).toEqual([null, null, 1999, 29, 0]);
});

it('a draft that contradicts itself is not saved', () => {
  const draft = draftOf(prices);
  const promotion = { title: 'x', percent: 10, from: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z' };
  expect(draftProblem(draft)).toBeNull();
  expect(draftProblem({ ...draft, promotion })).toBeNull();
  expect(draftProblem({ ...draft, promotion: { ...promotion, title: ' ' } })).toBe('title');
  expect(draftProblem({ ...draft, promotion: { ...promotion, until: promotion.from } })).toBe('times');
  expect(draftProblem({ ...draft, packs: [...draft.packs, { id: 9, credits: 500, cents: 1 }] })).toBe('packs');
});

it('a promotion runs from its first moment to before its last', () => {
  const promotion = { title: 'x', percent: 10, from: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z' };
  const at = (moment: string) => promotionState(promotion, Date.parse(moment));
  expect(at('2025-12-31T23:59:59.999Z')).toBe('scheduled');
  expect(at(promotion.from)).toBe('running');
  expect(at('2026-01-01T23:59:59.999Z')).toBe('running');
  expect(at(promotion.until)).toBe('ended');
});
