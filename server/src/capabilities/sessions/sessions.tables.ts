import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
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
