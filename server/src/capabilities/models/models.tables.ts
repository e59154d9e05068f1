import type { RecordedFile } from '@timbre/contract/models/models';
import { bigint, boolean, doublePrecision, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A download as it was when it came, for the next time. */
export interface RecordedDownload {
  readonly url: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** Models that were or are being installed, by their folder's name. What was removed stays for its checksums. */
export const models = pgTable('models', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Words of the contract; null where no one knows. */
  task: text(),
  family: text(),
  origin: text({ enum: ['catalogue', 'url', 'path', 'folder'] }).notNull(),
  /** The address or path it came from, when that isn't the catalogue. */
  source: text(),
  status: text({
    enum: [
      ...(['queued', 'downloading', 'unpacking', 'checking', 'trying', 'paused', 'cancelling'] as const),
      ...(['installed', 'damaged', 'failed', 'removed'] as const),
    ],
  }).notNull(),
  jobId: text(),
  /** The owner wants it to stop; the job sees it. */
  isPauseWanted: boolean().notNull().default(false),
  /** What is fetched is taken though it isn't what was recorded before. */
  acceptsChanged: boolean().notNull().default(false),
  /** Of a download from an address, by the one who asked for it. */
  expectedSha256: text(),
  doneBytes: bigint({ mode: 'number' }).notNull().default(0),
  totalBytes: bigint({ mode: 'number' }),
  /** When the present stage began, and with how many bytes. */
  stageAt: timestamp({ withTimezone: true }),
  stageBytes: bigint({ mode: 'number' }).notNull().default(0),
  downloads: jsonb().$type<readonly RecordedDownload[]>().notNull().default([]),
  files: jsonb().$type<readonly RecordedFile[]>().notNull().default([]),
  /** Seconds of speech in one second of work, at the last trial; null: it wasn't tried. */
  speed: doublePrecision(),
  /** An error name of the contract, and its sentence where that says more. */
  error: text(),
  errorDetail: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  installedAt: timestamp({ withTimezone: true }),
  verifiedAt: timestamp({ withTimezone: true }),
  removedAt: timestamp({ withTimezone: true }),
});
