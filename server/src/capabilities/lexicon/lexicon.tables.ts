import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** A user's lexicon as a whole; its row is locked by the request that changes an entry. */
export const lexicons = pgTable('lexicons', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  /** Grows with every change, so that what was made ready of the entries is known to be old. */
  revision: integer().notNull(),
});

export const lexiconEntries = pgTable(
  'lexicon_entries',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** 0 alias, 1 phoneme. */
    type: integer().notNull(),
    original: text().notNull(),
    alternative: text().notNull(),
    /** BCP 47; null: any. */
    language: text(),
    /** Null: any. No foreign key: a voice may leave the catalogue and come back. */
    voiceId: text(),
    isWholeWord: boolean().notNull(),
    isCaseSensitive: boolean().notNull(),
    /** The original as it is compared, and whom it is for: no two entries of a user are alike in both. */
    key: text().notNull(),
    scope: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('lexicon_entries_key').on(table.userId, table.key, table.scope),
    index('lexicon_entries_user').on(table.userId, table.updatedAt),
  ],
);
