import { keyScopes } from '@timbre/contract/api-keys/key-scopes';
import { boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    secretHash: text().notNull(),
    /** What the list shows: the first and last characters. */
    hint: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    /** Keys from before there were scopes have them all. */
    scopes: text({ enum: keyScopes })
      .array()
      .notNull()
      .default([...keyScopes]),
    isReadOnly: boolean().notNull().default(false),
    /** Null: never. */
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('api_keys_secret').on(table.secretHash), index('api_keys_user').on(table.userId)],
);
