import type { PriceEntry } from '@timbre/contract/billing/billing-products';
import type { PlanName } from '@timbre/contract/plans';
import { factorOf, packShown, priceShown } from '../../../domain/pricing/price-shown.ts';

/** One thing to buy at the offer, prices in the currency's unit. */
export interface OfferLine {
  readonly id: string;
  /** Null: a pack. */
  readonly plan: PlanName | null;
  readonly interval: 'month' | 'year' | null;
  readonly credits: number;
  readonly regular: number;
  /** What the first payment takes. */
  readonly now: number;
  readonly currency: string;
}

/** Everything that has a price, at the regular one and with so many percent off. */
export function offerLines(entries: readonly PriceEntry[], percent: number): OfferLine[] {
  const factor = factorOf(percent);
  return entries.flatMap(({ price_id: id, unit_amount: cents, plan, interval, credits, currency }) => {
    if (cents === null) return [];
    const shown = plan === null ? packShown : priceShown;
    return {
      id,
      plan,
      interval,
      credits: credits ?? 0,
      currency,
      regular: shown(cents),
      now: shown(cents, factor),
    };
  });
}
