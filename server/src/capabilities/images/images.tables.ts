import { imageSubjects } from '@timbre/contract/images/images';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/** Pictures as they were uploaded. */
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
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('images_owner').on(table.ownerId, table.createdAt), index('images_file').on(table.fileId)],
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
