import { bigint, doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
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
    format: text({ enum: ['mp3', 'wav'] }).notNull(),
    subtitles: text({ enum: ['none', 'srt'] }).notNull(),
    sampleRate: integer().notNull(),
    /** The sentences as they were when the export was asked for: hash, segment, voice, settings, pause after. */
    sentences: jsonb().notNull(),
    /** Over everything that decides the audio and subtitles: an equal export that is done is delivered again. */
    fingerprint: text().notNull(),
    status: text({ enum: ['queued', 'running', 'done', 'failed', 'cancelled'] }).notNull(),
    error: text(),
    fileId: text().references(() => files.id),
    subtitleFileId: text().references(() => files.id),
    durationSeconds: doublePrecision(),
    /** Micro-credits taken for this export. */
    charged: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('exports_owner').on(table.ownerId, table.createdAt),
    index('exports_project').on(table.projectId),
    index('exports_fingerprint').on(table.ownerId, table.fingerprint),
  ],
);
