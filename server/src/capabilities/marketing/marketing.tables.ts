import type { MarketingOrigin } from '@timbre/contract/marketing';
import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** Where someone said they came from, who allowed it to be kept; gone after `marketing.days`. */
export const marketingOrigins = pgTable(
  'marketing_origins',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    /** `sign-up`, or the order it came with. */
    occasion: text().notNull(),
    parameters: jsonb().$type<Omit<MarketingOrigin, 'utm_time'>>().notNull(),
    cameAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.occasion] }),
    index('marketing_origins_time').on(table.cameAt),
  ],
);
