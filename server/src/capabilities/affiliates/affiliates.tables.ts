import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** The click of a partner's link that led a person here; one a person. */
export const affiliateClicks = pgTable(
  'affiliate_clicks',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    /** As the partner network's script made it. */
    clickData: text().notNull(),
    clickedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('affiliate_clicks_time').on(table.clickedAt)],
);
