import { bigint, date, doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
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
  (table) => [primaryKey({ columns: [table.userId, table.day, table.keyId, table.callId] })],
);

/** The same by the hour and the voice that spoke, since these are kept. */
export const apiUsageHours = pgTable(
  'api_usage_hours',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    /** Its start. */
    hour: timestamp({ withTimezone: true }).notNull(),
    keyId: text().notNull(),
    callId: text().notNull(),
    /** Empty: no voice spoke. */
    voiceId: text().notNull(),
    /** That made the voice, as a voice that is gone tells it no more. */
    engine: text().notNull(),
    requests: integer().notNull().default(0),
    characters: bigint({ mode: 'number' }).notNull().default(0),
    seconds: doublePrecision().notNull().default(0),
    usdMicro: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hour, table.keyId, table.callId, table.voiceId, table.engine] }),
  ],
);

/** The last reminder of a balance that runs low, so that each is sent once. */
export const apiReminders = pgTable('api_reminders', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  /** The pre-charge that it came after; with the next one all reminders are due again. */
  prechargeId: text().notNull(),
  dollars: integer().notNull(),
});
