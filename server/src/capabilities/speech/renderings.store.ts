import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { files } from '../uploads/uploads.tables.ts';
import { renderings } from './speech.tables.ts';

export type RenderingRow = typeof renderings.$inferSelect;

export interface RenderingStore {
  readonly findMany: (
    db: Executor,
    ownerId: string,
    hashes: readonly string[],
  ) => Promise<(RenderingRow & { blobKey: string })[]>;
  /** False when the same rendering was stored meanwhile. */
  readonly insert: (db: Executor, row: RenderingRow) => Promise<boolean>;
  readonly remove: (db: Executor, ownerId: string, hashes: readonly string[]) => Promise<void>;
}

export const renderingStore: RenderingStore = {
  findMany: async (db, ownerId, hashes) => {
    if (hashes.length === 0) return [];
    const rows = await db
      .select({ rendering: renderings, blobKey: files.blobKey })
      .from(renderings)
      .innerJoin(files, eq(files.id, renderings.fileId))
      .where(and(eq(renderings.ownerId, ownerId), inArray(renderings.hash, [...hashes])));
    return rows.map(({ rendering, blobKey }) => ({ ...rendering, blobKey }));
  },

  insert: async (db, row) => {
    const inserted = await db.insert(renderings).values(row).onConflictDoNothing().returning({ id: renderings.id });
    return inserted.length === 1;
  },

  remove: async (db, ownerId, hashes) => {
    if (hashes.length === 0) return;
    await db.delete(renderings).where(and(eq(renderings.ownerId, ownerId), inArray(renderings.hash, [...hashes])));
  },
};
