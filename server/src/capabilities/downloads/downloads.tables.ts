import { bigint, boolean, doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/** Media that was fetched by link or converted, or is about to be. */
export const extractions = pgTable(
  'extractions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    jobId: text(),
    holdId: text(),
    /** Null: it was made of an own file. */
    url: text(),
    /** That file, which may be gone since; null: it came by a link. */
    sourceFileId: text(),
    title: text().notNull(),
    /** What was wanted of it. */
    kind: text({ enum: ['video', 'mp4', 'mp3', 'wav'] }).notNull(),
    /** A format's id as the site names it; null: the best. */
    format: text(),
    /** Someone's log-in at another site; gone as soon as the job ends. */
    cookies: text(),
    /** They were sent, so that another try asks for them again. */
    hasCookies: boolean().notNull().default(false),
    status: text({ enum: ['queued', 'done', 'failed', 'cancelled'] }).notNull(),
    fileId: text().references(() => files.id, { onDelete: 'set null' }),
    durationSeconds: doublePrecision(),
    sizeBytes: bigint({ mode: 'number' }),
    /** Micro-credits that were taken. */
    paid: bigint({ mode: 'number' }),
    /** An error name of the contract. */
    error: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('extractions_user').on(table.userId, table.createdAt)],
);
