import type { PriceEntry } from '@timbre/contract/billing/billing-products';
import type { PlanName } from '@timbre/contract/plans';
import type { CardPrice } from './card-price.ts';
import { entryOf, planPrice } from './card-price.ts';
import type { OwnPlan, PaidInterval, PlanButton } from './plan-button.ts';
import { hasFirstMonth, planButton } from './plan-button.ts';

/** What the prices of all cards follow from. */
export interface PriceFacts {
  /** Undefined: the price list is on its way. */
  readonly entries: readonly PriceEntry[] | undefined;
  /** Percent that the running promotion takes off; null: none, or the regular prices are shown. */
  readonly percent: number | null;
  /** Regular prices: no promotion and no first month. */
  readonly isRegular: boolean;
  /** Null for a visitor. */
  readonly own: OwnPlan | null;
  readonly isOwnLoading: boolean;
}

/** `contact`: there is no price to pay. */
export type CardAction = PlanButton | 'contact' | 'buy';

/** What a card shows as its price: undefined while it is on its way, null where no one has set one. */
export function shownPrice(
  { entries, percent, isRegular, own, isOwnLoading }: PriceFacts,
  plan: PlanName,
  interval: PaidInterval,
): CardPrice | null | undefined {
  // Free costs nothing in every currency; which one it is the others tell.
  if (entries === undefined || isOwnLoading) return undefined;
  if (plan === 'free')
    return { currency: entries[0]?.currency ?? 'usd', amount: 0, original: null, lowered: null, yearly: null };
  const entry = entryOf(entries, plan, interval);
  if (entry === undefined) return null;
  const isFirstMonth = !isRegular && hasFirstMonth(interval, own);
  // Moving up is paid by the difference of regular prices: a promotion is for those who begin.
  const isSubscriber = own !== null && own.interval !== null;
  return planPrice({ entry, percent: isSubscriber ? null : percent, isFirstMonth });
}

/** The button of a plan; null while it is not known. Without a price there is someone to talk to. */
export function actionOf(facts: PriceFacts, plan: PlanName, interval: PaidInterval): CardAction | null {
  const price = shownPrice(facts, plan, interval);
  if (price === undefined) return null;
  const button = planButton(plan, interval, facts.own);
  return price === null && button !== 'open-studio' ? 'contact' : button;
}
