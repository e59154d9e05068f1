import type { ImportedKind } from '@timbre/contract/accounts/account-imports';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/** Copies that people read into their accounts by themselves; what ended long ago goes with the next one. */
export const accountImports = pgTable(
  'account_imports',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    jobId: text(),
    /** The uploaded archive; null: it was imported, refused for good, dismissed or kept for too long. */
    fileId: text().references(() => files.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    status: text({ enum: ['queued', 'done', 'failed', 'cancelled'] }).notNull(),
    /** An error name of the contract, and its sentence, which may say more. */
    error: text(),
    sentence: text(),
    /** How often it was started. */
    starts: integer().notNull(),
    counts: jsonb().$type<Partial<Record<ImportedKind, number>>>().notNull().default({}),
    fileCount: integer().notNull().default(0),
    leftOut: integer().notNull().default(0),
    isDismissed: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('account_imports_user').on(table.userId, table.createdAt),
    uniqueIndex('account_imports_open')
      .on(table.userId)
      .where(sql`status = 'queued'`),
  ],
);
