import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/** Descriptions that sounds were made of; the oldest go when there are more than the history keeps. */
export const soundEffects = pgTable(
  'sound_effects',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    prompt: text().notNull(),
    /** As it was asked for; null: as long as such a sound is. */
    durationSeconds: doublePrecision(),
    influence: doublePrecision().notNull(),
    isLoop: boolean().notNull(),
    maker: text().notNull(),
    understood: jsonb().$type<readonly string[]>().notNull(),
    unknownWords: jsonb().$type<readonly string[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sound_effects_user').on(table.userId, table.createdAt)],
);

/** What was made of them. A sound of the library that was made of a take has the same file. */
export const soundEffectTakes = pgTable(
  'sound_effect_takes',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    effectId: text()
      .notNull()
      .references(() => soundEffects.id, { onDelete: 'cascade' }),
    /** From 0, as they were made. */
    nth: integer().notNull(),
    name: text().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    durationSeconds: doublePrecision().notNull(),
    peaks: jsonb().$type<readonly number[]>().notNull(),
    isHidden: boolean().notNull(),
  },
  (table) => [index('sound_effect_takes_effect').on(table.effectId), index('sound_effect_takes_file').on(table.fileId)],
);
