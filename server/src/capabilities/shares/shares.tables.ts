import { boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { exports } from '../exports/exports.tables.ts';

/** A page anyone with its address can open. The id is the secret of the address. */
export const shares = pgTable(
  'shares',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    exportId: text()
      .notNull()
      .references(() => exports.id, { onDelete: 'cascade' }),
    isDownloadable: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('shares_export').on(table.exportId), index('shares_owner').on(table.ownerId)],
);
