import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { freeDownloads } from './plans.tables.ts';

export type FreeDownloadRow = typeof freeDownloads.$inferSelect;

export interface FreeDownloadStore {
  /** False: this source gave them before. */
  readonly insert: (tx: Tx, row: FreeDownloadRow) => Promise<boolean>;
  /** Of all that have not expired: what is left, and when the first of it ends. */
  readonly left: (executor: Executor, userId: string, now: Date) => Promise<{ count: number; endsAt: Date | null }>;
  /** Takes one of those that end first; returns where it came from, null: none is left. */
  readonly take: (tx: Tx, userId: string, now: Date) => Promise<string | null>;
  readonly putBack: (tx: Tx, id: string) => Promise<void>;
}

const isLeft = (userId: string, now: Date) =>
  and(eq(freeDownloads.userId, userId), gt(freeDownloads.expiresAt, now), lt(freeDownloads.used, freeDownloads.given));

export const freeDownloadStore: FreeDownloadStore = {
  insert: async (tx, row) => ((await tx.insert(freeDownloads).values(row).onConflictDoNothing()).rowCount ?? 0) > 0,

  left: async (executor, userId, now) => {
    const rows = await executor
      .select()
      .from(freeDownloads)
      .where(isLeft(userId, now))
      .orderBy(asc(freeDownloads.expiresAt));
    return { count: rows.reduce((sum, { given, used }) => sum + given - used, 0), endsAt: rows[0]?.expiresAt ?? null };
  },

  take: async (tx, userId, now) => {
    const [row] = await tx
      .select({ id: freeDownloads.id })
      .from(freeDownloads)
      .where(isLeft(userId, now))
      .orderBy(asc(freeDownloads.expiresAt), asc(freeDownloads.id))
      // All of them: one that someone else has just used up is then passed over for the next.
      .for('update');
    if (row === undefined) return null;
    await tx
      .update(freeDownloads)
      .set({ used: sql`${freeDownloads.used} + 1` })
      .where(eq(freeDownloads.id, row.id));
    return row.id;
  },

  putBack: async (tx, id) => {
    await tx
      .update(freeDownloads)
      .set({ used: sql`${freeDownloads.used} - 1` })
      .where(eq(freeDownloads.id, id));
  },
};
