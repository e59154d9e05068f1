import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/** A part of a document's texts, as it came from the engine. */
export interface TranslatedPortion {
  /** Of the languages, the engine and the terms it was made with: it counts for those alone. */
  readonly recipe: string;
  readonly texts: readonly string[];
  readonly unknownWords: readonly string[];
}

/** What was translated; the oldest go when there are more than the list keeps. */
export const translations = pgTable(
  'translations',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    source: text().notNull(),
    target: text().notNull(),
    /** Null: the language was chosen. */
    confidence: doublePrecision(),
    /** A text is done when it is kept; a document waits for its job. */
    status: text({ enum: ['queued', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('done'),
    jobId: text(),
    holdId: text(),
    /** An error name of the contract. */
    error: text(),
    /** The document that is translated; null for text, and when it is done. */
    uploadId: text().references(() => files.id, { onDelete: 'set null' }),
    /** What is translated of it already, in order. */
    portions: jsonb().$type<readonly TranslatedPortion[]>().notNull().default([]),
    original: text().notNull(),
    /** Empty until it is done. */
    result: text().notNull(),
    format: text({ enum: ['txt', 'srt', 'vtt', 'docx'] }),
    /** The translated document; null for text. */
    fileId: text().references(() => files.id, { onDelete: 'set null' }),
    fileName: text(),
    engine: text().notNull(),
    via: text(),
    /** Who its owner was told gets it: empty, where it stays on this machine; null: an earlier version didn’t note it. */
    sentTo: text(),
    /** The engine that failed before `engine` made it; null: none did. */
    insteadOf: text(),
    characters: integer().notNull(),
    isPaid: boolean().notNull(),
    unknownWords: jsonb().$type<readonly string[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('translations_user').on(table.userId, table.createdAt)],
);

/** Words with a translation of one's own; null stays as it is. */
export const glossaryTerms = pgTable(
  'glossary_terms',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    term: text().notNull(),
    replacement: text(),
    /** Into which language it counts; empty: any, so that the index sees it as one. */
    target: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('glossary_terms_term').on(table.userId, table.term, table.target)],
);
