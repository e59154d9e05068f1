import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { projects } from '../projects/projects.tables.ts';

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
    /** Pauses, sounds, local speed, emphasis and readings, by offsets in the text (contract/src/script.ts). */
    marks: jsonb().notNull().default([]),
    /** Who says it: a role of a script, a speaker of a recording. */
    speaker: text(),
    voiceId: text(),
    emotion: text().notNull().default('neutral'),
    speed: doublePrecision().notNull().default(1),
    pitch: doublePrecision().notNull().default(0),
    gainDb: doublePrecision().notNull().default(0),
    /** The recorded take that is heard instead of the voice. */
    takeId: text(),
    /** Where it stands in a recording; null in a script. */
    startSeconds: doublePrecision(),
    endSeconds: doublePrecision(),
    revision: integer().notNull().default(1),
  },
  (table) => [index('segments_project').on(table.projectId, table.position)],
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
