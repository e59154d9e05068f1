import { billingRules } from '@timbre/contract/billing/billing';
import type {
  PlanStatus,
  readPaidAmount,
  readRecoveryCoupon,
  recoverSubscription,
} from '@timbre/contract/billing/billing-subscriptions';
import type { OutputOf } from '@timbre/contract/call';
import { plans } from '@timbre/contract/plans';
import { pathOnThisSite } from '@timbre/contract/screens/return-path';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { PlanGrantService } from '../plans/plan-grants.service.ts';
import { localDay, type PlanService } from '../plans/plans.service.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import type { BillingStore } from './billing.store.ts';
import { keepAnswer } from './keep-answer.ts';
import type { BookedPayment, PaymentBooks, Subscription } from './payment-books.ts';
import { planTitle } from '@timbre/contract/billing/price-list';
import type { SettlementService } from './settlement.service.ts';
import { winBackCode } from './win-back.ts';

export interface SubscriptionServiceDeps {
  readonly db: Database;
  readonly store: Pick<BillingStore, 'listLeft'>;
  readonly settlement: Pick<SettlementService, 'books' | 'keep'>;
  /** Redeemed codes of partners. */
  readonly codesLeft: PlanService['codesLeft'];
  readonly planGrants: Pick<PlanGrantService, 'codesEnd'>;
  /** Null: nothing can be bought. */
  readonly provider: PaymentProvider | null;
  readonly publicUrl: string;
  readonly newId: () => string;
  readonly log: Logger;
}

/** A subscription's life after it was bought. */
export interface SubscriptionService {
  readonly status: (actor: Actor) => Promise<PlanStatus>;
  /** Throws `billing.not-subscribed`; cancelling twice does nothing more. */
  readonly cancel: (actor: Actor) => Promise<PlanStatus>;
  /** Takes a cancellation back while the paid period runs; the win-back code takes its percent off the next payment. */
  readonly recover: (
    actor: Actor,
    input: { subId: string; couponCode?: string | undefined },
  ) => Promise<OutputOf<typeof recoverSubscription>>;
  /** Takes no further payment from people who left; who comes back in time may take it back. For the clock. */
  readonly cancelLeft: () => Promise<void>;
  /** The provider's page for card and bills. Throws `billing.not-subscribed`. */
  readonly cardPage: (actor: Actor, returnUrl: string | undefined) => Promise<{ url: string }>;
  readonly recoveryCoupon: (actor: Actor) => Promise<OutputOf<typeof readRecoveryCoupon>>;
  readonly hasSubscribed: (actor: Actor) => Promise<boolean>;
  readonly paidAmount: (actor: Actor) => Promise<OutputOf<typeof readPaidAmount>>;
}

/** Where the provider's page leads back to. */
const accountPath = '/tools/personal-center';

