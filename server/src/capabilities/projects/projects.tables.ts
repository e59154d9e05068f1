import { isNull, type SQL } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

export const albums = pgTable(
  'albums',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    type: text({ enum: ['article', 'transcript', 'dub', 'photo'] }).notNull(),
    title: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('albums_owner').on(table.ownerId, table.type)],
);

export const projects = pgTable(
  'projects',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    type: text({ enum: ['article', 'transcript', 'dub', 'photo'] }).notNull(),
    title: text().notNull(),
    albumId: text().references(() => albums.id, { onDelete: 'set null' }),
    /** What counts for the whole project, by its type. */
    settings: jsonb().notNull(),
    /** Grows with every change; a writer names the one it read. */
    revision: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was put into the bin; null: it is not there. */
    binnedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('projects_owner').on(table.ownerId, table.type, table.updatedAt),
    // What lists show, in their order.
    index('projects_listed')
      .on(table.ownerId, table.type, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isNull(table.binnedAt)),
    index('projects_album').on(table.albumId),
  ],
);

/** A file in which a project can be heard. */
export interface HeardFile {
  readonly fileId: string;
  /** Of its name, without the dot; empty when it has none. */
  readonly ending: string;
  readonly seconds: number;
}

/** What a list of one type of project knows beside the project's own row. */
export interface ListedKind {
  /** That a word stands in its text; `pattern` is for `ilike`. */
  readonly isInText: (pattern: string) => SQL;
  readonly length: SQL;
  /** When it was last opened, where that is kept. */
  readonly opened?: SQL;
}
