import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { uploadParts, uploads } from './uploads.tables.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type PartRow = typeof uploadParts.$inferSelect;

/** Rows of uploads under way. */
export interface UploadStore {
  readonly insert: (tx: Tx, row: UploadRow) => Promise<void>;
  readonly find: (executor: Executor, uploadId: string) => Promise<UploadRow | null>;
  /** The same, locked until the transaction ends. */
  readonly lock: (tx: Tx, uploadId: string) => Promise<UploadRow | null>;
  readonly setFile: (tx: Tx, uploadId: string, fileId: string) => Promise<void>;
  /** Bytes announced by the user's open uploads, but not those of `exceptId`. */
  readonly reservedBytes: (executor: Executor, userId: string, now: Date, exceptId?: string) => Promise<number>;
  /** One at a time per user, so that what is counted holds until the transaction ends. */
  readonly lockStorage: (tx: Tx, userId: string) => Promise<void>;
  /** In order of their numbers. */
  readonly listParts: (executor: Executor, uploadId: string) => Promise<PartRow[]>;
  /** Stores the part or replaces it; answers the SHA-256 of the one it replaced. */
  readonly putPart: (tx: Tx, part: PartRow) => Promise<string | null>;
  /** Removes the parts' rows and answers their SHA-256s. */
  readonly removeParts: (tx: Tx, uploadId: string) => Promise<string[]>;
  readonly listExpired: (executor: Executor, now: Date, limit: number) => Promise<string[]>;
  readonly remove: (tx: Tx, uploadId: string) => Promise<void>;
}

export const uploadStore: UploadStore = {
  insert: async (tx, row) => {
    await tx.insert(uploads).values(row);
  },

  find: async (executor, uploadId) =>
    (await executor.select().from(uploads).where(eq(uploads.id, uploadId)))[0] ?? null,

  lock: async (tx, uploadId) =>
    (await tx.select().from(uploads).where(eq(uploads.id, uploadId)).for('update'))[0] ?? null,

  setFile: async (tx, uploadId, fileId) => {
    await tx.update(uploads).set({ fileId }).where(eq(uploads.id, uploadId));
  },

  reservedBytes: async (executor, userId, now, exceptId = '') => {
    const [row] = await executor
      .select({ bytes: sql<string>`coalesce(sum(${uploads.sizeBytes}), 0)` })
      .from(uploads)
      .where(
        and(
          eq(uploads.ownerId, userId),
          isNull(uploads.fileId),
          gt(uploads.expiresAt, now),
          sql`${uploads.id} <> ${exceptId}`,
        ),
      );
    return Number(row?.bytes ?? 0);
  },

  lockStorage: async (tx, userId) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage:${userId}`}, 0))`);
  },

  listParts: (executor, uploadId) =>
    executor.select().from(uploadParts).where(eq(uploadParts.uploadId, uploadId)).orderBy(asc(uploadParts.number)),

  putPart: async (tx, part) => {
    const isSame = and(eq(uploadParts.uploadId, part.uploadId), eq(uploadParts.number, part.number));
    const [old] = await tx.select({ sha256: uploadParts.sha256 }).from(uploadParts).where(isSame);
    await tx
      .insert(uploadParts)
      .values(part)
      .onConflictDoUpdate({
        target: [uploadParts.uploadId, uploadParts.number],
        set: { sha256: part.sha256, sizeBytes: part.sizeBytes },
      });
    return old && old.sha256 !== part.sha256 ? old.sha256 : null;
  },

  removeParts: async (tx, uploadId) => {
    const removed = await tx
      .delete(uploadParts)
      .where(eq(uploadParts.uploadId, uploadId))
      .returning({ sha256: uploadParts.sha256 });
    return removed.map(({ sha256 }) => sha256);
  },

  listExpired: async (executor, now, limit) => {
    const rows = await executor
      .select({ id: uploads.id })
      .from(uploads)
      .where(lte(uploads.expiresAt, now))
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  remove: async (tx, uploadId) => {
    await tx.delete(uploads).where(eq(uploads.id, uploadId));
  },
};
