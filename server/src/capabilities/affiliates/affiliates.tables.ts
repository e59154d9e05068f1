import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { codeTable, users } from '../accounts/accounts.tables.ts';

/** The click of a partner's link that led a person here; one a person. */
export const affiliateClicks = pgTable(
  'affiliate_clicks',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    /** As the partner network's script made it. */
    clickData: text().notNull(),
    clickedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('affiliate_clicks_time').on(table.clickedAt)],
);

/** Partners and who wants to be one. They are no users: their log-in opens nothing of the studio. */
export const affiliates = pgTable(
  'affiliates',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    site: text().notNull(),
    message: text().notNull(),
    language: text().notNull(),
    /** In the partner's links; null until they are one. */
    code: text(),
    state: text({ enum: ['applied', 'approved', 'refused', 'closed'] }).notNull(),
    reason: text(),
    /** It was sent from, while that counts against flooding. */
    network: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('affiliates_email').on(sql`lower(${table.email})`),
    uniqueIndex('affiliates_code').on(table.code),
    index('affiliates_created').on(table.createdAt, table.id),
    index('affiliates_network').on(table.network, table.createdAt),
  ],
);

/** When a partnership was closed: what customers pay in that time earns nothing, also after it goes on. */
export const affiliateClosures = pgTable(
  'affiliate_closures',
  {
    affiliateId: text()
      .notNull()
      .references(() => affiliates.id),
    closedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: still closed. */
    reopenedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.closedAt] })],
);

/** Codes a partner logs in with. */
export const affiliateCodes = codeTable('affiliate_codes', 'email');

export const affiliateSessions = pgTable(
  'affiliate_sessions',
  {
    id: text().primaryKey(),
    affiliateId: text()
      .notNull()
      .references(() => affiliates.id),
    /** SHA-256 of the cookie's secret. */
    secretHash: text().notNull(),
    userAgent: text().notNull(),
    address: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    /** The row stays a while: it tells which browser the partner used. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('affiliate_sessions_secret').on(table.secretHash),
    index('affiliate_sessions_affiliate').on(table.affiliateId),
  ],
);

/** How often a partner's links were followed on a day (UTC). */
export const affiliateDays = pgTable(
  'affiliate_days',
  {
    affiliateId: text()
      .notNull()
      .references(() => affiliates.id),
    day: text().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.day] })],
);

/** Which partner brought someone. Kept for the books; it names no one but by their id. */
export const affiliateCustomers = pgTable(
  'affiliate_customers',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    affiliateId: text()
      .notNull()
      .references(() => affiliates.id),
    /** By which the partner tells their customers apart. */
    number: integer().notNull(),
    /** The partner themself, as far as address and browser tell: earns nothing. */
    isOwn: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('affiliate_customers_number').on(table.affiliateId, table.number)],
);

/** What a partner earned and was paid; append-only, a mistake is put right by another entry. */
export const affiliateEntries = pgTable(
  'affiliate_entries',
  {
    id: text().primaryKey(),
    affiliateId: text()
      .notNull()
      .references(() => affiliates.id),
    /** The customer; null: a payout. */
    userId: text().references(() => users.id),
    kind: text({ enum: ['commission', 'return', 'payout'] }).notNull(),
    /** Below 0 for what went back or was paid out. */
    cents: integer().notNull(),
    currency: text().notNull(),
    /** The payment it is a share of, or the payout's own id. */
    causeId: text().notNull(),
    note: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('affiliate_entries_affiliate').on(table.affiliateId, table.createdAt),
    index('affiliate_entries_customer').on(table.userId),
  ],
);
