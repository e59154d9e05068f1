import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** What someone set out to buy; kept for the books when the account goes. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['subscription', 'upgrade', 'credits', 'api'] }).notNull(),
    priceId: text().notNull(),
    /** Whole credits that its payment brings. */
    credits: integer().notNull(),
    /** Cents of later payments, and due now. */
    amountCents: integer().notNull(),
    dueCents: integer().notNull(),
    currency: text().notNull(),
    discountPercent: integer(),
    trialDays: integer().notNull(),
    /** The provider's id of the subscription that an upgrade moves. */
    subscriptionId: text(),
    /** The subscription it was made for, as it stood; null: a pack, which fits beside any. */
    basis: text(),
    /** Paths of this studio. */
    successPath: text().notNull(),
    cancelPath: text().notNull(),
    /** Bought with the code for coming back, which counts once. */
    isWinBack: boolean().notNull().default(false),
    /** An affiliate's click. */
    referral: text(),
    state: text({ enum: ['open', 'paid', 'expired'] })
      .notNull()
      .default('open'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('orders_user').on(table.userId, table.createdAt)],
);

/** All that the payment provider has told; what it told never changes. What a person has is worked out from these alone. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    orderId: text(),
    /** When it happened at the provider. */
    at: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** `PaymentNews` with times as ISO 8601. */
    news: jsonb().notNull(),
    /** When plan and credits were first brought to what it says; null: they still have to be. */
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('payment_events_user').on(table.userId, table.at),
    index('payment_events_order').on(table.orderId),
    index('payment_events_unsettled')
      .on(table.userId)
      .where(sql`${table.settledAt} is null`),
  ],
);

/** Events that name a payment by the provider's own reference, until it has been asked whose that is. */
export const paymentLeads = pgTable('payment_leads', {
  /** The event's. */
  id: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  reference: text().notNull(),
  about: text({ enum: ['refund', 'dispute-taken', 'dispute-won'] }).notNull(),
});

/** Payments that someone asked back; one row each, so that none is given back twice. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    paymentId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** Cents that go back: the payment less the fee. */
    amountCents: integer().notNull(),
    /** Its credits are taken back while it is `asked`; `failed`: the provider never will, and they are here again. */
    state: text({ enum: ['asked', 'returned', 'failed'] }).notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('refund_requests_user').on(table.userId)],
);
