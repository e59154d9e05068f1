import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** What a user used of a counted right in one period: a day or a month of the user's own time zone. */
export const usageCounters = pgTable(
  'usage_counters',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    right: text({
      enum: ['preview-characters', 'premium-preview-characters', 'generations', 'translation-characters'],
    }).notNull(),
    /** The first day of the period. */
    period: date().notNull(),
    used: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.right, table.period] }),
    index('usage_counters_user').on(table.userId),
  ],
);
