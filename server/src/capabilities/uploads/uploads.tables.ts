import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** A file a user has; the bytes lie in the FileStore under `blobKey`. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    blobKey: text().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    /** All count against the plan's storage but `rendering`, `chunk` and `demo`, which are our caches. */
    purpose: text({
      enum: ['upload', 'export', 'sound', 'take', 'sample', 'recording', 'image', 'rendering', 'chunk', 'demo'],
    }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('files_owner').on(table.ownerId, table.purpose), index('files_blob').on(table.blobKey)],
);

/** An upload under way; its parts are numbered from 1. */
export const uploads = pgTable(
  'uploads',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    mediaType: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    fileId: text(),
    /** While it is finished: no part is taken any more, and what was checked for this id is still as it was. */
    closingId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('uploads_owner').on(table.ownerId)],
);

export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: text()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);

/**
 * Each time that a blob lost a reference; upkeep removes its bytes once nothing refers to them any more. Rows are only
 * added, so that no transaction waits for another that releases the same blob.
 */
export const blobReleases = pgTable(
  'blob_releases',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    blobKey: text().notNull(),
    releasedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.blobKey), index().on(table.releasedAt)],
);

/** Written by the release before only, whose processes may still run during an upgrade; read until it is empty. */
export const releasedBlobs = pgTable('released_blobs', {
  blobKey: text().primaryKey(),
  releasedAt: timestamp({ withTimezone: true }).notNull(),
});
