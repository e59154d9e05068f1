import { doublePrecision, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What each engine did with the same work; a new measuring takes the place of the one before. */
export const engineMeasures = pgTable(
  'engine_measures',
  {
    task: text({ enum: ['speech', 'recognition', 'alignment'] }).notNull(),
    engine: text().notNull(),
    version: text().notNull(),
    /** ISO 639. */
    language: text().notNull(),
    /** The catalogue id of the voice that spoke. */
    voice: text().notNull(),
    /** The recognizer that listened. */
    listener: text(),
    wordErrorRate: doublePrecision(),
    firstAudioMs: doublePrecision(),
    /** Between word starts as the aligner has them and as they are. */
    medianErrorMs: doublePrecision(),
    /** 95 of 100 words are no farther off. */
    highErrorMs: doublePrecision(),
    /** Seconds of sound in one second. */
    speed: doublePrecision().notNull(),
    measuredAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.task, table.engine, table.language] })],
);
