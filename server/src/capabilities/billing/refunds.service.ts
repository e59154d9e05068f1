import { billingRules } from '@timbre/contract/billing/billing';
import type { RefundOffer } from '@timbre/contract/billing/billing-refunds';
import { creditsFromMicro } from '@timbre/contract/money';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { PaymentLead, PaymentProvider } from '../../platform/payments/payment-provider.ts';
import type { ReturnService } from '../credits/returns.service.ts';
import { giveBack } from './billing.job.ts';
import type { BookedPayment } from './payment-books.ts';
import { paymentCause, refundCause } from './payment-credits.ts';
import { pricedBy } from './price-id.ts';
import { productTitle } from './product-names.ts';
import { refundParts, refundRefusal, refundUntil } from './refund-rule.ts';
import type { RefundStore } from './refunds.store.ts';
import type { SettlementService } from './settlement.service.ts';

export interface RefundServiceDeps {
  readonly db: Database;
  readonly refunds: RefundStore;
  readonly settlement: SettlementService;
  readonly returns: ReturnService;
  readonly jobs: JobQueue;
  /** Null: nothing can be bought. */
  readonly provider: PaymentProvider | null;
  readonly clock: Clock;
  readonly log: Logger;
}

interface Asked {
  readonly userId: string;
  readonly paymentId: string;
}

/** Money back, asked for here or given at the provider's own site. */
export interface RefundService {
  readonly offer: (actor: Actor) => Promise<RefundOffer>;
  /**
   * Takes the payment's credits back whole and has the money follow. Asking again changes nothing. Throws
   * `billing.no-refund`, and `input.not-found` for what this person did not pay.
   */
  readonly request: (actor: Actor, paymentId: string) => Promise<RefundOffer>;
  /** Has the provider give the money back; what it answers writes that into the books. For the job. */
  readonly giveBack: (asked: Asked) => Promise<(tx: Tx) => Promise<void>>;
  /** The provider never will: the credits come back. */
  readonly giveUp: (tx: Tx, asked: Asked) => Promise<void>;
  /** Asks whose payments were given back or disputed at the provider; returns how many. For the clock. */
  readonly followLeads: () => Promise<number>;
}

