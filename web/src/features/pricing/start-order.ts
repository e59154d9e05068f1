import { productTypes } from '@timbre/contract/billing';
import { createCheckout } from '@timbre/contract/billing-checkout';
import type { PlanStatus } from '@timbre/contract/billing-subscriptions';
import { upgradeSubscription } from '@timbre/contract/billing-subscriptions';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import type { SubscribeChoice } from './subscribe-choice.ts';

const accountPath = '/tools/personal-center';

/**
 * Opens the order of a choice; the address of the page that takes the payment. Who has a subscription moves it up; the
 * one that was cancelled is kept in the account, where its discount waits.
 */
export async function startOrder(choice: SubscribeChoice, status: PlanStatus | undefined): Promise<string> {
  if (choice.kind === 'pack') return checkout(productTypes.credits, `credits-${choice.credits}`);
  const priceId = `${choice.plan}-${choice.interval}`;
  const isLive = status !== undefined && status.subId !== null;
  if (!isLive) return checkout(productTypes.subscription, priceId, choice.isTrial === true);
  if (status.plan === choice.plan && status.interval === choice.interval) return accountPath;
  return (await api.send(upgradeSubscription, { priceId })).url;
}

async function checkout(productType: 1 | 'PAYMENT', priceId: string, isTrial = false): Promise<string> {
  const trial = isTrial ? { freeTrialType: 1 } : {};
  const order = { productType, priceId, cancelUrl: window.location.pathname + window.location.search, ...trial };
  return (await api.send(createCheckout, order, { idempotencyKey: newIdempotencyKey() })).url;
}
