import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** The code a person invites with; its row is also what one sign-up after the other waits for. */
export const inviteCodes = pgTable(
  'invite_codes',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    code: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('invite_codes_code').on(table.code)],
);

/** An account that was made by someone's invitation, and what that brought both. */
export const invitations = pgTable(
  'invitations',
  {
    id: text().primaryKey(),
    /** Who invited. */
    userId: text()
      .notNull()
      .references(() => users.id),
    friendId: text()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the friend's mailbox, so that an account that is deleted and made again is not a new friend. */
    friendMailboxHash: text().notNull(),
    state: text({ enum: ['paid', 'waiting', 'refused'] }).notNull(),
    doubt: text({ enum: ['same-address', 'known-address', 'same-browser', 'limit', 'owner'] }),
    /** The friend's number among those that count, from 1. */
    place: integer(),
    /** Whole credits the inviter got. */
    credits: integer().notNull().default(0),
    /** Whole credits the friend's trial has more than another's. */
    bonus: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('invitations_friend').on(table.friendId),
    uniqueIndex('invitations_place').on(table.userId, table.place),
    index('invitations_mailbox').on(table.friendMailboxHash),
    index('invitations_created').on(table.createdAt, table.id),
  ],
);
