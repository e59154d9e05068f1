import type { AlignedCue } from '@timbre/contract/alignment/alignment';
import type { SubtitleRules } from '@timbre/contract/articles/article-settings';
import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/** A text, the recording in which it is said, and the subtitles the two became. */
export const alignments = pgTable(
  'alignments',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    /** The recording as it was given. */
    fileId: text()
      .notNull()
      .references(() => files.id),
    jobId: text(),
    holdId: text(),
    status: text({ enum: ['queued', 'done', 'failed', 'cancelled'] }).notNull(),
    /** An error name of the contract. */
    error: text(),
    title: text().notNull(),
    /** BCP 47. */
    language: text().notNull(),
    script: text().notNull(),
    lineCount: integer().notNull(),
    rules: jsonb().$type<SubtitleRules>().notNull(),
    cues: jsonb().$type<readonly AlignedCue[]>().notNull(),
    /** Grows with every change of what people may write. */
    revision: integer().notNull(),
    /** Of decoded samples. */
    durationSeconds: doublePrecision().notNull(),
    isVideo: boolean().notNull(),
    confidence: doublePrecision(),
    /** The loudest sample of each tenth of a second, a byte each, in Base64; empty where it was not looked at yet. */
    peaks: text().notNull().default(''),
    /** Micro-credits taken. */
    charged: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('alignments_owner').on(table.ownerId, table.createdAt), index('alignments_file').on(table.fileId)],
);
