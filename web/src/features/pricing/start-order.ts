import { productTypes } from '@timbre/contract/billing/billing';
import { createCheckout } from '@timbre/contract/billing/billing-checkout';
import type { PlanStatus } from '@timbre/contract/billing/billing-subscriptions';
import { upgradeSubscription } from '@timbre/contract/billing/billing-subscriptions';
import { withQuery } from '@timbre/contract/screens/return-path';
import { matchScreen, screenPath } from '@timbre/contract/screens/screens';
import { api } from '../../lib/http/api.ts';
import { givenOrigin } from '../../lib/session/arrival.ts';
import type { SubscribeChoice } from '../../domain/pricing/subscribe-choice.ts';

const accountPath = '/tools/personal-center';

export interface OrderPlace {
  readonly status: PlanStatus | undefined;
  /** The address where the choice was made; who goes back comes here again. */
  readonly from: string;
  readonly promotionCode?: string | undefined;
  readonly idempotencyKey: string;
}

/**
 * Opens the order of a choice; the address of the page that takes the payment. Who has a subscription moves it up; the
 * one that was cancelled is kept in the account, where its discount waits.
 */
export async function startOrder(
  choice: SubscribeChoice,
  { status, from, promotionCode, idempotencyKey }: OrderPlace,
): Promise<string> {
  const checkout = async (productType: 1 | 'PAYMENT', priceId: string, more = {}): Promise<string> => {
    const marketing = givenOrigin();
    const origin = marketing === undefined ? {} : { marketing, ...(marketing.lmref && { referral: marketing.lmref }) };
    const order = { productType, priceId, cancelUrl: from, successUrl: successPath(from), ...origin, ...more };
    return (await api.send(createCheckout, order, { idempotencyKey })).url;
  };
  if (choice.kind === 'pack') return checkout(productTypes.credits, `credits-${choice.credits}`);
  const priceId = `${choice.plan}-${choice.interval}`;
  const isLive = status !== undefined && status.subId !== null;
  const trial = choice.isTrial === true ? { freeTrialType: 1 } : {};
  const code = promotionCode === undefined ? {} : { promotionCode };
  if (!isLive) return checkout(productTypes.subscription, priceId, { ...trial, ...code });
  if (status.plan === choice.plan && status.interval === choice.interval) return accountPath;
  return (await api.send(upgradeSubscription, { priceId })).url;
}

/** The page that confirms the order, with the way back to the work from which the plans were opened. */
function successPath(from: string): string {
  const isPricing = matchScreen(from)?.screen.canonical === screenPath('pricing');
  return withQuery(screenPath('pricing-success'), isPricing ? [] : [['to', from]]);
}
