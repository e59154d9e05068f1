import type { PlanName } from '@timbre/contract/plans';
import { comparePlans } from '@timbre/contract/plans';
import type { PaymentEvent, PaymentMade, SubscriptionSnapshot } from '../../platform/payments/payment-provider.ts';
import { pricedBy } from './price-id.ts';

export interface Subscription extends SubscriptionSnapshot {
  readonly plan: Exclude<PlanName, 'free'>;
  readonly interval: 'month' | 'year';
}

export interface BookedPayment extends PaymentMade {
  readonly orderId: string | null;
  readonly at: Date;
}

/** What a person has bought, by all that the payment provider has told about them. */
export interface PaymentBooks {
  /** The one that gives the plan now; null: none does. */
  readonly live: Subscription | null;
  /** The live one, else the one that ended last; null: never subscribed. */
  readonly last: Subscription | null;
  readonly payments: readonly BookedPayment[];
  /** A discount for staying was given already. */
  readonly hasWonBack: boolean;
}

/** Of what happened in the same second, the later stage of a life counts. */
const stages = ['trialing', 'active', 'past-due', 'ended'] as const;

/** Negative when `a` tells of an earlier moment; the same for both orders of arrival. */
function compareEvents(a: PaymentEvent, b: PaymentEvent): number {
  const stage = ({ news }: PaymentEvent) =>
    news.kind === 'subscription' ? stages.indexOf(news.subscription.state) * 2 + Number(news.subscription.isEnding) : 0;
  return a.at.getTime() - b.at.getTime() || stage(a) - stage(b) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

const isLive = ({ state }: Subscription): boolean => state === 'trialing' || state === 'active';

/** Of two that live, the higher plan counts, then the one that lasts longer. */
const compareLive = (a: Subscription, b: Subscription): number =>
  comparePlans(a.plan, b.plan) || a.periodEnd.getTime() - b.periodEnd.getTime();

/**
 * The books as a function of the set of events: late, doubled and shuffled ones lead to the same (QUALITY A13), as
 * nothing is ever added to what came before.
 */
export function paymentBooks(events: readonly PaymentEvent[]): PaymentBooks {
  const byId = new Map(events.map((event) => [event.id, event]));
  const subscriptions = new Map<string, Subscription>();
  const payments = new Map<string, BookedPayment>();
  let hasWonBack = false;
  for (const { news, at, orderId } of [...byId.values()].toSorted(compareEvents)) {
    if (news.kind === 'subscription') {
      const priced = pricedBy(news.subscription.priceId);
      if (priced?.kind !== 'plan') continue;
      const { plan, interval } = priced;
      hasWonBack ||= news.subscription.discountPercent > 0;
      subscriptions.set(news.subscription.subscriptionId, { ...news.subscription, plan, interval });
    }
    if (news.kind === 'payment' && !payments.has(news.payment.paymentId))
      payments.set(news.payment.paymentId, { ...news.payment, orderId, at });
  }
  const all = [...subscriptions.values()];
  const live = all.filter(isLive).toSorted(compareLive).at(-1) ?? null;
  const ended = all.toSorted((a, b) => a.periodEnd.getTime() - b.periodEnd.getTime()).at(-1) ?? null;
  return { live, last: live ?? ended, payments: [...payments.values()], hasWonBack };
}
