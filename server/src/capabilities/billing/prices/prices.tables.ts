import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** Every price list the owner has saved; the newest counts. Who saved it stands in the audit log. */
export const priceLists = pgTable('price_lists', {
  /** 1, 2, 3 … */
  revision: integer().primaryKey(),
  /** `PriceList`. */
  prices: jsonb().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
