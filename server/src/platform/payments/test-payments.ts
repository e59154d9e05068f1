import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database, Executor, Tx } from '../db/database.ts';
import { fail } from '../errors.ts';
import { addPeriod } from './add-period.ts';
import { readStoredEvent } from './event-news.ts';
import type { PaymentOrder, PaymentProvider, ProviderAnswer } from './payment-provider.ts';
import { isSigned } from './signature.ts';
import { nextAmount, type Row, type SignedEvent, snapshotOf, testEvents } from './test-events.ts';
import { testSubscriptions } from './test-payments.tables.ts';

export interface TestPaymentsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Signs the events; no one but this process needs it. */
  readonly secret: string;
  /** Path of the page that takes the test card. */
  readonly pageOf: (orderId: string) => string;
}

/** A payment provider that takes test cards and no money, so that everything around payments can be used and tried. */
export interface TestPayments extends PaymentProvider {
  /** What a card that pays brings about; `failsLater`: its second payment is refused. The caller delivers it in `tx`. */
  readonly pay: (tx: Tx, order: PaymentOrder, failsLater: boolean) => Promise<SignedEvent[]>;
  /** Takes the payments that are due and ends what was cancelled; the caller delivers it in `tx`. */
  readonly renewDue: (tx: Tx) => Promise<SignedEvent[]>;
}

const dueAtOnce = 200;
const dayMs = 86_400_000;

export function testPayments({ db, clock, newId, secret, pageOf }: TestPaymentsDeps): TestPayments {
  const { changed, paid } = testEvents({ clock, newId, secret });

  const update = async (executor: Executor, id: string, change: Partial<Row>): Promise<Row> => {
    const [row] = await executor.update(testSubscriptions).set(change).where(eq(testSubscriptions.id, id)).returning();
    return row ?? fail('billing.failed');
  };

  const answer = async (id: string, change: Partial<Row>): Promise<ProviderAnswer> => ({
    at: clock.now(),
    subscription: snapshotOf(await update(db, id, change)),
  });

  /** What has ended, as by a refund, stays as it is. */
  const unlessEnded = async (id: string, change: Partial<Row>): Promise<ProviderAnswer> => {
    const isOver = and(eq(testSubscriptions.id, id), eq(testSubscriptions.state, 'ended'));
    const [over] = await db.select().from(testSubscriptions).where(isOver);
    return over === undefined ? answer(id, change) : { at: clock.now(), subscription: snapshotOf(over) };
  };

  /** Begins a subscription, in the place of the one that the order names. */
  const subscribe = async (
    tx: Tx,
    order: PaymentOrder,
    interval: 'month' | 'year',
    failsLater: boolean,
  ): Promise<Row> => {
    const now = clock.now();
    const isTrial = order.trialDays > 0;
    const periodEnd = isTrial ? new Date(now.getTime() + order.trialDays * dayMs) : addPeriod(now, interval);
    const values = {
      id: `sub_test_${newId()}`,
      userId: order.userId,
      priceId: order.priceId,
      amountCents: order.amountCents,
      currency: order.currency,
      interval,
      state: isTrial ? ('trialing' as const) : ('active' as const),
      isEnding: false,
      failsLater,
      replaces: order.subscriptionId,
      discountPercent: 0,
      periodStart: now,
      periodEnd,
    };
    const [row] = await tx.insert(testSubscriptions).values(values).returning();
    return row ?? fail('billing.failed');
  };

  const renew = async (tx: Tx, row: Row): Promise<SignedEvent[]> => {
    const set = (change: Partial<Row>): Promise<Row> => update(tx, row.id, change);
    if (row.isEnding) return [changed(await set({ state: 'ended' }), null)];
    if (row.failsLater) return [changed(await set({ state: 'past-due' }), null)];
    const after = await set({
      state: 'active',
      discountPercent: 0,
      periodStart: row.periodEnd,
      periodEnd: addPeriod(row.periodEnd, row.interval),
    });
    return [changed(after, null), paid(row, { orderId: null, subscriptionId: row.id }, nextAmount(row))];
  };

  return {
    isTestMode: true,
    openCheckout: async ({ orderId }) => ({ url: pageOf(orderId) }),
    openCardPage: null,
    // Its own page asks again what the order was made for, right before it is paid.
    closePages: async () => undefined,
    cancel: (id) => unlessEnded(id, { isEnding: true }),
    resume: (id, discountPercent) => answer(id, { isEnding: false, discountPercent }),
    end: (id) => unlessEnded(id, { state: 'ended', isEnding: false, periodEnd: clock.now() }),
    // No money moved: there is none to move back.
    refund: async () => ({ at: clock.now() }),
    trace: async () => null,

    readEvent: (body, signature) => {
      if (!isSigned(body, signature, secret, clock.now())) fail('billing.signature');
      return readStoredEvent(JSON.parse(new TextDecoder().decode(body)));
    },

    pay: async (tx, order, failsLater) => {
      const { orderId, interval, dueCents } = order;
      if (interval === null) return [paid(order, { orderId, subscriptionId: null }, dueCents)];
      const row = await subscribe(tx, order, interval, failsLater);
      const began = changed(row, orderId);
      return order.trialDays > 0 ? [began] : [began, paid(order, { orderId, subscriptionId: row.id }, dueCents)];
    },

    renewDue: async (tx) => {
      const isDue = and(
        inArray(testSubscriptions.state, ['trialing', 'active']),
        lte(testSubscriptions.periodEnd, clock.now()),
      );
      const due = await tx
        .select()
        .from(testSubscriptions)
        .where(isDue)
        .limit(dueAtOnce)
        .for('update', { skipLocked: true });
      const events: SignedEvent[] = [];
      for (const row of due) events.push(...(await renew(tx, row)));
      return events;
    },
  };
}
