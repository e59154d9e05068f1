import type { CampaignPost } from '@timbre/contract/redemption/redemption-campaign';
import { planNames } from '@timbre/contract/plans';
import { levelNames } from '@timbre/contract/redemption/redemption';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** What a code brings; which of the columns count says `kind`. */
const value = () => ({
  kind: text({ enum: ['level', 'plan', 'credits'] }).notNull(),
  level: text({ enum: levelNames }),
  /** Characters for composing each month. */
  composeChars: integer(),
  plan: text({ enum: planNames }),
  months: integer(),
  credits: integer(),
});

/** Codes that the owner made together, of one value. */
export const codeBatches = pgTable(
  'code_batches',
  {
    id: text().primaryKey(),
    ...value(),
    /** Of one campaign a person redeems one code; null: as many as they have. */
    campaign: text(),
    note: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }),
    voidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('code_batches_created').on(table.createdAt, table.id)],
);

export const codes = pgTable(
  'codes',
  {
    id: text().primaryKey(),
    batchId: text()
      .notNull()
      .references(() => codeBatches.id),
    /** SHA-256 of the code's 80 random bits as they are written; the code itself is kept nowhere. */
    codeHash: text().notNull(),
    /** Outlives the person who used it. */
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('codes_hash').on(table.codeHash), index('codes_batch').on(table.batchId, table.usedAt)],
);

/** What someone got for a code, as it was then. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    codeId: text()
      .notNull()
      .references(() => codes.id),
    ...value(),
    campaign: text(),
    redeemedAt: timestamp({ withTimezone: true }).notNull(),
    /** Of a plan. */
    endsAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('redemptions_code').on(table.codeId),
    uniqueIndex('redemptions_campaign')
      .on(table.userId, table.campaign)
      .where(sql`${table.campaign} is not null`),
    index('redemptions_user').on(table.userId, table.redeemedAt),
  ],
);

/** What is counted against guessing and flooding: wrong codes by account and network, applications by network. */
export const redemptionTries = pgTable(
  'redemption_tries',
  {
    id: text().primaryKey(),
    what: text({ enum: ['code', 'application'] }).notNull(),
    userId: text().references(() => users.id),
    network: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('redemption_tries_user').on(table.userId, table.at),
    index('redemption_tries_network').on(table.network, table.at),
  ],
);

/** Who asks for a month of a plan for their posts. */
export const campaignApplications = pgTable(
  'campaign_applications',
  {
    id: text().primaryKey(),
    /** Null: applied without logging in. */
    userId: text().references(() => users.id),
    /** Without an account: where to write to. */
    email: text().notNull(),
    /** Of the letters to them. */
    language: text().notNull(),
    posts: jsonb().notNull().$type<readonly CampaignPost[]>(),
    plan: text({ enum: ['personal', 'professional'] }).notNull(),
    state: text({ enum: ['waiting', 'approved', 'refused'] }).notNull(),
    reason: text(),
    appliedAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    /** The one that was mailed. */
    codeId: text().references(() => codes.id),
  },
  (table) => [
    // Anyone who has an account is written to where the account is, which may move.
    uniqueIndex('campaign_applications_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.userId} is null`),
    uniqueIndex('campaign_applications_user').on(table.userId),
    index('campaign_applications_state').on(table.state, table.appliedAt),
    check('campaign_applications_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
  ],
);
