import { planNames } from '@timbre/contract/plans';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const users = pgTable(
  'users',
  {
    /** The specification's wwid. */
    id: text().primaryKey(),
    email: text().notNull(),
    /** E.164; codes for a new password may go there. */
    phone: text(),
    name: text().notNull(),
    passwordHash: text(),
    role: text({ enum: ['owner', 'user'] })
      .notNull()
      .default('user'),
    /** The highest of `basePlan` and all plan grants; plan-grants.service.ts alone changes it. */
    plan: text({ enum: planNames }).notNull(),
    /** Given at the start, or by the owner of the studio. */
    basePlan: text({ enum: planNames }).notNull().default('free'),
    trialEndsAt: timestamp({ withTimezone: true }),
    language: text().notNull().default('en'),
    timeZone: text().notNull().default('UTC'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Access has ended; content is erased after the grace. */
    deletedAt: timestamp({ withTimezone: true }),
    /** The owner has stopped this account; access has ended, everything stays. */
    suspendedAt: timestamp({ withTimezone: true }),
    /** Why, in the owner's words. */
    suspendedReason: text(),
    /** Nothing is left but this row, without a name, for the books. */
    erasedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_phone').on(table.phone),
    uniqueIndex('users_name').on(sql`lower(${table.name})`),
    index('users_created').on(table.createdAt, table.id),
  ],
);

/** Codes that prove an address, of which only the hash is kept. `address` is the column's name in the code. */
export const codeTable = (name: string, address: string) =>
  pgTable(
    name,
    {
      id: text().primaryKey(),
      address: text(address).notNull(),
      usage: text({ enum: ['register', 'reset', 'login', 'change', 'phone'] }).notNull(),
      /** Who asked, where that must be someone who is logged in. */
      userId: text().references(() => users.id),
      /** The network it was asked for from; for a person who is logged in, their id. */
      asker: text().notNull().default(''),
      codeHash: text().notNull(),
      tries: integer().notNull().default(0),
      /** Those of them that came from elsewhere. */
      triesElsewhere: integer().notNull().default(0),
      isVoid: boolean().notNull().default(false),
      createdAt: timestamp({ withTimezone: true }).notNull(),
      expiresAt: timestamp({ withTimezone: true }).notNull(),
    },
    (table) => [
      index(`${name}_${address}`).on(table.address, table.createdAt),
      index(`${name}_user`).on(table.userId, table.createdAt),
    ],
  );
export type CodeTable = ReturnType<typeof codeTable>;

export const emailCodes = codeTable('email_codes', 'email');
export const phoneCodes = codeTable('phone_codes', 'phone');
