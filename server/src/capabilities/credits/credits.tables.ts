import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** `credit` pays for seconds and tools, `usd-micro` for characters spoken through an API key. */
export const currencies = ['credit', 'usd-micro'] as const;
export type Currency = (typeof currencies)[number];

/**
 * Double entry: every posting's entries add up to 0 in each currency. A user has the buckets `trial`, `limited`,
 * `lifetime` and `held`; the counter-side is one `issued` and one `spent` account a user, so that no row is hot for all.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    currency: text({ enum: currencies }).notNull(),
    bucket: text({ enum: ['trial', 'limited', 'lifetime', 'held', 'issued', 'spent'] }).notNull(),
    /** Micro-credits or millionths of a dollar; always the sum of the account's entries. */
    balance: bigint({ mode: 'number' }).notNull().default(0),
    /** Frozen: kept, not spendable. Trial: when it goes to zero. */
    frozenAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('ledger_accounts_bucket').on(table.userId, table.currency, table.bucket),
    check('ledger_accounts_floor', sql`${table.balance} >= 0 or ${table.bucket} = 'issued'`),
  ],
);

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: text().primaryKey(),
    /** Makes a posting happen at most once, such as `trial:<user>` or `capture:<hold>`. */
    uniqueKey: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text({
      enum: ['grant', 'hold', 'capture', 'release', 'expire', 'freeze', 'restore', 'revoke', 'refund'],
    }).notNull(),
    /** What caused it: `speech.export`, and the row it is about. */
    cause: text().notNull(),
    causeId: text().notNull(),
    /** How the amount came about, for a person: `12.34 s × 0.02`. */
    formula: text().notNull(),
    /** Seconds of audio it paid for. */
    durationSeconds: doublePrecision(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    currency: text({ enum: currencies }).notNull().default('credit'),
  },
  (table) => [
    uniqueIndex('ledger_postings_key').on(table.uniqueKey),
    index('ledger_postings_user').on(table.userId, table.createdAt),
    /** Pre-charges of the API balance, the latest of each account. */
    index('ledger_postings_dollars')
      .on(table.userId, table.createdAt)
      .where(sql`${table.currency} = 'usd-micro' and ${table.kind} = 'grant'`),
  ],
);

/** Append-only: a trigger refuses UPDATE and DELETE. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    postingId: text()
      .notNull()
      .references(() => ledgerPostings.id),
    accountId: text()
      .notNull()
      .references(() => ledgerAccounts.id),
    currency: text({ enum: currencies }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postingId, table.accountId] }),
    index('ledger_entries_account').on(table.accountId),
  ],
);

export const creditHolds = pgTable(
  'credit_holds',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    currency: text({ enum: currencies }).notNull(),
    cause: text().notNull(),
    causeId: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** How much came out of each bucket, so that a release gives it back where it was. */
    fromTrial: bigint({ mode: 'number' }).notNull(),
    fromLimited: bigint({ mode: 'number' }).notNull(),
    fromLifetime: bigint({ mode: 'number' }).notNull(),
    captured: bigint({ mode: 'number' }),
    state: text({ enum: ['open', 'captured', 'released'] }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    closedAt: timestamp({ withTimezone: true }),
    /** The process that works for it while its caller waits; null: a job, which another process takes up. */
    processId: text(),
    /** The API key that asked for the work, and by which call; null: no key did. */
    keyId: text(),
    callId: text(),
  },
  (table) => [index('credit_holds_open').on(table.userId, table.state)],
);
