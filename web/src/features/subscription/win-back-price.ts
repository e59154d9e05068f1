import type { PriceEntry } from '@timbre/contract/billing/billing-products';
import type { RecoveryCoupon } from './api.ts';

export interface WinBackPrice {
  readonly priceId: string;
  readonly plan: NonNullable<PriceEntry['plan']>;
  readonly interval: 'month' | 'year';
  /** In the currency's unit. */
  readonly regular: number;
  /** What the first payment at the discount takes. */
  readonly now: number;
  readonly currency: string;
}

/** What coming back costs; null: the plan is not in the price list any more. */
export function winBackPrice(
  { priceName, priceInterval, discount }: Pick<RecoveryCoupon, 'priceName' | 'priceInterval' | 'discount'>,
  entries: readonly PriceEntry[],
): WinBackPrice | null {
  const entry = entries.find(({ name, interval }) => name === priceName && interval === priceInterval);
  if (entry?.plan == null || entry.unit_amount === null) return null;
  const { price_id: priceId, plan, unit_amount: cents, currency } = entry;
  // To the cent, as the server charges it.
  const now = Math.round((cents * (100 - discount)) / 100) / 100;
  return { priceId, plan, interval: priceInterval, regular: cents / 100, now, currency };
}
