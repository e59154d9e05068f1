import type { BannerDraft } from '@timbre/contract/content/content-banners';
import type { ChangeDraft } from '@timbre/contract/content/content-changes';
import { languages } from '@timbre/contract/screens/screen';
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
