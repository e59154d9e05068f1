import { and, asc, count, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
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
  /** The same beside others that hold it so: until all of them end, no one has it locked. */
  readonly holdOpen: (tx: Tx, uploadId: string) => Promise<UploadRow | null>;
  readonly setFile: (tx: Tx, uploadId: string, fileId: string) => Promise<void>;
  /** Null: it takes parts again. */
  readonly setClosing: (tx: Tx, uploadId: string, closingId: string | null) => Promise<void>;
  /** The user's unfinished uploads and the bytes they announced, without `exceptId`; one that expired counts until it is gone. */
  readonly unfinished: (
    executor: Executor,
    userId: string,
    exceptId?: string,
  ) => Promise<{ readonly count: number; readonly bytes: number }>;
  /** One at a time per user, so that what is counted holds until the transaction ends. */
  readonly lockStorage: (tx: Tx, userId: string) => Promise<void>;
  /** In order of their numbers. */
  readonly listParts: (executor: Executor, uploadId: string) => Promise<PartRow[]>;
  /** Stores the part or replaces it; its row is locked until the transaction ends. */
  readonly putPart: (tx: Tx, part: PartRow) => Promise<void>;
  readonly removeParts: (tx: Tx, uploadId: string) => Promise<void>;
  readonly listExpired: (executor: Executor, now: Date, limit: number) => Promise<string[]>;
  /** Those of the ids that no unfinished upload has. */
  readonly withoutUpload: (executor: Executor, uploadIds: readonly string[]) => Promise<string[]>;
  /** Their rows stay locked until the transaction ends. */
  readonly remove: (tx: Tx, uploadIds: readonly string[]) => Promise<void>;
}

export const uploadStore: UploadStore = {
  insert: async (tx, row) => {
    await tx.insert(uploads).values(row);
  },

  find: async (executor, uploadId) =>
    (await executor.select().from(uploads).where(eq(uploads.id, uploadId)))[0] ?? null,

  lock: async (tx, uploadId) =>
    (await tx.select().from(uploads).where(eq(uploads.id, uploadId)).for('update'))[0] ?? null,

  holdOpen: async (tx, uploadId) =>
    (await tx.select().from(uploads).where(eq(uploads.id, uploadId)).for('share'))[0] ?? null,

  setFile: async (tx, uploadId, fileId) => {
    await tx.update(uploads).set({ fileId }).where(eq(uploads.id, uploadId));
  },

  setClosing: async (tx, uploadId, closingId) => {
    await tx.update(uploads).set({ closingId }).where(eq(uploads.id, uploadId));
  },

  unfinished: async (executor, userId, exceptId = '') => {
    const [row] = await executor
      .select({ count: count(), bytes: sql<string>`coalesce(sum(${uploads.sizeBytes}), 0)` })
      .from(uploads)
      .where(and(eq(uploads.ownerId, userId), isNull(uploads.fileId), ne(uploads.id, exceptId)));
    return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) };
  },

  lockStorage: async (tx, userId) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage:${userId}`}, 0))`);
  },

  listParts: (executor, uploadId) =>
    executor.select().from(uploadParts).where(eq(uploadParts.uploadId, uploadId)).orderBy(asc(uploadParts.number)),

  putPart: async (tx, part) => {
    await tx
      .insert(uploadParts)
      .values(part)
      .onConflictDoUpdate({
        target: [uploadParts.uploadId, uploadParts.number],
        set: { sha256: part.sha256, sizeBytes: part.sizeBytes },
      });
  },

  removeParts: async (tx, uploadId) => {
    await tx.delete(uploadParts).where(eq(uploadParts.uploadId, uploadId));
  },

  listExpired: async (executor, now, limit) => {
    const rows = await executor
      .select({ id: uploads.id })
      .from(uploads)
      .where(lte(uploads.expiresAt, now))
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  withoutUpload: async (executor, uploadIds) => {
    if (uploadIds.length === 0) return [];
    const isOpen = and(inArray(uploads.id, [...uploadIds]), isNull(uploads.fileId));
    const open = new Set((await executor.select({ id: uploads.id }).from(uploads).where(isOpen)).map(({ id }) => id));
    return uploadIds.filter((id) => !open.has(id));
  },

  remove: async (tx, uploadIds) => {
    await tx.delete(uploads).where(inArray(uploads.id, [...uploadIds]));
  },
};
