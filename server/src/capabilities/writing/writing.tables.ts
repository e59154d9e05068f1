import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** What a document and each of its versions hold; excerpt and characters are those of the words without marks. */
const content = {
  title: text().notNull(),
  /** Markdown. */
  text: text().notNull(),
  notes: text().notNull(),
  excerpt: text().notNull(),
  characters: integer().notNull(),
  revision: integer().notNull(),
};

/** Documents that are written with an engine's help. */
export const writings = pgTable(
  'writings',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    ...content,
    /** The next change keeps a version first, however new the newest is: an engine has written for it since. */
    isVersionDue: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('writings_user').on(table.userId, table.updatedAt)],
);

/** A document as it was. */
export const writingVersions = pgTable(
  'writing_versions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    writingId: text()
      .notNull()
      .references(() => writings.id, { onDelete: 'cascade' }),
    ...content,
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('writing_versions_writing').on(table.writingId, table.createdAt),
    index('writing_versions_user').on(table.userId),
  ],
);
