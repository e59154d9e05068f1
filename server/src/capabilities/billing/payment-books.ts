import type { PlanName } from '@timbre/contract/plans';
import { comparePlans } from '@timbre/contract/plans';
import type { PaymentEvent, PaymentMade, SubscriptionSnapshot } from '../../platform/payments/payment-provider.ts';
import { pricedBy } from './price-id.ts';
import { refundParts } from './refund-rule.ts';

export interface Subscription extends SubscriptionSnapshot {
  readonly plan: Exclude<PlanName, 'free'>;
  readonly interval: 'month' | 'year';
}

export interface BookedPayment extends PaymentMade {
  readonly orderId: string | null;
  readonly at: Date;
  /** Cents that went back so far. */
  readonly returnedCents: number;
  /** The bank has taken it back. */
  readonly isTaken: boolean;
  /** When it went back as a whole, or all but the fee, so that it pays for nothing any more; null: it counts. */
  readonly undoneAt: Date | null;
}

/** What a person has bought, by all that the payment provider has told about them. */
export interface PaymentBooks {
  /** The one that gives the plan now; null: none does. */
  readonly live: Subscription | null;
  /** A payment of it failed and the provider goes on trying: it gives nothing, and still may charge; null: none. */
  readonly unpaid: Subscription | null;
  /** The live one, else the one that ended last; null: never subscribed. */
  readonly last: Subscription | null;
  /** By time. */
  readonly payments: readonly BookedPayment[];
  /** A discount for staying was given already. */
  readonly hasWonBack: boolean;
  /** Subscriptions that go on at the provider and must not: paid back, or beside the one that lives. */
  readonly toEnd: readonly string[];
  /**
   * Subscriptions that take no further payment but may give the plan again: moved up from, in case the upgrade is paid
   * back, or with a payment the bank has taken, which may be won again.
   */
  readonly toCancel: readonly string[];
}

/** Of what happened in the same second, the later stage of a life counts. */
const stages = ['trialing', 'active', 'past-due', 'ended'] as const;

function stageOf({ news }: PaymentEvent): number {
  if (news.kind === 'subscription')
    return stages.indexOf(news.subscription.state) * 2 + Number(news.subscription.isEnding);
  if (news.kind === 'refund') return news.refund.returnedCents;
  return news.kind === 'dispute' && !news.dispute.isTaken ? 1 : 0;
}

/** Negative when `a` tells of an earlier moment; the same for both orders of arrival. */
const compareEvents = (a: PaymentEvent, b: PaymentEvent): number =>
  a.at.getTime() - b.at.getTime() || stageOf(a) - stageOf(b) || (a.id < b.id ? -1 : Number(a.id > b.id));

const isLive = ({ state }: Subscription): boolean => state === 'trialing' || state === 'active';

/** Of two that live, the higher plan counts, then the one that lasts longer. */
const compareLive = (a: Subscription, b: Subscription): number =>
  comparePlans(a.plan, b.plan) ||
  a.periodEnd.getTime() - b.periodEnd.getTime() ||
  (a.subscriptionId < b.subscriptionId ? -1 : 1);

/**
 * The books as a function of the set of events: late, doubled and shuffled ones lead to the same (QUALITY A13), as
 * nothing is ever added to what came before.
 */
export function paymentBooks(events: readonly PaymentEvent[]): PaymentBooks {
  const told = [...new Map(events.map((event) => [event.id, event])).values()].toSorted(compareEvents);
  const { subscriptions, hasWonBack } = toldSubscriptions(told);
  const payments = toldPayments(told);
  const books = { subscriptions, payments };
  const all = subscriptions.map((one) => ended(one, books));
  const live = all.filter(isLive).toSorted(compareLive).at(-1) ?? null;
  const unpaid = live === null ? (all.findLast(({ state }) => state === 'past-due') ?? null) : null;
  const last = live ?? all.toSorted((a, b) => a.periodEnd.getTime() - b.periodEnd.getTime()).at(-1) ?? null;
  const isTaken = ({ subscriptionId }: Subscription): boolean =>
    lastPayment(subscriptionId, payments)?.isTaken === true;
  const isMovedUpFrom = (one: Subscription): boolean => live !== null && isBehind(one, live, subscriptions);
  // One that is disputed may come back, unless another was bought, or the plan before it resumed, meanwhile.
  const mayReturn = (one: Subscription): boolean =>
    isMovedUpFrom(one) || (isTaken(one) && (live === null || (live.isEnding && isBehind(live, one, subscriptions))));
  const isOver = (one: Subscription): boolean =>
    live === null ? one.state === 'ended' : idOf(one) !== live.subscriptionId;
  const goOn = subscriptions.filter(({ state }) => state !== 'ended');
  const over = new Set(all.filter((one) => isOver(one) && !mayReturn(one)).map(idOf));
  const toEnd = goOn.map(idOf).filter((id) => over.has(id));
  const toCancel = goOn
    .filter((one) => (isTaken(one) || isMovedUpFrom(one)) && !one.isEnding && !over.has(idOf(one)))
    .map(idOf);
  return { live, unpaid, last, payments, hasWonBack, toEnd, toCancel };
}

