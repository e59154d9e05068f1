import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often plans and prompts were shown and clicked, by day. */
export const interestCounts = pgTable(
  'interest_counts',
  {
    /** YYYY-MM-DD, in UTC. */
    day: text().notNull(),
    event: text({ enum: ['upgrade-click', 'pop-up'] }).notNull(),
    source: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.event, table.source] }),
    index('interest_counts_day').on(table.day),
  ],
);
