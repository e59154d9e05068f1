import type { PlanName } from '@timbre/contract/plans';
import { plans } from '@timbre/contract/plans';

/** What a price pays for, read from its id; the amounts stand in the price list. */
export type Priced =
  | { readonly kind: 'plan'; readonly plan: Exclude<PlanName, 'free'>; readonly interval: 'month' | 'year' }
  | { readonly kind: 'pack'; readonly credits: number };

const planId = /^(personal|professional|ultimate|scale|business)-(month|year)$/;
const packId = /^credits-([1-9]\d{0,6})$/;

/** Null: no price of ours. */
export function pricedBy(priceId: string): Priced | null {
  const plan = planId.exec(priceId);
  if (plan !== null) {
    const [, name, interval] = plan as unknown as [string, Exclude<PlanName, 'free'>, 'month' | 'year'];
    return { kind: 'plan', plan: name, interval };
  }
  const pack = packId.exec(priceId);
  return pack === null ? null : { kind: 'pack', credits: Number(pack[1]) };
}

/** Credits that one payment of this price brings. */
export function creditsOf(priced: Priced): number {
  if (priced.kind === 'pack') return priced.credits;
  const { monthlyCredits, yearlyCredits } = plans[priced.plan];
  return priced.interval === 'month' ? monthlyCredits : yearlyCredits;
}
