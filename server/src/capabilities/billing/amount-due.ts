import type { PriceEntry } from '@timbre/contract/billing/billing-products';
import type { Subscription } from './payment-books.ts';

export interface Due {
  /** Cents due now. */
  readonly cents: number;
  /** Percent off; null: none, or a first month's own price. */
  readonly discountPercent: number | null;
}

/**
 * What a first payment takes: the promotion's share of the price, or the first month's own price where the person has
 * a right to it, whichever is less. Rounded to the cent, as the screen shows it.
 */
export function firstDue(
  price: Pick<PriceEntry, 'unit_amount' | 'discount_amount'>,
  percent: number | null,
  hasFirstMonth: boolean,
): Due {
  const whole = price.unit_amount ?? 0;
  const reduced = percent === null ? whole : Math.round((whole * (100 - percent)) / 100);
  const firstMonth = hasFirstMonth ? price.discount_amount : null;
  if (firstMonth !== null && firstMonth < reduced) return { cents: firstMonth, discountPercent: null };
  return { cents: reduced, discountPercent: percent };
}

/** The part of a period that is still to come, 0 to 1. */
export function unusedShare(
  { periodStart, periodEnd }: Pick<Subscription, 'periodStart' | 'periodEnd'>,
  now: Date,
): number {
  const length = periodEnd.getTime() - periodStart.getTime();
  if (length <= 0) return 0;
  return Math.min(1, Math.max(0, (periodEnd.getTime() - now.getTime()) / length));
}

interface Worth {
  readonly paidCents: number;
  readonly credits: number;
  readonly share: number;
}

/** What is left of the old period is more than the new one costs: moving would swallow the rest. */
export const isWorthMore = ({ paidCents, share }: Worth, toCents: number): boolean =>
  Math.floor(paidCents * share) > toCents;

/**
 * Moving up: a new period begins, and what is left of the old one comes off its price, so that the person pays the
 * difference. The credits follow the money: the new plan's, less the unused share of the old one's.
 */
export function upgradeDue(
  from: Worth,
  to: { readonly cents: number; readonly credits: number },
): { readonly cents: number; readonly credits: number } {
  return {
    cents: Math.max(0, to.cents - Math.floor(from.paidCents * from.share)),
    credits: Math.max(0, Math.ceil(to.credits - from.credits * from.share)),
  };
}
