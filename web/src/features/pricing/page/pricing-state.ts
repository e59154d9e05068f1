import { billingRules } from '@timbre/contract/billing/billing';
import { useHomeCoupons, usePrices } from '../api.ts';
import { annualSaving, promotionPercent } from '../../../domain/pricing/card-price.ts';
import type { PriceFacts } from '../../../domain/pricing/shown-price.ts';
import type { SubscribeChoice } from '../../../domain/pricing/subscribe-choice.ts';
import { useOwnPlan } from '../use-own-plan.ts';

/** What every card needs to know. */
export interface PricingFacts extends PriceFacts {
  /** The price list could not be had: there are no prices, and nothing to buy. */
  readonly hasFailed: boolean;
  readonly onSubscribe: (choice: SubscribeChoice) => void;
  /** The choice whose order is being opened. */
  readonly busyWith: SubscribeChoice | null;
}

/** The price list, the running promotion and what the person has. */
export function usePricingState(given: Pick<PricingFacts, 'isRegular' | 'onSubscribe' | 'busyWith'>) {
  const { isRegular } = given;
  const prices = usePrices();
  const { data: coupons, isPending } = useHomeCoupons();
  const { own, isLoading: isOwnLoading } = useOwnPlan();
  const percent = promotionPercent(coupons, isRegular);
  const hasFailed = prices.isError && prices.data === undefined;
  const facts = { ...given, entries: prices.data, percent, own, isOwnLoading, hasFailed };
  return {
    facts,
    /** Neither answer is there yet. */
    isWaiting: isPending && prices.isPending,
    retry: () => void prices.refetch(),
    annualPercent: annualSaving(prices.data ?? []) ?? coupons?.subDiscount ?? billingRules.annualTipPercent,
    promotion: isRegular || coupons?.pricingDiscount == null ? null : coupons,
  };
}
