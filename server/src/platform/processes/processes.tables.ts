import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The studio's processes that live; what a process held that is not here any more is given back. */
export const processes = pgTable('processes', {
  id: text().primaryKey(),
  /** The host's name and the process id. */
  host: text().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  /** By the database's clock. */
  heartbeatAt: timestamp({ withTimezone: true }).notNull(),
});
