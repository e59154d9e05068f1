import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { projects } from '../projects/projects.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/** What is edited: a paragraph of an article, a line of a transcript or dub. */
export const segments = pgTable(
  'segments',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    text: text().notNull(),
    speaker: text(),
    voiceId: text(),
    speed: doublePrecision().notNull().default(1),
    pitch: doublePrecision().notNull().default(0),
    /** Where it stands in a recording; null in a script. */
    startSeconds: doublePrecision(),
    endSeconds: doublePrecision(),
    revision: integer().notNull().default(1),
  },
  (table) => [index('segments_project').on(table.projectId, table.position)],
);

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
    hasSubtitles: text({ enum: ['none', 'srt'] }).notNull(),
    sampleRate: integer().notNull(),
    /** The sentences as they were when the export was asked for: hash, segment, voice, settings, pause after. */
    sentences: jsonb().notNull(),
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
  (table) => [index('exports_owner').on(table.ownerId, table.createdAt), index('exports_project').on(table.projectId)],
);

/** A rendering is paid once a project; an unchanged sentence costs nothing ever again. */
export const charges = pgTable(
  'charges',
  {
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    exportId: text().notNull(),
    holdId: text(),
    durationSeconds: doublePrecision().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.hash] })],
);
