import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Letters that have certainly not left, until they do or are given up within half a day. */
export const waitingLetters = pgTable(
  'waiting_letters',
  {
    id: text().primaryKey(),
    /** For the log. */
    what: text().notNull(),
    /** To whom and what, encrypted. */
    letter: text().notNull(),
    /** Tries after the first one. */
    tries: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('waiting_letters_due').on(table.dueAt)],
);
