import { boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** Accounts at providers that open an account here. */
export const identities = pgTable(
  'identities',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    issuer: text().notNull(),
    /** The provider's own id of the person; the address may change, this never does. */
    subject: text().notNull(),
    email: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('identities_subject').on(table.issuer, table.subject),
    uniqueIndex('identities_user').on(table.userId, table.issuer),
  ],
);

/** Log-ins that are at the provider now. The proofs themselves follow from what only the browser keeps. */
export const providerLogIns = pgTable(
  'provider_log_ins',
  {
    id: text().primaryKey(),
    stateHash: text().notNull(),
    /** SHA-256 of the browser's cookie. */
    browserHash: text().notNull(),
    provider: text().notNull(),
    purpose: text({ enum: ['logIn', 'connect'] }).notNull(),
    /** Who connects. */
    userId: text().references(() => users.id),
    keepAccount: boolean().notNull(),
    returnTo: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('provider_log_ins_state').on(table.stateHash),
    index('provider_log_ins_expires').on(table.expiresAt),
  ],
);
