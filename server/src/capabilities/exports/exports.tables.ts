import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { freeDownloads } from '../plans/plans.tables.ts';
import { projects } from '../projects/projects.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/** A durable export of a project: asked for in one transaction with its credit hold and its job. */
export const exports = pgTable(
  'exports',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    jobId: text(),
    holdId: text(),
    /** The free download that pays for it in the place of credits. */
    freeDownloadId: text().references(() => freeDownloads.id),
    format: text({ enum: ['mp3', 'wav', 'flac', 'opus', 'm4a'] }).notNull(),
    packaging: text({ enum: ['file', 'zip', 'paragraphs'] })
      .notNull()
      .default('file'),
    /** Subtitle formats, in the order they were asked for. */
    subtitles: jsonb().notNull(),
    sampleRate: integer().notNull(),
    /** The sentences as they were when the export was asked for (`PlannedSentence[]`). */
    sentences: jsonb().notNull(),
    /** What counted for the whole script then: bed, loudness, subtitle rules, roles (`ArticleSettings`). */
    settings: jsonb().notNull().default({}),
    isWatermarked: boolean().notNull().default(false),
    /** Over everything that decides the audio and subtitles: an equal export that is done is delivered again. */
    fingerprint: text().notNull(),
    status: text({ enum: ['queued', 'running', 'done', 'failed', 'cancelled'] }).notNull(),
    error: text(),
    durationSeconds: doublePrecision(),
    /** Of the finished mix, measured; null for silence. */
    loudnessLufs: doublePrecision(),
    /** Micro-credits taken for this export. */
    charged: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('exports_owner').on(table.ownerId, table.createdAt),
    index('exports_project').on(table.projectId),
    index('exports_free_download').on(table.freeDownloadId),
    index('exports_fingerprint').on(table.ownerId, table.fingerprint),
  ],
);

/** What an export delivers, in the order it is shown. */
export const exportFiles = pgTable(
  'export_files',
  {
    exportId: text()
      .notNull()
      .references(() => exports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: ['audio', 'subtitles', 'archive', 'timing'] }).notNull(),
    /** Its ending. */
    format: text().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] }), index('export_files_file').on(table.fileId)],
);
