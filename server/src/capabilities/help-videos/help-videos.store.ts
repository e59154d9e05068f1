import type { HelpVideoId } from '@timbre/contract/help-videos';
import { eq, lte, sql } from 'drizzle-orm';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { helpVideoCounts, helpVideoPlays } from './help-videos.tables.ts';

export interface HelpVideoStore {
  /** Plays by video; one that no one has played is not in it. */
  readonly counts: (db: Executor) => Promise<Map<HelpVideoId, number>>;
  /** False: this key has counted this video before. */
  readonly notePlay: (tx: Tx, play: typeof helpVideoPlays.$inferSelect) => Promise<boolean>;
  readonly addPlay: (tx: Tx, videoId: HelpVideoId) => Promise<void>;
  readonly playCount: (db: Executor, videoId: HelpVideoId) => Promise<number>;
  readonly removeExpired: (db: Database, now: Date) => Promise<number>;
}

export const helpVideoStore: HelpVideoStore = {
  counts: async (db) =>
    new Map((await db.select().from(helpVideoCounts)).map(({ videoId, playCount }) => [videoId, playCount])),

  notePlay: async (tx, play) => {
    const { rowCount } = await tx.insert(helpVideoPlays).values(play).onConflictDoNothing();
    return rowCount === 1;
  },

  addPlay: async (tx, videoId) => {
    await tx
      .insert(helpVideoCounts)
      .values({ videoId, playCount: 1 })
      .onConflictDoUpdate({
        target: helpVideoCounts.videoId,
        set: { playCount: sql`${helpVideoCounts.playCount} + 1` },
      });
  },

  playCount: async (db, videoId) =>
    (await db.select().from(helpVideoCounts).where(eq(helpVideoCounts.videoId, videoId)))[0]?.playCount ?? 0,

  removeExpired: async (db, now) =>
    (await db.delete(helpVideoPlays).where(lte(helpVideoPlays.expiresAt, now))).rowCount ?? 0,
};
