import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** What a user has been shown; one row a user. */
export const firstSteps = pgTable('first_steps', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  /** Random; for programs that measure. */
  clientId: text().notNull(),
  features: jsonb().$type<readonly string[]>().notNull(),
  knowsWayAt: timestamp({ withTimezone: true }),
  couponSeenAt: timestamp({ withTimezone: true }),
});
