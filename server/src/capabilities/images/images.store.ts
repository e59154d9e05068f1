import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { imageResults, images, imageVersions } from './images.tables.ts';

export type ImageRow = typeof images.$inferSelect;
export type ImageResultRow = typeof imageResults.$inferSelect;

export interface ImageStore {
  readonly insert: (tx: Tx, row: ImageRow) => Promise<void>;
  /** Uploaded ones, the newest first. */
  readonly list: (
    db: Executor,
    ownerId: string,
    page: { readonly limit: number; readonly offset: number },
  ) => Promise<{ rows: ImageRow[]; total: number }>;
  readonly find: (db: Executor, ownerId: string, id: string) => Promise<ImageRow | null>;
  /** The same, and it is not deleted until the transaction ends. */
  readonly lock: (tx: Tx, ownerId: string, id: string) => Promise<ImageRow | null>;
  /** Originals beyond the newest `kept`. */
  readonly listOld: (tx: Tx, ownerId: string, kept: number) => Promise<ImageRow[]>;
  /** Files of what a picture of a description has been. */
  readonly versionFilesOf: (tx: Tx, imageId: string) => Promise<string[]>;
  /** A picture of a description as it was before it was last cut out; null: it has always been cut out, or was uploaded. */
  readonly uncutOf: (db: Executor, imageId: string) => Promise<Pick<ImageRow, 'fileId' | 'width' | 'height'> | null>;
  /** With its results. */
  readonly remove: (tx: Tx, id: string) => Promise<void>;
  readonly insertResult: (tx: Tx, row: ImageResultRow) => Promise<void>;
  /** The newest first. */
  readonly resultsOf: (db: Executor, imageIds: readonly string[]) => Promise<ImageResultRow[]>;
  readonly findResult: (db: Executor, ownerId: string, id: string) => Promise<ImageResultRow | null>;
  /** For its job, with its original; null when it was deleted. */
  readonly loadResult: (db: Executor, id: string) => Promise<{ result: ImageResultRow; image: ImageRow } | null>;
  readonly updateResult: (tx: Tx, id: string, change: Partial<ImageResultRow>) => Promise<void>;
  /** Makes one that failed or was stopped wait again; false when it has not. */
  readonly reopenResult: (tx: Tx, id: string) => Promise<boolean>;
}

export const imageStore: ImageStore = {
  insert: async (tx, row) => {
    await tx.insert(images).values(row);
  },

  list: async (db, ownerId, { limit, offset }) => {
    const isOwn = and(eq(images.ownerId, ownerId), isNull(images.generationId));
    const newest = [desc(images.createdAt), desc(images.id)];
    const rows = await db
      .select()
      .from(images)
      .where(isOwn)
      .orderBy(...newest)
      .limit(limit)
      .offset(offset);
    const [found] = await db.select({ total: count() }).from(images).where(isOwn);
    return { rows, total: found?.total ?? 0 };
  },

  find: async (db, ownerId, id) => {
    const [row] = await db
      .select()
      .from(images)
      .where(and(eq(images.ownerId, ownerId), eq(images.id, id)));
    return row ?? null;
  },

  lock: async (tx, ownerId, id) => {
    const isOwn = and(eq(images.ownerId, ownerId), eq(images.id, id));
    const [row] = await tx.select().from(images).where(isOwn).for('update');
    return row ?? null;
  },

  listOld: (tx, ownerId, kept) =>
    tx
      .select()
      .from(images)
      .where(and(eq(images.ownerId, ownerId), isNull(images.generationId)))
      .orderBy(desc(images.createdAt), desc(images.id))
      .offset(kept),

  versionFilesOf: async (tx, imageId) => {
    const rows = await tx.select().from(imageVersions).where(eq(imageVersions.imageId, imageId));
    return rows.map(({ fileId }) => fileId);
  },

  uncutOf: async (db, imageId) => {
    const [row] = await db
      .select({ fileId: imageVersions.fileId, width: imageVersions.width, height: imageVersions.height })
      .from(imageVersions)
      .where(and(eq(imageVersions.imageId, imageId), ne(imageVersions.kind, 'cut-out')))
      .orderBy(desc(imageVersions.nth))
      .limit(1);
    return row ?? null;
  },

  remove: async (tx, id) => {
    await tx.delete(images).where(eq(images.id, id));
  },

  insertResult: async (tx, row) => {
    await tx.insert(imageResults).values(row);
  },

  resultsOf: async (db, imageIds) =>
    imageIds.length === 0
      ? []
      : db
          .select()
          .from(imageResults)
          .where(inArray(imageResults.imageId, [...imageIds]))
          .orderBy(desc(imageResults.createdAt), asc(imageResults.id)),

  findResult: async (db, ownerId, id) => {
    const [row] = await db
      .select()
      .from(imageResults)
      .where(and(eq(imageResults.ownerId, ownerId), eq(imageResults.id, id)));
    return row ?? null;
  },

  loadResult: async (db, id) => {
    const [row] = await db
      .select({ result: imageResults, image: images })
      .from(imageResults)
      .innerJoin(images, eq(images.id, imageResults.imageId))
      .where(eq(imageResults.id, id));
    return row ?? null;
  },

  updateResult: async (tx, id, change) => {
    await tx.update(imageResults).set(change).where(eq(imageResults.id, id));
  },

  reopenResult: async (tx, id) => {
    const reopened = await tx
      .update(imageResults)
      .set({ status: 'queued', error: null, jobId: sql`null` })
      .where(and(eq(imageResults.id, id), inArray(imageResults.status, ['failed', 'cancelled'])))
      .returning({ id: imageResults.id });
    return reopened.length === 1;
  },
};
