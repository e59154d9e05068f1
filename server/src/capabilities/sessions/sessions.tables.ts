import { index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the cookie's secret. */
    secretHash: text().notNull(),
    userAgent: text().notNull(),
    address: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('sessions_secret').on(table.secretHash), index('sessions_user').on(table.userId)],
);

/** One-time links that log a person in: the owner's first start, later hand-offs. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    secretHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('sign_in_links_secret').on(table.secretHash)],
);

/** Wrong passwords: one row an account and network, and one an account (network `*`) for the slow-down. */
export const logInAttempts = pgTable(
  'log_in_attempts',
  {
    /** SHA-256 of the e-mail, so that addresses without an account are not kept. */
    accountHash: text().notNull(),
    network: text().notNull(),
    /** Only those that still count. */
    attemptedAt: timestamp({ withTimezone: true }).array().notNull(),
    lockedUntil: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountHash, table.network] }),
    index('log_in_attempts_updated').on(table.updatedAt),
  ],
);
