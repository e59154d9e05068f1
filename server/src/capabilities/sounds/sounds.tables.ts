import { doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/** A user's own sounds and music, kept as 48 kHz 16-bit WAV whatever was uploaded. */
export const sounds = pgTable(
  'sounds',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    fileId: text()
      .notNull()
      .references(() => files.id),
    name: text().notNull(),
    origin: text({ enum: ['upload', 'effect'] }).notNull(),
    channels: integer().notNull(),
    durationSeconds: doublePrecision().notNull(),
    peaks: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sounds_owner').on(table.ownerId, table.createdAt)],
);
