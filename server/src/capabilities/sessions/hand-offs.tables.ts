import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** Codes that take a log-in along to another site of this studio. */
export const handOffs = pgTable(
  'hand_offs',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the code. */
    secretHash: text().notNull(),
    /** The only host, with its port, that may use the code. */
    host: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('hand_offs_secret').on(table.secretHash), index('hand_offs_expires').on(table.expiresAt)],
);
