import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { ImageRow } from './images.store.ts';
import { imageGenerations, imageResults, images, imageVersions } from './images.tables.ts';

export type ImageGenerationRow = typeof imageGenerations.$inferSelect;
export type ImageVersionRow = typeof imageVersions.$inferSelect;

/** A picture of a generation and all that it has been. */
export interface PictureOfGeneration {
  readonly image: ImageRow;
  readonly versions: readonly ImageVersionRow[];
}

export interface ImageGenerationStore {
  readonly insert: (tx: Tx, row: ImageGenerationRow) => Promise<void>;
  readonly update: (tx: Tx, id: string, change: Partial<ImageGenerationRow>) => Promise<void>;
  readonly list: (
    db: Executor,
    ownerId: string,
    page: { readonly limit: number; readonly offset: number },
  ) => Promise<{ rows: ImageGenerationRow[]; total: number }>;
  readonly find: (db: Executor, ownerId: string, id: string) => Promise<ImageGenerationRow | null>;
  /** The same, and it stays as it is until the transaction ends. */
  readonly lock: (tx: Tx, ownerId: string, id: string) => Promise<ImageGenerationRow | null>;
  /** For its job; null when it was deleted. */
  readonly load: (db: Executor, id: string) => Promise<ImageGenerationRow | null>;
  /** Ids of those that have ended, beyond the newest `kept`. */
  readonly listOld: (tx: Tx, ownerId: string, kept: number) => Promise<ImageGenerationRow[]>;
  /** As they were made. */
  readonly picturesOf: (db: Executor, generationIds: readonly string[]) => Promise<PictureOfGeneration[]>;
  readonly insertImage: (tx: Tx, row: ImageRow) => Promise<void>;
  /** Makes it the picture's newest and current version. */
  readonly addVersion: (tx: Tx, version: Omit<ImageVersionRow, 'nth'>) => Promise<void>;
  readonly showVersion: (tx: Tx, version: ImageVersionRow) => Promise<void>;
  /** With pictures, versions and what was made of them; every file that it had. */
  readonly remove: (tx: Tx, row: ImageGenerationRow) => Promise<string[]>;
}

const shown = ({ imageId, fileId, thumbnail, width, height }: Omit<ImageVersionRow, 'nth'>) => ({
  where: eq(images.id, imageId),
  change: { fileId, thumbnail, width, height },
});

async function picturesOf(db: Executor, generationIds: readonly string[]): Promise<PictureOfGeneration[]> {
  if (generationIds.length === 0) return [];
  const rows = await db
    .select()
    .from(images)
    .where(inArray(images.generationId, [...generationIds]))
    .orderBy(asc(images.nth));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const versions = await db
    .select()
    .from(imageVersions)
    .where(inArray(imageVersions.imageId, ids))
    .orderBy(asc(imageVersions.nth));
  return rows.map((image) => ({ image, versions: versions.filter(({ imageId }) => imageId === image.id) }));
}

export const imageGenerationStore: ImageGenerationStore = {
  insert: async (tx, row) => {
    await tx.insert(imageGenerations).values(row);
  },

  update: async (tx, id, change) => {
    await tx.update(imageGenerations).set(change).where(eq(imageGenerations.id, id));
  },

  list: async (db, ownerId, { limit, offset }) => {
    const isOwn = eq(imageGenerations.ownerId, ownerId);
    const rows = await db
      .select()
      .from(imageGenerations)
      .where(isOwn)
      .orderBy(desc(imageGenerations.createdAt), desc(imageGenerations.id))
      .limit(limit)
      .offset(offset);
    const [found] = await db.select({ total: count() }).from(imageGenerations).where(isOwn);
    return { rows, total: found?.total ?? 0 };
  },

  find: async (db, ownerId, id) => {
    const isOwn = and(eq(imageGenerations.ownerId, ownerId), eq(imageGenerations.id, id));
    return (await db.select().from(imageGenerations).where(isOwn))[0] ?? null;
  },

  lock: async (tx, ownerId, id) => {
    const isOwn = and(eq(imageGenerations.ownerId, ownerId), eq(imageGenerations.id, id));
    return (await tx.select().from(imageGenerations).where(isOwn).for('update'))[0] ?? null;
  },

  load: async (db, id) => (await db.select().from(imageGenerations).where(eq(imageGenerations.id, id)))[0] ?? null,

  listOld: async (tx, ownerId, kept) => {
    const old = await tx
      .select()
      .from(imageGenerations)
      .where(eq(imageGenerations.ownerId, ownerId))
      .orderBy(desc(imageGenerations.createdAt), desc(imageGenerations.id))
      .offset(kept);
    return old.filter(({ status }) => status !== 'queued');
  },

  picturesOf,

  insertImage: async (tx, row) => {
    await tx.insert(images).values(row);
  },

  addVersion: async (tx, version) => {
    const nth = sql`(select coalesce(max(nth), -1) + 1 from ${imageVersions} where image_id = ${version.imageId})`;
    await tx.insert(imageVersions).values({ ...version, nth: sql<number>`${nth}` });
    const { where, change } = shown(version);
    await tx.update(images).set(change).where(where);
  },

  showVersion: async (tx, version) => {
    const { where, change } = shown(version);
    await tx.update(images).set(change).where(where);
  },

  remove: async (tx, row) => {
    const pictures = await picturesOf(tx, [row.id]);
    const ids = pictures.map(({ image }) => image.id);
    const results =
      ids.length === 0 ? [] : await tx.select().from(imageResults).where(inArray(imageResults.imageId, ids));
    await tx.delete(imageGenerations).where(eq(imageGenerations.id, row.id));
    const files = [
      row.sourceFileId,
      ...pictures.flatMap(({ image, versions }) => [image.fileId, ...versions.map(({ fileId }) => fileId)]),
      ...results.map(({ fileId }) => fileId),
    ];
    return [...new Set(files.flatMap((id) => id ?? []))];
  },
};
