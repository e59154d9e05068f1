import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Subscriptions of the make-believe provider, which has to remember them as a real one does. */
export const testSubscriptions = pgTable(
  'test_subscriptions',
  {
    id: text().primaryKey(),
    /** Not a reference: to the provider it is a word. */
    userId: text().notNull(),
    priceId: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    interval: text({ enum: ['month', 'year'] }).notNull(),
    state: text({ enum: ['trialing', 'active', 'past-due', 'ended'] }).notNull(),
    isEnding: boolean().notNull().default(false),
    /** Off the next payment only. */
    discountPercent: integer().notNull().default(0),
    /** The card that takes the first payment and refuses later ones. */
    failsLater: boolean().notNull(),
    /** The subscription whose place it took; null: none. */
    replaces: text(),
    periodStart: timestamp({ withTimezone: true }).notNull(),
    periodEnd: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('test_subscriptions_due').on(table.state, table.periodEnd)],
);
