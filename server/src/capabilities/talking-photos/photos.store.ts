import { and, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { avatarCases, photoConsents, photos } from './talking-photos.tables.ts';

export type PhotoRow = typeof photos.$inferSelect;

export type PhotoName = { readonly id: string } | { readonly sha256: string } | { readonly anyFileId: string };

export interface PhotoStore {
  /** False when the same picture was stored meanwhile. */
  readonly insert: (tx: Tx, row: PhotoRow) => Promise<boolean>;
  /** By its id, by what its picture was, or by its file or the upload it came as. */
  readonly find: (db: Executor, ownerId: string, by: PhotoName) => Promise<PhotoRow | null>;
  readonly findMany: (db: Executor, ownerId: string, ids: readonly string[]) => Promise<PhotoRow[]>;
  /** The newest first. */
  readonly list: (
    db: Executor,
    ownerId: string,
    page: { readonly limit: number; readonly offset: number },
  ) => Promise<{ readonly rows: PhotoRow[]; readonly total: number }>;
  readonly remove: (tx: Tx, id: string) => Promise<void>;
  /** Whether an instant avatar is made of it. */
  readonly isOfAvatar: (db: Executor, id: string) => Promise<boolean>;
  readonly addConsent: (tx: Executor, row: typeof photoConsents.$inferInsert) => Promise<void>;
  /** Of these pictures those whose use the person agreed to in this version of the wording. */
  readonly agreed: (
    db: Executor,
    userId: string,
    consent: { readonly version: string; readonly sha256: readonly string[] },
  ) => Promise<ReadonlySet<string>>;
}

function isOne(ownerId: string, by: PhotoName): SQL | undefined {
  const isOwn = eq(photos.ownerId, ownerId);
  if ('id' in by) return and(isOwn, eq(photos.id, by.id));
  if ('sha256' in by) return and(isOwn, eq(photos.sha256, by.sha256));
  return and(isOwn, or(eq(photos.fileId, by.anyFileId), eq(photos.uploadFileId, by.anyFileId)));
}

export const photoStore: PhotoStore = {
  insert: async (tx, row) =>
    (await tx.insert(photos).values(row).onConflictDoNothing().returning({ id: photos.id })).length === 1,

  find: async (db, ownerId, by) => (await db.select().from(photos).where(isOne(ownerId, by)))[0] ?? null,

  findMany: async (db, ownerId, ids) =>
    ids.length === 0
      ? []
      : db
          .select()
          .from(photos)
          .where(and(eq(photos.ownerId, ownerId), inArray(photos.id, [...ids]))),

  list: async (db, ownerId, { limit, offset }) => {
    const isOwn = eq(photos.ownerId, ownerId);
    const newest = [desc(photos.createdAt), desc(photos.id)];
    const rows = await db
      .select()
      .from(photos)
      .where(isOwn)
      .orderBy(...newest)
      .limit(limit)
      .offset(offset);
    const [found] = await db.select({ total: count() }).from(photos).where(isOwn);
    return { rows, total: found?.total ?? 0 };
  },

  remove: async (tx, id) => {
    await tx.delete(photos).where(eq(photos.id, id));
  },

  isOfAvatar: async (db, id) => (await db.$count(avatarCases, eq(avatarCases.photoId, id))) > 0,

  addConsent: async (tx, row) => {
    await tx.insert(photoConsents).values(row);
  },

  agreed: async (db, userId, { version, sha256 }) => {
    if (sha256.length === 0) return new Set();
    const rows = await db
      .selectDistinct({ sha256: photoConsents.pictureSha256 })
      .from(photoConsents)
      .where(
        and(
          eq(photoConsents.userId, userId),
          eq(photoConsents.version, version),
          inArray(photoConsents.pictureSha256, [...sha256]),
        ),
      );
    return new Set(rows.map((row) => row.sha256));
  },
};
