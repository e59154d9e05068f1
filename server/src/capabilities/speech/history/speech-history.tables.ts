import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/accounts.tables.ts';

/** What programs had spoken, newest first. The audio is not kept here: the sentences speak it again. */
export const speechHistoryItems = pgTable(
  'speech_history',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    requestId: text().notNull(),
    /** [{ text, voiceId, emotion, speed, pitch?, ends? }]: what was asked of the speech path. */
    lines: jsonb().notNull(),
    isDialogue: boolean().notNull(),
    characters: integer().notNull(),
    /** As the program called it; null: it named none. */
    modelId: text(),
    /** A name of ElevenLabs'. */
    outputFormat: text().notNull(),
    /** The voice settings that the program sent; null: none. */
    settings: jsonb(),
    /** [{ id, versionId }]: the pronunciation dictionaries it named, in their order. */
    dictionaries: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('speech_history_newest').on(table.userId, table.createdAt, table.id)],
);
