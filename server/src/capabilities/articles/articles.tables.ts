import { doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { projects } from '../projects/projects.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/** One way a paragraph was said: its words and settings of then, or a recording. */
export const takes = pgTable(
  'takes',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Kept when the paragraph is deleted, so that undo finds its takes again. */
    segmentId: text().notNull(),
    kind: text({ enum: ['voice', 'recording'] }).notNull(),
    label: text().notNull(),
    text: text().notNull(),
    marks: jsonb().notNull(),
    voiceId: text().notNull(),
    emotion: text().notNull(),
    speed: doublePrecision().notNull(),
    pitch: doublePrecision().notNull(),
    gainDb: doublePrecision().notNull(),
    /** A recording as mono WAV. */
    fileId: text().references(() => files.id),
    durationSeconds: doublePrecision(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('takes_project').on(table.projectId, table.segmentId)],
);

/** An article as it was: title, settings and paragraphs. */
export const versions = pgTable(
  'versions',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    title: text().notNull(),
    label: text(),
    settings: jsonb().notNull(),
    segments: jsonb().notNull(),
    characters: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('versions_project').on(table.projectId, table.createdAt)],
);
