import { doublePrecision, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/** What is rendered: one sentence, in one voice. A cache shared by all projects of its owner; charges nothing. */
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
    fileId: text()
      .notNull()
      .references(() => files.id),
    /** [{ start, end, startSeconds, endSeconds }]: characters of the sentence, seconds of the audio. */
    words: jsonb().notNull(),
    phonemes: jsonb().notNull(),
    durationSeconds: doublePrecision().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('renderings_hash').on(table.ownerId, table.hash)],
);
