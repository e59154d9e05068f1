import { microFromCredits } from '@timbre/contract/money';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { readNews } from '../../platform/payments/event-news.ts';
import type { PaymentEvent, PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { fail } from '../../platform/errors.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { PlanGrantService } from '../plans/plan-grants.service.ts';
import { settleAccount } from './billing.job.ts';
import type { BillingStore } from './billing.store.ts';
import type { BookedPayment, PaymentBooks } from './payment-books.ts';
import { paymentBooks } from './payment-books.ts';
import { creditsOf, pricedBy } from './price-id.ts';

export interface SettlementServiceDeps {
  readonly db: Database;
  readonly store: BillingStore;
  readonly credits: Pick<CreditService, 'grant'>;
  readonly planGrants: Pick<PlanGrantService, 'give'>;
  readonly jobs: JobQueue;
  /** Null: nothing can be bought. */
  readonly provider: PaymentProvider | null;
  readonly clock: Clock;
  readonly log: Logger;
}

/** From what the payment provider tells to plan and credits. */
export interface SettlementService {
  /**
   * Keeps a signed event, at most once, and leaves the rest to a job. Throws `billing.signature`; an event that names
   * nobody here is logged and forgotten, as sending it again would not help.
   */
  readonly receive: (tx: Tx, body: Uint8Array, signature: string) => Promise<void>;
  /** The same for an event that came over the network, in a transaction of its own. */
  readonly receivePosted: (body: Uint8Array, signature: string) => Promise<void>;
  /** Brings plan, credits and orders of one account to what all its events say. */
  readonly settle: (tx: Tx, userId: string) => Promise<void>;
  readonly books: (executor: Executor, userId: string) => Promise<PaymentBooks>;
}

export function settlementService(deps: SettlementServiceDeps): SettlementService {
  const { db, store, credits, planGrants, jobs, provider, clock, log } = deps;

  const grant = async (tx: Tx, userId: string, payment: BookedPayment): Promise<void> => {
    const priced = pricedBy(payment.priceId);
    if (priced === null) return;
    const order = payment.orderId === null ? null : await store.findOrder(tx, payment.orderId, userId);
    const amount = order?.credits ?? creditsOf(priced);
    if (amount === 0) return;
    await credits.grant(tx, {
      ...{ userId, bucket: priced.kind === 'pack' ? 'lifetime' : 'limited', amount: microFromCredits(amount) },
      ...{ uniqueKey: `payment:${payment.paymentId}`, cause: 'billing.payment', causeId: payment.paymentId },
      formula: `${payment.priceId}: ${amount} credits`,
    });
  };

  const settleOrders = async (tx: Tx, events: readonly PaymentEvent[]): Promise<void> => {
    for (const { orderId, news } of events) {
      if (orderId === null || news.kind === 'expired') continue;
      await store.settleOrder(tx, orderId, 'paid', clock.now());
    }
    for (const { orderId, news } of events)
      if (orderId !== null && news.kind === 'expired') await store.settleOrder(tx, orderId, 'expired', clock.now());
  };

  const eventsOf = async (executor: Executor, userId: string): Promise<PaymentEvent[]> =>
    (await store.events(executor, userId)).map(({ news, ...event }) => ({ ...event, news: readNews(news) }));

  const receive: SettlementService['receive'] = async (tx, body, signature) => {
    if (provider === null) fail('billing.closed');
    const event = provider.readEvent(body, signature);
    if (event === null) return;
    if ((await store.customer(tx, event.userId)) === null) {
      log.warn('a payment event names nobody here', { eventId: event.id });
      return;
    }
    if (!(await store.addEvent(tx, event, clock.now()))) return;
    await jobs.add(tx, settleAccount, { userId: event.userId }, { userId: event.userId, priority: 0 });
  };

  return {
    books: async (executor, userId) => paymentBooks(await eventsOf(executor, userId)),

    receive,
    receivePosted: (body, signature) => db.transaction((tx) => receive(tx, body, signature)),

    settle: async (tx, userId) => {
      const customer = await store.lockCustomer(tx, userId);
      if (customer === null) return;
      const events = await eventsOf(tx, userId);
      const { live, last, payments } = paymentBooks(events);
      for (const payment of payments) await grant(tx, userId, payment);
      await settleOrders(tx, events);
      if (last === null) return;
      await planGrants.give(tx, { userId, source: 'subscription', plan: live?.plan ?? 'free', endsAt: null });
    },
  };
}
