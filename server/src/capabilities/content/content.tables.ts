import type { BannerDraft } from '@timbre/contract/content/content-banners';
import type { ChangeDraft } from '@timbre/contract/content/content-changes';
import { legalPages } from '@timbre/contract/content/content-legal';
import { languages } from '@timbre/contract/screens/screen';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/** An article of the blog; its text is Markdown. */
export const contentPosts = pgTable(
  'content_posts',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text().notNull(),
    text: text().notNull(),
    language: text({ enum: languages }).notNull(),
    tags: jsonb().$type<readonly string[]>().notNull(),
    coverFileId: text().references(() => files.id, { onDelete: 'set null' }),
    /** Null: a draft. Ahead of now: published then, without a job. */
    publishedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    revision: integer().notNull(),
  },
  (table) => [index('content_posts_published').on(table.language, table.publishedAt, table.id)],
);

/** What changed in one version. */
export const contentChanges = pgTable(
  'content_changes',
  {
    id: text().primaryKey(),
    version: text().notNull(),
    releasedOn: date({ mode: 'string' }).notNull(),
    language: text({ enum: languages }).notNull(),
    items: jsonb().$type<ChangeDraft['items']>().notNull(),
    isPublished: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    revision: integer().notNull(),
  },
  (table) => [index('content_changes_released').on(table.language, table.releasedOn, table.id)],
);

/** A legal text in the owner's words; without a row the studio's own stands. */
export const contentLegalTexts = pgTable(
  'content_legal_texts',
  {
    page: text({ enum: legalPages }).notNull(),
    language: text({ enum: languages }).notNull(),
    text: text().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    revision: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.page, table.language] })],
);

/** A sentence over everything, for a while. */
export const contentBanners = pgTable('content_banners', {
  id: text().primaryKey(),
  place: text().$type<BannerDraft['place']>().notNull(),
  text: text().notNull(),
  tone: text().$type<BannerDraft['tone']>().notNull(),
  linkLabel: text().notNull(),
  link: text().notNull(),
  /** Null: in every language. */
  language: text({ enum: languages }),
  showsFrom: timestamp({ withTimezone: true }),
  showsUntil: timestamp({ withTimezone: true }),
  isDismissable: boolean().notNull(),
  isActive: boolean().notNull(),
  priority: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
  revision: integer().notNull(),
});

/** What came with the product and was put in once; what the owner deleted of it stays away. */
export const contentSeeds = pgTable('content_seeds', {
  id: text().primaryKey(),
  seededAt: timestamp({ withTimezone: true }).notNull(),
});

/** Voices that people vote for, for a while. */
export const contentContests = pgTable('content_contests', {
  id: text().primaryKey(),
  title: text().notNull(),
  text: text().notNull(),
  /** Ids of voices, in the owner's order. */
  speakers: jsonb().$type<readonly string[]>().notNull(),
  opensAt: timestamp({ withTimezone: true }),
  closesAt: timestamp({ withTimezone: true }),
  isActive: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
  revision: integer().notNull(),
});

/** The one vote that a person has in a contest. */
export const contestVotes = pgTable(
  'contest_votes',
  {
    contestId: text()
      .notNull()
      .references(() => contentContests.id, { onDelete: 'cascade' }),
    speaker: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** Where it was given from, kept only while it counts towards the limit. */
    network: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.userId] }),
    index('contest_votes_user').on(table.userId),
    index('contest_votes_network').on(table.network, table.createdAt),
  ],
);

/** How often letters of a campaign led someone to a page on a day (UTC); it says nothing about whom. */
export const emailClicks = pgTable(
  'email_clicks',
  {
    day: text().notNull(),
    campaign: text().notNull(),
    path: text().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.campaign, table.path] })],
);

/** How many came from a network on a day, until the next one. */
export const emailClickNetworks = pgTable(
  'email_click_networks',
  {
    day: text().notNull(),
    network: text().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.network] })],
);
