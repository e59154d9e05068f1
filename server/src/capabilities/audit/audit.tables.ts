import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** What a detail of an entry may be: enough to say what changed, never a text of a person. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Who changed what, and when. Append-only; when a person is erased, entries by them and about them keep only ids
 * (accounts/leaving.store.ts).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Who did it. */
    userId: text()
      .notNull()
      .references(() => users.id),
    /** `capability.verb`, such as `users.suspend`. */
    action: text().notNull(),
    /** What it was done to; no reference, as it may be gone since. */
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    details: jsonb().$type<AuditDetails>().notNull(),
    /** The network address it came from, where there was one. */
    address: text(),
  },
  (table) => [
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_user').on(table.userId, table.at),
    index('audit_entries_subject').on(table.subjectId, table.at),
  ],
);
