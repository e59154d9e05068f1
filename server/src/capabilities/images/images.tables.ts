import { imageSubjects } from '@timbre/contract/images/images';
import {
  imageReportReasons,
  imageShapes,
  imageStyles,
  imageVersionKinds,
} from '@timbre/contract/images/images-generation';
import { doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/** Descriptions that pictures were made of, or are being made of. */
export const imageGenerations = pgTable(
  'image_generations',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['text', 'image'] }).notNull(),
    prompt: text().notNull(),
    ratio: text({ enum: imageShapes }).notNull(),
    style: text({ enum: imageStyles }),
    seed: integer().notNull(),
    /** Of the picture to begin with; null: there was none. */
    sourceFileId: text().references(() => files.id),
    strength: doublePrecision(),
    maker: text().notNull(),
    understood: jsonb().$type<readonly string[]>().notNull(),
    unknownWords: jsonb().$type<readonly string[]>().notNull(),
    status: text({ enum: ['queued', 'done', 'failed', 'cancelled'] }).notNull(),
    jobId: text(),
    /** What is held for what is under way. */
    paymentId: text(),
    /** An error name of the contract. */
    error: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('image_generations_owner').on(table.ownerId, table.createdAt),
    index('image_generations_file').on(table.sourceFileId),
  ],
);

/** Pictures as they were uploaded, and those that were made of descriptions in their current version. */
export const images = pgTable(
  'images',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    fileId: text()
      .notNull()
      .references(() => files.id),
    name: text().notNull(),
    /** A small copy for lists, as a `data:` address. */
    thumbnail: text().notNull(),
    /** As it is seen, after a camera's rotation. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Null: it was uploaded. */
    generationId: text().references(() => imageGenerations.id, { onDelete: 'cascade' }),
    /** From 0, as they were made of the description. */
    nth: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('images_owner').on(table.ownerId, table.createdAt),
    index('images_file').on(table.fileId),
    index('images_generation').on(table.generationId),
  ],
);

/** What a picture of a description has been; the one whose file it has is current. */
export const imageVersions = pgTable(
  'image_versions',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    imageId: text()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    nth: integer().notNull(),
    kind: text({ enum: imageVersionKinds }).notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    thumbnail: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('image_versions_image').on(table.imageId, table.nth),
    index('image_versions_owner').on(table.ownerId),
    index('image_versions_file').on(table.fileId),
  ],
);

/** What people think is wrong with pictures that were made here; stays when the picture is deleted. */
export const imageReports = pgTable(
  'image_reports',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    imageId: text().notNull(),
    thumbnail: text().notNull(),
    prompt: text().notNull(),
    maker: text().notNull(),
    reason: text({ enum: imageReportReasons }).notNull(),
    content: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('image_reports_user').on(table.userId, table.createdAt),
    index('image_reports_created').on(table.createdAt),
  ],
);

/** What was made of them, or is being made. */
export const imageResults = pgTable(
  'image_results',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    imageId: text()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['cut-out', 'enlarged'] }).notNull(),
    /** 2 or 4 for an enlarged one. */
    factor: integer(),
    status: text({ enum: ['queued', 'done', 'failed', 'cancelled'] }).notNull(),
    jobId: text(),
    /** An error name of the contract. */
    error: text(),
    fileId: text().references(() => files.id),
    width: integer(),
    height: integer(),
    subject: text({ enum: imageSubjects }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('image_results_image').on(table.imageId, table.createdAt),
    index('image_results_owner').on(table.ownerId),
    index('image_results_file').on(table.fileId),
  ],
);
