import type { HelpVideoId } from '@timbre/contract/help-videos';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** How often a video was played. */
export const helpVideoCounts = pgTable('help_video_counts', {
  videoId: text().$type<HelpVideoId>().primaryKey(),
  playCount: integer().notNull(),
});

/** Which key has counted a play of which video; gone when the key is worth nothing any more. */
export const helpVideoPlays = pgTable(
  'help_video_plays',
  {
    keyId: text().notNull(),
    videoId: text().$type<HelpVideoId>().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.videoId] }),
    index('help_video_plays_expiry').on(table.expiresAt),
  ],
);
