import { date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/**
 * Generations under way: what is held and counted for them until they end. One whose process died is ended by the
 * clock. Writing had them first, hence the table's name.
 */
export const openGenerations = pgTable(
  'writing_generations',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    holdId: text().notNull(),
    /** The day it was counted on; null: the plan counts none. */
    countedOn: date(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('writing_generations_user').on(table.userId),
    index('writing_generations_started').on(table.startedAt),
  ],
);
