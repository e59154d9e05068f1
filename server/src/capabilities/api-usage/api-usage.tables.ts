import { bigint, date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** What an API key did with one call on one day. Keys that were revoked stay here. */
export const apiUsage = pgTable(
  'api_usage',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    keyId: text().notNull(),
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    callId: text().notNull(),
    requests: integer().notNull().default(0),
    /** Those of the requests that were answered with an error. */
    errors: integer().notNull().default(0),
    /** Of texts that were spoken. */
    characters: bigint({ mode: 'number' }).notNull().default(0),
    /** Of sound that was paid. */
    seconds: doublePrecision().notNull().default(0),
    usdMicro: bigint({ mode: 'number' }).notNull().default(0),
    microCredits: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.keyId, table.day, table.callId] }),
    index('api_usage_day').on(table.userId, table.day),
  ],
);
