import type { HomeCoupons, PriceEntry } from '@timbre/contract/billing/billing-products';
import type { PlanName } from '@timbre/contract/plans';
import { planNames } from '@timbre/contract/plans';
import type { PaidInterval } from './plan-button.ts';
import { factorOf, packShown, percentOff, priceShown, yearByMonth } from './price-shown.ts';

/** Why a price is lower than the regular one. */
export type Lowered = 'promotion' | 'first-month';

/** What a card shows, in the currency's unit. */
export interface CardPrice {
  readonly currency: string;
  /** A plan's price by the month, a pack's price. */
  readonly amount: number;
  /** The regular price beside it, struck through. */
  readonly original: number | null;
  readonly lowered: Lowered | null;
  /** What is billed for a year, the first one and those after it; null: billed by the month, or once. */
  readonly yearly: { readonly first: number; readonly later: number } | null;
}

export interface PlanCardFacts {
  readonly entry: PriceEntry;
  /** Percent that a promotion takes off the first payment; null: none runs, or it is not for this person. */
  readonly percent: number | null;
  /** Whether the first month's price is for this person. */
  readonly isFirstMonth: boolean;
}

/** Null: no one has set a price, so people are asked to talk. */
export function planPrice({ entry, percent, isFirstMonth }: PlanCardFacts): CardPrice | null {
  const { unit_amount: cents, discount_amount: firstCents, currency, interval } = entry;
  if (cents === null) return null;
  const factor = factorOf(percent);
  const isYear = interval === 'year';
  const shown = (part: number) => (isYear ? yearByMonth(cents, part) : priceShown(cents, part));
  const regular = shown(1);
  const promoted = shown(factor);
  const yearly = isYear ? { first: priceShown(cents, factor), later: priceShown(cents) } : null;
  // The first month's price is the owner's own number; a promotion that leaves less wins.
  if (isFirstMonth && firstCents !== null && priceShown(firstCents) < promoted)
    return { currency, amount: priceShown(firstCents), original: regular, lowered: 'first-month', yearly };
  if (promoted < regular) return { currency, amount: promoted, original: regular, lowered: 'promotion', yearly };
  return { currency, amount: regular, original: null, lowered: null, yearly };
}

/** Null: no one has set a price. */
export function packPrice(entry: PriceEntry, percent: number | null): CardPrice | null {
  const { unit_amount: cents, currency } = entry;
  if (cents === null) return null;
  const regular = packShown(cents);
  const amount = packShown(cents, factorOf(percent));
  const isLower = amount < regular;
  return {
    currency,
    amount,
    yearly: null,
    original: isLower ? regular : null,
    lowered: isLower ? 'promotion' : null,
  };
}

export const entryOf = (entries: readonly PriceEntry[], plan: PlanName, interval: PaidInterval) =>
  entries.find((entry) => entry.plan === plan && entry.interval === interval);

export const packsOf = (entries: readonly PriceEntry[]) => entries.filter(({ credits }) => credits !== null);

/** Percent that a year saves on twelve months, in every plan that has both prices; null: none has. */
export function annualSaving(entries: readonly PriceEntry[]): number | null {
  const savings = planNames.flatMap((plan) => {
    const month = entryOf(entries, plan, 'month')?.unit_amount;
    const year = entryOf(entries, plan, 'year')?.unit_amount;
    return month && year ? percentOff(year, month * 12) : [];
  });
  return savings.length === 0 ? null : Math.min(...savings);
}

/** The percent of the running promotion; the regular prices know of none. */
export const promotionPercent = (coupons: HomeCoupons | undefined, isRegular: boolean): number | null =>
  isRegular || coupons?.pricingDiscount == null ? null : coupons.discount;
