import { prechargeDollars } from '@timbre/contract/api-usage/api-balance';
import type { PlanName } from '@timbre/contract/plans';
import { plans } from '@timbre/contract/plans';

/** What a price pays for, read from its id; the amounts stand in the price list. */
export type Priced =
  | { readonly kind: 'plan'; readonly plan: Exclude<PlanName, 'free'>; readonly interval: 'month' | 'year' }
  | { readonly kind: 'pack'; readonly credits: number }
  /** A pre-charge of the API balance. */
  | { readonly kind: 'api'; readonly dollars: number };

const planId = /^(personal|professional|ultimate|scale|business)-(month|year)$/;
const apiId = /^api-balance-(\d{1,5})$/;
const packId = /^credits-([1-9]\d{0,6})$/;

/** Null: no price of ours. */
export function pricedBy(priceId: string): Priced | null {
  const plan = planId.exec(priceId);
  if (plan !== null) {
    const [, name, interval] = plan as unknown as [string, Exclude<PlanName, 'free'>, 'month' | 'year'];
    return { kind: 'plan', plan: name, interval };
  }
  const dollars = Number(apiId.exec(priceId)?.[1]);
  if (prechargeDollars.some((amount) => amount === dollars)) return { kind: 'api', dollars };
  const pack = packId.exec(priceId);
  return pack === null ? null : { kind: 'pack', credits: Number(pack[1]) };
}

/** What a pre-charge costs, in US cents, wherever plans are sold in another currency; null: no pre-charge. */
export const prechargeCents = (priced: Priced | null): number | null =>
  priced?.kind === 'api' ? priced.dollars * 100 : null;

/** Credits that one payment of this price brings. */
export function creditsOf(priced: Priced): number {
  if (priced.kind === 'api') return 0;
  if (priced.kind === 'pack') return priced.credits;
  const { monthlyCredits, yearlyCredits } = plans[priced.plan];
  return priced.interval === 'month' ? monthlyCredits : yearlyCredits;
}
