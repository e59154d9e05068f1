import { microFromCredits } from '@timbre/contract/money';
import type { PlanName } from '@timbre/contract/plans';
import { orders } from '../capabilities/billing/billing.tables.ts';
import { billingStore, type EventRow, type OrderRow } from '../capabilities/billing/billing.store.ts';
import type { PaymentBooks } from '../capabilities/billing/payment-books.ts';
import { paymentCause, refundCause } from '../capabilities/billing/payment-credits.ts';
import { refundStore } from '../capabilities/billing/refunds.store.ts';
import { settlementService, type SettlementServiceDeps } from '../capabilities/billing/settlement.service.ts';
import { creditService } from '../capabilities/credits/credits.service.ts';
import { creditStore } from '../capabilities/credits/credits.store.ts';
import { grantStore, type Bucket } from '../capabilities/credits/grants.store.ts';
import { postingStore } from '../capabilities/credits/postings.store.ts';
import { returnService, type ReturnService } from '../capabilities/credits/returns.service.ts';
import { returnStore, type GivenRow } from '../capabilities/credits/returns.store.ts';
import { planGrantService } from '../capabilities/plans/plan-grants.service.ts';
import { planGrantStore } from '../capabilities/plans/plan-grants.store.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { silentLogger } from '../platform/log/logger.ts';
import type { PaymentEvent } from '../platform/payments/payment-provider.ts';
import type { FakeClock } from './doubles/fake-clock.ts';

export interface AccountState {
  readonly plan: PlanName;
  /** In micro-credits. */
  readonly limited: number;
  readonly lifetime: number;
  readonly isFrozen: boolean;
}

/** An account whose payments are settled by the product's own code, on a ledger in memory or in the database. */
export interface BillingAccount {
  readonly userId: string;
  /** The books after it. */
  readonly settle: (events: readonly PaymentEvent[], orders: readonly OrderRow[]) => Promise<PaymentBooks>;
  /** False when there is not enough. */
  readonly spend: (credits: number) => Promise<boolean>;
  /** Takes the credits of a payment back whole and notes that it was asked for; false when they were used. */
  readonly ask: (paymentId: string) => Promise<boolean>;
  readonly endRequest: (paymentId: string, state: 'returned' | 'failed') => Promise<void>;
  readonly given: () => Promise<GivenRow[]>;
  readonly state: () => Promise<AccountState>;
}

const noProvider = {
  provider: null,
  log: silentLogger,
  jobs: noQueue(),
  invoices: { issueDue: async () => {} },
} as const;

function noQueue(): SettlementServiceDeps['jobs'] {
  return { add: async () => '', retry: async () => false, cancel: async () => {} };
}

const withOrders = (books: PaymentBooks, orders: readonly OrderRow[]): PaymentBooks => ({
  ...books,
  hasWonBack: books.hasWonBack || orders.some(({ isWinBack }) => isWinBack),
});

async function askBack(returns: ReturnService, tx: Tx, userId: string, paymentId: string): Promise<boolean> {
  const all = await returns.listGiven(tx, { userId, cause: paymentCause });
  for (const { grantId } of all.filter(({ causeId, takenAmount }) => causeId === paymentId && takenAmount === null))
    if (!(await returns.take(tx, { userId, grantId, isWhole: true, cause: refundCause }))) return false;
  return true;
}

/** The ledger's promises in a few lines of memory. */
function memoryLedger() {
  const purse = { trial: 0, limited: 0, lifetime: 0 };
  const grants = new Map<string, GivenRow & { key: string }>();
  let isFrozen = true;
  let plan: PlanName = 'free';
  const listed = () => [...grants.values()].map((row) => ({ ...row, isUnused: purse[row.bucket] >= row.amount }));
  const credits: SettlementServiceDeps['credits'] = {
    grant: async (_, { uniqueKey, currency = 'credit', bucket, amount, causeId }) => {
      if (grants.has(uniqueKey)) return;
      purse[bucket] += amount;
      const row = { grantId: uniqueKey, causeId, currency, bucket, amount, isUnused: true, takenAmount: null };
      grants.set(uniqueKey, { ...row, key: uniqueKey });
    },
  };
  const returns: ReturnService = {
    listGiven: async () => listed(),
    take: async (_, { grantId, isWhole }) => {
      const row = grants.get(grantId);
      if (!row || row.takenAmount !== null || (isWhole && purse[row.bucket] < row.amount)) return false;
      const takenAmount = Math.min(row.amount, purse[row.bucket]);
      purse[row.bucket] -= takenAmount;
      grants.set(grantId, { ...row, takenAmount });
      return true;
    },
  };
  const spend = (amount: number): boolean => {
    const limited = isFrozen ? 0 : Math.min(amount, purse.limited);
    if (limited + purse.lifetime < amount) return false;
    purse.limited -= limited;
    purse.lifetime -= amount - limited;
    return true;
  };
  const setPlan = (next: PlanName): void => {
    plan = next;
    isFrozen = next === 'free';
  };
  const state = (): AccountState => ({ plan, limited: purse.limited, lifetime: purse.lifetime, isFrozen });
  return { credits, returns, listed, spend, setPlan, state };
}

