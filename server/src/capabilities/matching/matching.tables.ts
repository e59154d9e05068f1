import type { CloneSampleReport } from '@timbre/contract/cloning/cloning-sample';
import type { VoiceMatch } from '@timbre/contract/matching/matching';
import type { VoicePrint } from '@timbre/engines/ports';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { files } from '../uploads/uploads.tables.ts';
import { voices } from '../voices/voices.tables.ts';

/** Searches for voices like a recording; each keeps its results, and the recording only until it ends. */
export const voiceSearches = pgTable(
  'voice_searches',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    jobId: text(),
    /** Of the file or link. */
    name: text().notNull(),
    /** The uploaded recording; null: it is a link, or the search has ended. */
    fileId: text().references(() => files.id, { onDelete: 'set null' }),
    link: text(),
    /** Voices of this language come first; null: none do. */
    language: text(),
    status: text({ enum: ['queued', 'done', 'failed', 'cancelled'] }).notNull(),
    report: jsonb().$type<CloneSampleReport>(),
    /** The best first; names are looked up when they are read. */
    matches: jsonb().$type<readonly Omit<VoiceMatch, 'name'>[]>().notNull(),
    /** An error name of the contract. */
    error: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('voice_searches_user').on(table.userId, table.createdAt)],
);

/** What someone's own voice is known by, measured once it is first searched among. */
export const voicePrints = pgTable('voice_prints', {
  voiceId: text()
    .primaryKey()
    .references(() => voices.id, { onDelete: 'cascade' }),
  /** A new version of the engine is measured again. */
  engineVersion: text().notNull(),
  print: jsonb().$type<VoicePrint>().notNull(),
});
