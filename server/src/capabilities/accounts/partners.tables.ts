import { pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';

/** Whose account a partner's user is; one of each for a partner. */
export const partnerLinks = pgTable(
  'partner_links',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    partner: text().notNull(),
    partnerUserId: text().notNull(),
    partnerBrandId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.partner] }),
    uniqueIndex('partner_links_partner_user').on(table.partner, table.partnerUserId),
  ],
);

/** Nonces that were used, until they would be too old anyway. */
export const partnerNonces = pgTable('partner_nonces', {
  /** SHA-256 of the partner's name and the nonce. */
  nonceHash: text().primaryKey(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