export function memoryAccount(clock: FakeClock): BillingAccount {
  const userId = 'ann';
  const ledger = memoryLedger();
  const kept = new Map<string, EventRow>();
  const asked = new Map<string, 'asked' | 'returned' | 'failed'>();
  let known: readonly OrderRow[] = [];
  // Nothing here looks into a transaction.
  const tx = {} as unknown as Tx;
  const customer = { email: '', role: 'user', plan: 'free' } as const;
  const settlement = settlementService({
    ...noProvider,
    clock,
    credits: ledger.credits,
    returns: ledger.returns,
    db: { transaction: () => Promise.reject(new Error('no database here')) },
    store: {
      customer: async () => customer,
      lockCustomer: async () => customer,
      settleOrder: async () => {},
      findOrder: async (_, id) => known.find((order) => order.id === id) ?? null,
      // JSON, as a database keeps it.
      addEvent: async (_, event) => {
        const news = JSON.parse(JSON.stringify(event.news)) as unknown;
        return kept.size < kept.set(event.id, { ...event, news }).size;
      },
      events: async () => [...kept.values()],
      noteSettled: async () => {},
      settledIds: async () => [],
      hasPaidWinBack: async () => known.some(({ isWinBack }) => isWinBack),
    },
    refunds: {
      addLead: async () => {},
      listRequests: async () =>
        [...asked].map(([paymentId, state]) => ({
          paymentId,
          state,
          userId,
          amountCents: 0,
          askedAt: clock.now(),
          endedAt: null,
        })),
      noteBounced: async (_, paymentId) => void asked.set(paymentId, 'failed'),
    },
    planGrants: { give: async (_, { plan }) => ledger.setPlan(plan) },
  });
  return {
    userId,
    settle: async (events, orders) => {
      known = orders;
      for (const event of events) await settlement.keep(tx, event);
      return withOrders(await settlement.settle(tx, userId), orders);
    },
    spend: async (credits) => ledger.spend(microFromCredits(credits)),
    ask: async (paymentId) => {
      const isTaken = await askBack(ledger.returns, tx, userId, paymentId);
      if (isTaken) asked.set(paymentId, 'asked');
      return isTaken;
    },
    endRequest: async (paymentId, state) => {
      asked.set(paymentId, state);
      await settlement.settle(tx, userId);
    },
    given: async () => ledger.listed(),
    state: async () => ledger.state(),
  };
}

export function storedAccount(db: Database, userId: string, clock: FakeClock): BillingAccount {
  const credits = creditService({
    db,
    store: creditStore,
    postings: postingStore,
    grants: grantStore,
    clock,
    newId,
    processId: () => null,
  });
  const returns = returnService({ store: returnStore, clock, newId });
  const planGrants = planGrantService({ db, store: planGrantStore, credits, clock });
  const settlement = settlementService({
    ...noProvider,
    db,
    store: billingStore,
    refunds: refundStore,
    credits,
    returns,
    planGrants,
    clock,
  });
  return {
    userId,
    settle: (events, known) =>
      db.transaction(async (tx) => {
        if (known.length > 0)
          await tx
            .insert(orders)
            .values([...known])
            .onConflictDoNothing();
        for (const event of events) await settlement.keep(tx, event);
        return withOrders(await settlement.settle(tx, userId), known);
      }),
    spend: (amount) =>
      db.transaction(async (tx) => {
        const entry = { userId, amount: microFromCredits(amount), cause: 'test', causeId: 'test', formula: '' };
        const hold = await credits.hold(tx, entry).catch(() => null);
        if (hold === null) return false;
        await credits.capture(tx, hold.id, { amount: entry.amount, formula: '' });
        return true;
      }),
    ask: (paymentId) =>
      db.transaction(async (tx) => {
        const isTaken = await askBack(returns, tx, userId, paymentId);
        if (isTaken) await refundStore.addRequest(tx, { paymentId, userId, amountCents: 0, askedAt: clock.now() });
        return isTaken;
      }),
    endRequest: (paymentId, state) =>
      db.transaction(async (tx) => {
        await refundStore.endRequest(tx, paymentId, state, clock.now());
        await settlement.settle(tx, userId);
      }),
    given: () => returns.listGiven(db, { userId, cause: paymentCause }),
    state: async () => {
      const buckets = await creditStore.buckets(db, userId);
      const of = (bucket: Bucket) => buckets.find((row) => row.bucket === bucket);
      const plan = (await creditStore.plan(db, userId))?.plan ?? 'free';
      const [limited, lifetime] = [of('limited'), of('lifetime')];
      return {
        plan,
        limited: limited?.balance ?? 0,
        lifetime: lifetime?.balance ?? 0,
        // Without such a bucket there is nothing to freeze.
        isFrozen: limited === undefined ? plan === 'free' : limited.frozenAt !== null,
      };
    },
  };
}