const idOf = ({ subscriptionId }: Subscription): string => subscriptionId;

const lastPayment = (id: string, payments: readonly BookedPayment[]): BookedPayment | undefined =>
  payments.findLast(({ subscriptionId }) => subscriptionId === id);

/** Each subscription as it was told of last. */
function toldSubscriptions(told: readonly PaymentEvent[]) {
  const subscriptions = new Map<string, Subscription>();
  let hasWonBack = false;
  for (const { news } of told) {
    if (news.kind !== 'subscription') continue;
    const priced = pricedBy(news.subscription.priceId);
    if (priced?.kind !== 'plan') continue;
    const { plan, interval } = priced;
    hasWonBack ||= news.subscription.discountPercent > 0;
    subscriptions.set(news.subscription.subscriptionId, { ...news.subscription, plan, interval });
  }
  return { subscriptions: [...subscriptions.values()], hasWonBack };
}

function toldPayments(told: readonly PaymentEvent[]): BookedPayment[] {
  const payments = new Map<string, Omit<BookedPayment, 'returnedCents' | 'isTaken' | 'undoneAt'>>();
  const returned = new Map<string, { cents: number; at: Date }>();
  const taken = new Map<string, Date | null>();
  for (const { news, at, orderId } of told) {
    if (news.kind === 'payment' && !payments.has(news.payment.paymentId))
      payments.set(news.payment.paymentId, { ...news.payment, orderId, at });
    if (news.kind === 'refund') returned.set(news.refund.paymentId, { cents: news.refund.returnedCents, at });
    if (news.kind === 'dispute') taken.set(news.dispute.paymentId, news.dispute.isTaken ? at : null);
  }
  return [...payments.values()].map((payment) => {
    const { cents, at } = returned.get(payment.paymentId) ?? { cents: 0, at: null };
    const takenAt = taken.get(payment.paymentId) ?? null;
    const isWhole = cents > 0 && cents >= refundParts(payment.amountCents).amount;
    return { ...payment, returnedCents: cents, isTaken: takenAt !== null, undoneAt: takenAt ?? (isWhole ? at : null) };
  });
}

interface Told {
  readonly subscriptions: readonly Subscription[];
  readonly payments: readonly BookedPayment[];
}

/** Whether `later` took the place of `one`, or of what took it. */
const isBehind = (one: Subscription, later: Subscription, all: readonly Subscription[]): boolean =>
  all.some(
    (next) => next.replaces === one.subscriptionId && (idOf(next) === idOf(later) || isBehind(next, later, all)),
  );

/**
 * The subscription that took the place of another. One whose payments all went back did not; one with a payment that
 * was kept did, as the unused part of the other went toward its first.
 */
function successorOf({ subscriptionId }: Subscription, told: Told): Subscription | null {
  for (const next of told.subscriptions.filter(({ replaces }) => replaces === subscriptionId)) {
    const own = told.payments.filter((payment) => payment.subscriptionId === next.subscriptionId);
    const isUndone = own.length > 0 && own.every(({ undoneAt }) => undoneAt !== null);
    const successor = isUndone ? successorOf(next, told) : next;
    if (successor !== null) return successor;
  }
  return null;
}

/** A subscription whose place another took, or whose last payment went back, is over whatever its provider says. */
function ended(one: Subscription, told: Told): Subscription {
  const undoneAt = lastPayment(one.subscriptionId, told.payments)?.undoneAt ?? null;
  const over = successorOf(one, told)?.periodStart ?? undoneAt;
  if (over === null) return one;
  return { ...one, state: 'ended', isEnding: false, periodEnd: over < one.periodEnd ? over : one.periodEnd };
}