export function refundService(deps: RefundServiceDeps): RefundService {
  const { db, refunds, settlement, returns, jobs, provider, clock, log } = deps;

  /** The plan that this payment moved up from, and until when it comes back; null: none does. */
  const formerPlanOf = async (executor: Executor, userId: string, payment: BookedPayment): Promise<FormerPlan> => {
    if (payment.subscriptionId === null) return null;
    const { live } = await settlement.booksWithout(executor, userId, payment);
    return live === null ? null : { name: live.plan, until: live.periodEnd.toISOString() };
  };

  /** The last payment, and what can be said of it. */
  const judge = async (executor: Executor, userId: string) => {
    const { payments } = await settlement.books(executor, userId);
    const payment = payments.at(-1) ?? null;
    if (payment === null) return { payments, offer: offerOf(null, 'nothing-paid', nothing), given: [], userId };
    const all = await returns.listGiven(executor, { userId, cause: paymentCause });
    const given = all.filter(({ causeId }) => causeId === payment.paymentId);
    const request = (await refunds.listRequests(executor, userId)).find(
      ({ paymentId }) => paymentId === payment.paymentId,
    );
    const refusal = refundRefusal(payment, {
      request: request?.state ?? null,
      isUnused: given.every(({ isUnused }) => isUnused),
      now: clock.now(),
    });
    const formerPlan = await formerPlanOf(executor, userId, payment);
    const credits = given
      .slice(0, 1)
      .reduce((sum, { amount, currency }) => sum + (currency === 'credit' ? amount : 0), 0);
    return {
      payments,
      offer: offerOf(payment, refusal, { credits: creditsFromMicro(credits), formerPlan }),
      given,
      userId,
    };
  };

  const ask = async (tx: Tx, { given, userId, offer }: Awaited<ReturnType<typeof judge>>, paymentId: string) => {
    for (const { grantId } of given.filter(({ takenAmount }) => takenAmount === null)) {
      const isTaken = await returns.take(tx, { userId, grantId, isWhole: true, cause: refundCause });
      if (!isTaken) fail('billing.no-refund', { reason: 'credits-used' });
    }
    await refunds.addRequest(tx, { paymentId, userId, amountCents: offer.amount, askedAt: clock.now() });
    await jobs.add(tx, giveBack, { userId, paymentId }, { userId, priority: 0 });
  };

  const follow = async (lead: PaymentLead, { trace }: PaymentProvider): Promise<void> => {
    const event = await trace(lead);
    await db.transaction(async (tx) => {
      if (event !== null) await settlement.keep(tx, event);
      await refunds.deleteLead(tx, lead.id);
    });
  };

  return {
    offer: async ({ userId }) => (await judge(db, userId)).offer,

    request: async ({ userId }, paymentId) => {
      if (provider === null) fail('billing.closed');
      return db.transaction(async (tx) => {
        // Locks the account, and gives what the payment brought before that is taken back.
        await settlement.settle(tx, userId);
        const judged = await judge(tx, userId);
        const { offer, payments } = judged;
        if (!payments.some((payment) => payment.paymentId === paymentId)) fail('input.not-found');
        if (offer.payment?.id !== paymentId) fail('billing.no-refund', { reason: 'not-the-last' });
        if (offer.refusal === 'asked' || offer.refusal === 'returned') return offer;
        if (offer.refusal !== null) fail('billing.no-refund', { reason: offer.refusal });
        await ask(tx, judged, paymentId);
        return { ...offer, refusal: 'asked' as const };
      });
    },

    giveBack: async ({ userId, paymentId }) => {
      const { refund, closePages } = provider ?? fail('billing.failed', { reason: 'no-provider' });
      const row = (await refunds.listRequests(db, userId)).find((request) => request.paymentId === paymentId);
      if (row?.state !== 'asked') return async () => {};
      await closePages(userId);
      const { at } = await refund({ paymentId, amountCents: row.amountCents });
      return async (tx) => {
        const news = { kind: 'refund' as const, refund: { paymentId, returnedCents: row.amountCents } };
        await settlement.keep(tx, { id: `refund_${paymentId}`, at, userId, orderId: null, news });
        await refunds.endRequest(tx, paymentId, 'returned', clock.now());
      };
    },

    giveUp: async (tx, { userId, paymentId }) => {
      await refunds.endRequest(tx, paymentId, 'failed', clock.now());
      await settlement.settleAndEnd(tx, userId);
    },

    followLeads: async () => {
      if (provider === null) return 0;
      const leads = await refunds.listLeads(db);
      for (const lead of leads) {
        // One that leads nowhere now must not stand before the others.
        await follow(lead, provider).catch((error: unknown) =>
          log.error('a refund or dispute could not be traced', { error, eventId: lead.id }),
        );
      }
      return leads.length;
    },
  };
}

const { days, feePercent, businessDays } = billingRules.refund;
const nothing = { credits: 0, formerPlan: null };

type FormerPlan = NonNullable<RefundOffer['payment']>['formerPlan'];

function offerOf(
  payment: BookedPayment | null,
  refusal: RefundOffer['refusal'],
  { credits, formerPlan }: { readonly credits: number; readonly formerPlan: FormerPlan },
): RefundOffer {
  const rule = { days, feePercent, businessDays: [...businessDays] };
  if (payment === null) return { ...rule, refusal, payment, amount: 0, fee: 0, until: null };
  const priced = pricedBy(payment.priceId);
  const isPlan = priced?.kind === 'plan';
  const parts = refundParts(payment.amountCents);
  // What went back at the provider's own site may be another sum.
  const amount = payment.returnedCents > 0 ? payment.returnedCents : parts.amount;
  return {
    ...rule,
    refusal,
    amount,
    fee: payment.amountCents - amount,
    until: refundUntil(payment.at).toISOString(),
    payment: {
      id: payment.paymentId,
      paidAt: payment.at.toISOString(),
      amount: payment.amountCents,
      credits,
      currency: payment.currency,
      interval: isPlan ? priced.interval : null,
      endsPlan: isPlan,
      formerPlan,
      plan: isPlan ? priced.plan : null,
      name: productTitle(priced),
    },
  };
}
