import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const users = pgTable(
  'users',
  {
    /** The specification's wwid. */
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text(),
    role: text({ enum: ['owner', 'user'] })
      .notNull()
      .default('user'),
    plan: text({ enum: ['free', 'personal', 'professional', 'ultimate', 'scale', 'business'] }).notNull(),
    trialEndsAt: timestamp({ withTimezone: true }),
    language: text().notNull().default('en'),
    timeZone: text().notNull().default('UTC'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Access has ended; content is erased after the grace. */
    deletedAt: timestamp({ withTimezone: true }),
    /** Nothing is left but this row, without a name, for the books. */
    erasedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_name').on(sql`lower(${table.name})`),
  ],
);

/** Codes mailed for sign-up and reset; only their hash is kept. */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    usage: text({ enum: ['register', 'reset', 'login', 'change'] }).notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    isVoid: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('email_codes_email').on(table.email, table.createdAt)],
);