export function subscriptionService(deps: SubscriptionServiceDeps): SubscriptionService {
  const { db, store, settlement, codesLeft, planGrants, provider, publicUrl, newId, log } = deps;

  const keep = keepAnswer({ db, keep: settlement.keep, newId });

  /** One whose payment failed gives nothing any more: it ends at once, before a later try of the card is paid. */
  const stop = async (userId: string, { live, unpaid }: PaymentBooks, by: PaymentProvider): Promise<void> => {
    if (live !== null && !live.isEnding) await keep(userId, await by.cancel(live.subscriptionId));
    if (unpaid !== null) await keep(userId, await by.end(unpaid.subscriptionId));
  };

  const status = async (actor: Actor): Promise<PlanStatus> => ({
    ...statusOf(actor, await settlement.books(db, actor.userId), provider),
    appSumoVOS: await codesLeft(actor),
    superEndTime: (await planGrants.codesEnd(actor.userId))?.toISOString() ?? null,
  });

  return {
    status,

    cancel: async (actor) => {
      const books = await settlement.books(db, actor.userId);
      if (books.live === null && books.unpaid === null) fail('billing.not-subscribed');
      await stop(actor.userId, books, provider ?? fail('billing.closed'));
      return status(actor);
    },

    recover: async (actor, { subId, couponCode = '' }) => {
      const { live, hasWonBack } = await settlement.books(db, actor.userId);
      if (live === null || live.subscriptionId !== subId) fail('input.not-found');
      const { resume } = provider ?? fail('billing.closed');
      if (!live.isEnding) fail('state.conflict', { reason: 'not-cancelled' });
      if (couponCode !== '' && (couponCode !== winBackCode || hasWonBack))
        fail('billing.code-unknown', { field: 'couponCode' });
      const after = await resume(subId, couponCode === '' ? 0 : billingRules.winBackPercent);
      await keep(actor.userId, after);
      const { periodEnd, nextAmountCents } = after.subscription;
      return {
        payDate: periodEnd.toISOString(),
        payAmount: nextAmountCents,
        interval: live.interval,
      };
    },

    cancelLeft: async () => {
      if (provider === null) return;
      for (const userId of await store.listLeft(db)) {
        // One that the provider refuses must not keep it from the others.
        await stop(userId, await settlement.books(db, userId), provider).catch((error: unknown) =>
          log.error('a subscription of somebody who left goes on', { error, userId }),
        );
      }
    },

    cardPage: async (actor, returnUrl) => {
      const open = provider?.openCardPage ?? fail('billing.closed');
      return open(actor.userId, publicUrl + (pathOnThisSite(returnUrl ?? '') ?? accountPath));
    },

    recoveryCoupon: async (actor) => {
      const { live, last, hasWonBack } = await settlement.books(db, actor.userId);
      if (last === null || hasWonBack || (live !== null && !live.isEnding)) return null;
      return {
        userId: actor.userId,
        subId: live?.subscriptionId ?? null,
        couponCode: winBackCode,
        promotionCode: live === null ? winBackCode : null,
        discount: billingRules.winBackPercent,
        priceName: planTitle(last.plan),
        priceInterval: last.interval,
      };
    },

    hasSubscribed: async (actor) => (await settlement.books(db, actor.userId)).last !== null,

    paidAmount: async (actor) => {
      const { payments } = await settlement.books(db, actor.userId);
      const currency = payments.at(-1)?.currency;
      if (currency === undefined) return null;
      const same = payments.filter((payment) => payment.currency === currency);
      return { amount: same.reduce((sum, payment) => sum + keptCents(payment), 0), currency };
    },
  };
}

function stateOf({ live, last }: PaymentBooks): PlanStatus['state'] {
  if (live === null) return last === null ? null : 'ended';
  if (live.isEnding) return 'ending';
  return live.state === 'trialing' ? 'trialing' : 'active';
}

/** What of a payment was not given back. */
const keptCents = ({ amountCents, returnedCents, isTaken }: BookedPayment): number =>
  isTaken ? 0 : Math.max(0, amountCents - returnedCents);

const endOf = (subscription: Subscription | null, timeZone: string): Pick<PlanStatus, 'endTime' | 'endDate'> =>
  subscription === null
    ? { endTime: null, endDate: null }
    : { endTime: subscription.periodEnd.toISOString(), endDate: localDay(subscription.periodEnd, timeZone) };

function statusOf(
  actor: Actor,
  books: PaymentBooks,
  provider: PaymentProvider | null,
): Omit<PlanStatus, 'appSumoVOS' | 'superEndTime'> {
  const { live, unpaid, last } = books;
  const plan = live?.plan ?? actor.plan;
  const willPay = live !== null && !live.isEnding;
  return {
    plan,
    type: plans[plan].code,
    interval: live?.interval ?? null,
    subscribe: willPay,
    state: stateOf(books),
    subId: (live ?? unpaid)?.subscriptionId ?? null,
    ...endOf(live ?? last, actor.timeZone),
    nextAmount: willPay ? live.nextAmountCents : null,
    currency: live?.currency ?? null,
    isUnpaid: unpaid !== null,
    isTestMode: provider?.isTestMode ?? false,
    canChangeCard: (live ?? unpaid) !== null && provider !== null && provider.openCardPage !== null,
  };
}
