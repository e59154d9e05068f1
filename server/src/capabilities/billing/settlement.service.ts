import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { readNews } from '../../platform/payments/event-news.ts';
import type { PaymentEvent, PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { fail } from '../../platform/errors.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { ReturnService } from '../credits/returns.service.ts';
import type { PlanGrantService } from '../plans/plan-grants.service.ts';
import { endOthers, settleAccount } from './billing.job.ts';
import type { InvoiceService } from './invoices/invoices.service.ts';
import { paymentNews } from './letters/payment-news.ts';
import { tellCustomer } from './letters/tell.job.ts';
import type { BillingStore } from './billing.store.ts';
import { type BookedPayment, paymentBooks, type PaymentBooks } from './payment-books.ts';
import { paymentCredits } from './payment-credits.ts';
import type { RefundStore } from './refunds.store.ts';

export interface SettlementServiceDeps {
  readonly db: Pick<Database, 'transaction'>;
  readonly store: Pick<
    BillingStore,
    | 'customer'
    | 'lockCustomer'
    | 'findOrder'
    | 'settleOrder'
    | 'addEvent'
    | 'events'
    | 'hasPaidWinBack'
    | 'noteSettled'
    | 'settledIds'
  >;
  readonly refunds: Pick<RefundStore, 'addLead' | 'listRequests' | 'noteBounced'>;
  readonly credits: Pick<CreditService, 'grant'>;
  readonly returns: ReturnService;
  readonly planGrants: Pick<PlanGrantService, 'give'>;
  /** Issues invoices and credit notes. */
  readonly invoices: Pick<InvoiceService, 'issueDue'>;
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
   * no one here is logged and forgotten, as sending it again would not help.
   */
  readonly receive: (tx: Tx, body: Uint8Array, signature: string) => Promise<void>;
  /** The same for an event that came over the network, in a transaction of its own. */
  readonly receivePosted: (body: Uint8Array, signature: string) => Promise<void>;
  /** Keeps what the provider has told of someone here, at most once, and leaves the rest to a job. */
  readonly keep: (tx: Tx, event: PaymentEvent) => Promise<void>;
  /** Brings plan, credits and orders of one account to what all its events say. */
  readonly settle: (tx: Tx, userId: string) => Promise<PaymentBooks>;
  /** The same, has the provider end the subscriptions that must not go on, and notes the events as settled. */
  readonly settleAndEnd: (tx: Tx, userId: string) => Promise<void>;
  readonly books: (executor: Executor, userId: string) => Promise<PaymentBooks>;
  /** What the books will say when this payment has gone back whole. */
  readonly booksWithout: (executor: Executor, userId: string, payment: BookedPayment) => Promise<PaymentBooks>;
}

export function settlementService(deps: SettlementServiceDeps): SettlementService {
  const { db, store, refunds, credits, returns, planGrants, invoices, jobs, provider, clock, log } = deps;

  const settleCredits = paymentCredits({ store, refunds, credits, returns });

  const settleOrders = async (tx: Tx, events: readonly PaymentEvent[]): Promise<void> => {
    for (const { orderId, news } of events) {
      if (orderId === null || news.kind === 'expired') continue;
      await store.settleOrder(tx, orderId, 'paid', clock.now());
    }
    for (const { orderId, news } of events)
      if (orderId !== null && news.kind === 'expired') await store.settleOrder(tx, orderId, 'expired', clock.now());
  };

  /** Money that was sent back and did not arrive: the person is told so, and the owner finds it in the log. */
  const noteBounced = async (tx: Tx, userId: string, payments: PaymentBooks['payments']): Promise<void> => {
    const returned = (await refunds.listRequests(tx, userId)).filter(({ state }) => state === 'returned');
    for (const { paymentId } of returned) {
      if (payments.find((payment) => payment.paymentId === paymentId)?.returnedCents !== 0) continue;
      await refunds.noteBounced(tx, paymentId);
      log.error('a refund did not arrive: send the money another way, or give the plan back', { userId, paymentId });
    }
  };

  const eventsOf = async (executor: Executor, userId: string): Promise<PaymentEvent[]> =>
    (await store.events(executor, userId)).map(({ news, ...event }) => ({ ...event, news: readNews(news) }));

  const books: SettlementService['books'] = async (executor, userId) => {
    const told = paymentBooks(await eventsOf(executor, userId));
    return { ...told, hasWonBack: told.hasWonBack || (await store.hasPaidWinBack(executor, userId)) };
  };

  const keep: SettlementService['keep'] = async (tx, event) => {
    if ((await store.customer(tx, event.userId)) === null) {
      log.warn('a payment event names nobody here', { eventId: event.id });
      return;
    }
    if (!(await store.addEvent(tx, event, clock.now()))) return;
    await jobs.add(tx, settleAccount, { userId: event.userId }, { userId: event.userId, priority: 0 });
  };

  const receive: SettlementService['receive'] = async (tx, body, signature) => {
    if (provider === null) fail('billing.closed');
    const event = provider.readEvent(body, signature);
    if (event === null) return;
    // Whose it is takes a question to the provider, which must not keep this answer waiting.
    await ('userId' in event ? keep(tx, event) : refunds.addLead(tx, event));
  };

  const settleEvents = async (tx: Tx, userId: string): Promise<{ told: PaymentBooks; events: PaymentEvent[] }> => {
    const customer = await store.lockCustomer(tx, userId);
    const events = await eventsOf(tx, userId);
    const told = paymentBooks(events);
    if (customer === null) return { told, events };
    await settleCredits(tx, userId, told.payments);
    await noteBounced(tx, userId, told.payments);
    await settleOrders(tx, events);
    await invoices.issueDue(tx, userId, told.payments);
    if (told.last !== null)
      await planGrants.give(tx, { userId, source: 'subscription', plan: told.live?.plan ?? 'free', endsAt: null });
    return { told, events };
  };

  return {
    books,
    booksWithout: async (executor, userId, { paymentId, amountCents }) => {
      const refund = { paymentId, returnedCents: amountCents };
      const news = { kind: 'refund' as const, refund };
      const event = { id: `refund_${paymentId}`, at: clock.now(), userId, orderId: null, news };
      return paymentBooks([...(await eventsOf(executor, userId)), event]);
    },
    keep,
    receive,
    receivePosted: (body, signature) => db.transaction((tx) => receive(tx, body, signature)),

    settle: async (tx, userId) => (await settleEvents(tx, userId)).told,
    settleAndEnd: async (tx, userId) => {
      const { told, events } = await settleEvents(tx, userId);
      const { toEnd, toCancel } = told;
      const known = new Set(await store.settledIds(tx, userId));
      const before = paymentBooks(events.filter(({ id }) => known.has(id)));
      for (const letter of paymentNews(before, told))
        await jobs.add(tx, tellCustomer, { userId, ...letter }, { userId, priority: 1 });
      await store.noteSettled(
        tx,
        events.map(({ id }) => id),
        clock.now(),
      );
      if (toEnd.length + toCancel.length > 0) await jobs.add(tx, endOthers, { userId }, { userId, priority: 0 });
    },
  };
}
