import { planNames } from '@timbre/contract/plans';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** What a user used of a counted right in one period: a day or a month of the user's own time zone. */
export const usageCounters = pgTable(
  'usage_counters',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    right: text({
      enum: [
        ...(['preview-characters', 'premium-preview-characters', 'code-characters'] as const),
        ...(['generations', 'translation-characters'] as const),
      ],
    }).notNull(),
    /** The first day of the period. */
    period: date().notNull(),
    used: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.right, table.period] }),
    index('usage_counters_user').on(table.userId),
  ],
);

/** A plan that someone has from one place, beside the base plan of the account; the highest of them counts. */
export const planGrants = pgTable(
  'plan_grants',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    /** `subscription`, or `code:` and the id of the code. */
    source: text().notNull(),
    plan: text({ enum: planNames }).notNull(),
    givenAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: for as long as the source says. */
    endsAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.source] }),
    index('plan_grants_user').on(table.userId),
    index('plan_grants_ends').on(table.endsAt),
  ],
);

/** Downloads that cost no credits, given together and gone together; `used` counts those that were taken. */
export const freeDownloads = pgTable(
  'free_downloads',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** Where they come from, such as `questionnaire`; of one source a person gets them once. */
    source: text().notNull(),
    given: integer().notNull(),
    used: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('free_downloads_source').on(table.userId, table.source),
    index('free_downloads_left').on(table.userId, table.expiresAt),
    check('free_downloads_used', sql`${table.used} between 0 and ${table.given}`),
  ],
);
