import { doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { projects } from '../projects/projects.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/**
 * What is rendered: one sentence, in one voice. A cache shared by all projects of its owner; charges nothing. Its audio
 * may go, the row stays: how long the sentence is stays known, and speaking it again counts against no right.
 */
export const renderings = pgTable(
  'renderings',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    /** Over sentence text, voice, settings, lexicon entries that apply, engine and its version. */
    hash: text().notNull(),
    voiceId: text().notNull(),
    engine: text().notNull(),
    engineVersion: text().notNull(),
    sampleRate: integer().notNull(),
    /** Null: the audio made room for other audio. */
    fileId: text().references(() => files.id),
    /** The only project it was ever heard or exported in; null: none, or several. */
    projectId: text().references(() => projects.id, { onDelete: 'set null' }),
    /** [{ start, end, startSeconds, endSeconds }]: characters of the sentence, seconds of the audio. */
    words: jsonb().notNull(),
    phonemes: jsonb().notNull(),
    durationSeconds: doublePrecision().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** To the day. */
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('renderings_hash').on(table.ownerId, table.hash),
    index('renderings_last_used').on(table.ownerId, table.lastUsedAt),
    index('renderings_project').on(table.projectId),
    index('renderings_file').on(table.fileId),
  ],
);

/**
 * Sentences that a process asks another machine to speak, as its own can't. A row goes when it was answered; it names no one, as
 * it is never shown.
 */
export const relayedSentences = pgTable(
  'relayed_sentences',
  {
    id: text().primaryKey(),
    voiceId: text().notNull(),
    /** The sentence as it is planned. */
    content: jsonb().notNull(),
    /** Null: nothing was heard, or not yet. */
    blobKey: text(),
    /** As those of a rendering. */
    words: jsonb(),
    phonemes: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('relayed_sentences_created').on(table.createdAt)],
);
