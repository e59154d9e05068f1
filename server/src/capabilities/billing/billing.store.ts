import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { PlanName } from '@timbre/contract/plans';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { ledgerPostings } from '../credits/credits.tables.ts';
import { orders, paymentEvents } from './billing.tables.ts';

export type OrderRow = typeof orders.$inferSelect;

/** A payment event as it is kept; its news is JSON. */
export type EventRow = Omit<typeof paymentEvents.$inferSelect, 'receivedAt' | 'settledAt'>;

export interface Customer {
  readonly email: string;
  readonly role: 'owner' | 'user';
  readonly plan: PlanName;
}

export interface BillingStore {
  /** Null: no one of that id, or no longer. */
  readonly customer: (executor: Executor, userId: string) => Promise<Customer | null>;
  /**
   * The same, locked until the transaction ends, so that one account is settled by one at a time. Postings that name the
   * account go on beside it.
   */
  readonly lockCustomer: (tx: Tx, userId: string) => Promise<Customer | null>;
  /** Where letters go, and in which language; null: the account was erased. */
  readonly reader: (
    executor: Executor,
    userId: string,
  ) => Promise<{ email: string; language: string; timeZone: string } | null>;
  readonly addOrder: (executor: Executor, row: typeof orders.$inferInsert) => Promise<OrderRow>;
  readonly findOrder: (executor: Executor, id: string, userId: string) => Promise<OrderRow | null>;
  /** Everyone who has bought something and has an account. */
  readonly listCustomers: (executor: Executor) => Promise<string[]>;
  /** Those of them who had paid or subscribed before, and of whom no posting begins with this key. */
  readonly listCustomersBefore: (executor: Executor, before: Date, uniqueKey: string) => Promise<string[]>;
  /** People who left, also those whose account is erased by now, and who had bought something. */
  readonly listLeft: (executor: Executor) => Promise<string[]>;
  /** Newest first. */
  readonly listOrders: (executor: Executor, userId: string) => Promise<OrderRow[]>;
  /** Came back at the discount for that. */
  readonly hasPaidWinBack: (executor: Executor, userId: string) => Promise<boolean>;
  readonly settleOrder: (tx: Tx, id: string, state: 'paid' | 'expired', now: Date) => Promise<void>;
  /** False when it was there already. */
  readonly addEvent: (tx: Tx, event: EventRow, now: Date) => Promise<boolean>;
  /** Whether the provider has told anything of this order. */
  readonly hasEvents: (executor: Executor, orderId: string) => Promise<boolean>;
  readonly events: (executor: Executor, userId: string) => Promise<EventRow[]>;
  /** Notes that the account was brought to what these events say. */
  readonly noteSettled: (tx: Tx, ids: readonly string[], now: Date) => Promise<void>;
  /** Ids of the person's events that were settled before. */
  readonly settledIds: (executor: Executor, userId: string) => Promise<string[]>;
  /** Whose events still have to be settled, each once. */
  readonly listUnsettled: (executor: Executor) => Promise<string[]>;
}

const customerOf = { email: users.email, role: users.role, plan: users.plan };

export const billingStore: BillingStore = {
  customer: async (executor, userId) => {
    const [row] = await executor.select(customerOf).from(users).where(eq(users.id, userId));
    return row ?? null;
  },
  lockCustomer: async (tx, userId) => {
    const [row] = await tx.select(customerOf).from(users).where(eq(users.id, userId)).for('no key update');
    return row ?? null;
  },

  reader: async (executor, userId) => {
    const [row] = await executor
      .select({ email: users.email, language: users.language, timeZone: users.timeZone })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.erasedAt)));
    return row ?? null;
  },
  addOrder: async (executor, values) => {
    const [row] = await executor.insert(orders).values(values).returning();
    if (row === undefined) throw new Error('insert returned no order');
    return row;
  },
  findOrder: async (executor, id, userId) => {
    const own = and(eq(orders.id, id), eq(orders.userId, userId));
    const [row] = await executor.select().from(orders).where(own);
    return row ?? null;
  },
  listCustomers: async (executor) => {
    const rows = await executor
      .selectDistinct({ id: users.id })
      .from(users)
      .innerJoin(paymentEvents, eq(paymentEvents.userId, users.id))
      .where(isNull(users.deletedAt));
    return rows.map(({ id }) => id);
  },
  listCustomersBefore: async (executor, before, uniqueKey) => {
    const posting = executor
      .select({ id: ledgerPostings.id })
      .from(ledgerPostings)
      .where(eq(ledgerPostings.uniqueKey, sql`${uniqueKey} || ${users.id}`));
    const rows = await executor
      .selectDistinct({ id: users.id })
      .from(users)
      .innerJoin(paymentEvents, eq(paymentEvents.userId, users.id))
      .where(and(isNull(users.deletedAt), lt(paymentEvents.at, before), notExists(posting)));
    return rows.map(({ id }) => id);
  },
  listLeft: async (executor) => {
    const rows = await executor
      .selectDistinct({ id: users.id })
      .from(users)
      .innerJoin(paymentEvents, eq(paymentEvents.userId, users.id))
      .where(isNotNull(users.deletedAt));
    return rows.map(({ id }) => id);
  },
  listOrders: (executor, userId) =>
    executor.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt)),
  hasPaidWinBack: async (executor, userId) => {
    const paid = and(eq(orders.userId, userId), eq(orders.isWinBack, true), eq(orders.state, 'paid'));
    return (await executor.select({ id: orders.id }).from(orders).where(paid).limit(1)).length > 0;
  },
  settleOrder: async (tx, id, state, now) => {
    await tx
      .update(orders)
      .set({ state, settledAt: now })
      .where(and(eq(orders.id, id), eq(orders.state, 'open')));
  },

  addEvent: async (tx, { id, userId, orderId, at, news }, now) => {
    const added = await tx
      .insert(paymentEvents)
      .values({ id, userId, orderId, at, receivedAt: now, news })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    return added.length > 0;
  },
  hasEvents: async (executor, orderId) => {
    const told = eq(paymentEvents.orderId, orderId);
    return (await executor.select({ id: paymentEvents.id }).from(paymentEvents).where(told).limit(1)).length > 0;
  },
  events: async (executor, userId) => {
    const rows = await executor
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.userId, userId))
      .orderBy(asc(paymentEvents.at));
    return rows.map(({ receivedAt: _, settledAt: __, ...event }) => event);
  },
  noteSettled: async (tx, ids, now) => {
    await tx
      .update(paymentEvents)
      .set({ settledAt: now })
      .where(and(inArray(paymentEvents.id, [...ids]), isNull(paymentEvents.settledAt)));
  },
  settledIds: async (executor, userId) => {
    const isSettled = and(eq(paymentEvents.userId, userId), isNotNull(paymentEvents.settledAt));
    const rows = await executor.select({ id: paymentEvents.id }).from(paymentEvents).where(isSettled);
    return rows.map(({ id }) => id);
  },
  listUnsettled: async (executor) => {
    const rows = await executor
      .selectDistinct({ id: paymentEvents.userId })
      .from(paymentEvents)
      .where(isNull(paymentEvents.settledAt));
    return rows.map(({ id }) => id);
  },
};
