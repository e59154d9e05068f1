import type { TranscriptCut, TranscriptFormat, TranscriptSegment } from '@timbre/contract/transcription/transcript';
import type { CutFileFormat } from '@timbre/contract/transcription/transcription-cuts';
import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { projects } from '../projects/projects.tables.ts';
import { segments } from '../segments/segments.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/** Several recordings that were sent together. */
export const transcriptBatches = pgTable(
  'transcript_batches',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    /** What could not be begun, by its place: an error name of the contract and its sentence. */
    refused: jsonb().$type<readonly { at: number; code: string; message: string }[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('transcript_batches_owner').on(table.ownerId)],
);

/** A recording and how it became text; the text itself is the segments of the project. */
export const transcripts = pgTable(
  'transcripts',
  {
    projectId: text()
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    /** Where the recording lies that its job fetches; null: it was uploaded. */
    link: text(),
    /** The recording as it was given; null until its link was fetched. */
    fileId: text().references(() => files.id),
    jobId: text(),
    holdId: text(),
    status: text({ enum: ['queued', 'done', 'failed', 'cancelled'] }).notNull(),
    /** An error name of the contract. */
    error: text(),
    /** In which it was last wanted. */
    format: text().$type<TranscriptFormat>().notNull().default('txt'),
    /** What was asked for; null: to be found out. */
    wantedLanguage: text(),
    hasSpeakers: boolean().notNull(),
    speakerCount: integer(),
    /** What was said is put into English before it is written down. */
    isInEnglish: boolean().notNull().default(false),
    /** The language in which the caller reads the studio: speakers without a name are numbered in it. */
    readerLanguage: text().notNull().default('en'),
    /** Who its owner was told gets it: empty, where it stays on this machine; null: an earlier version didn’t note it. */
    sentTo: text(),
    /** What was heard; null until it is known. */
    language: text(),
    /** Of the recogniser, for people. */
    engine: text(),
    /** The recogniser that failed before that one took over; null: none did. */
    insteadOf: text(),
    /** Of decoded samples; 0 until its link was fetched. */
    durationSeconds: doublePrecision().notNull(),
    isVideo: boolean().notNull(),
    /** Loudest sample of each tenth of a second, a byte each, base64; empty until it was listened to. */
    peaks: text().notNull().default(''),
    excerpt: text().notNull().default(''),
    /** Micro-credits taken. */
    charged: bigint({ mode: 'number' }),
    batchId: text().references(() => transcriptBatches.id, { onDelete: 'set null' }),
    batchAt: integer(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('transcripts_owner').on(table.ownerId),
    index('transcripts_file').on(table.fileId),
    index('transcripts_batch').on(table.batchId),
  ],
);

/** The words of a segment with their times, and what is doubtful about it. */
export const transcriptLines = pgTable(
  'transcript_lines',
  {
    segmentId: text()
      .primaryKey()
      .references(() => segments.id, { onDelete: 'cascade' }),
    /** Its project, so that the copy of someone's data finds it. */
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    words: jsonb().$type<TranscriptSegment['words']>().notNull(),
    flags: jsonb().$type<TranscriptSegment['flags']>().notNull(),
  },
  (table) => [index('transcript_lines_project').on(table.projectId)],
);

/** Files of recordings without what was cut out of them. */
export const transcriptCutFiles = pgTable(
  'transcript_cut_files',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    jobId: text(),
    status: text({ enum: ['queued', 'done', 'failed', 'cancelled'] }).notNull(),
    /** An error name of the contract. */
    error: text(),
    format: text().$type<CutFileFormat>().notNull(),
    /** As they were saved when it was asked for. */
    cuts: jsonb().$type<readonly TranscriptCut[]>().notNull(),
    fileId: text().references(() => files.id),
    durationSeconds: doublePrecision(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('transcript_cut_files_project').on(table.projectId, table.createdAt),
    index('transcript_cut_files_owner').on(table.ownerId),
    index('transcript_cut_files_file').on(table.fileId),
  ],
);
