import { bigint, integer, jsonb, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core';

/*
 * Both are unlogged (the migration says so): a count needs no flush of the log, and after a crash of the database it
 * starts from zero.
 */

/** Requests of a running minute; the columns and their order are those of rate-limiter-flexible. */
export const requestMinutes = pgTable('request_minutes', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});

/** Requests under way: a row for everyone who has some, with the end of each lease in milliseconds since 1970. */
export const requestTurns = pgTable('request_turns', {
  key: varchar({ length: 255 }).primaryKey(),
  leases: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
  /** Of the last lease; the row may go then. Without an index, so that an update touches none. */
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
