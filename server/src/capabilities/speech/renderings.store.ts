import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { files } from '../uploads/uploads.tables.ts';
import { renderings } from './speech.tables.ts';

export type RenderingRow = typeof renderings.$inferSelect;

/** A rendering with its audio. */
export type KeptRendering = Omit<RenderingRow, 'fileId'> & { readonly fileId: string; readonly blobKey: string };

/** A rendering's audio as something that takes room. */
export interface KeptAudio {
  readonly id: string;
  readonly sizeBytes: number;
}

export interface RenderingStore {
  /** Those whose audio is kept. */
  readonly findMany: (db: Executor, ownerId: string, hashes: readonly string[]) => Promise<KeptRendering[]>;
  /** How long they are, by hash, whether their audio is kept or not. */
  readonly lengths: (
    db: Executor,
    ownerId: string,
    hashes: readonly string[],
  ) => Promise<Map<string, { readonly durationSeconds: number }>>;
  /** False when the same rendering was stored meanwhile. */
  readonly insert: (db: Executor, row: RenderingRow) => Promise<boolean>;
  /** Gives a rendering its audio again; false when it has some. */
  readonly refill: (db: Executor, row: RenderingRow) => Promise<boolean>;
  readonly remove: (db: Executor, ownerId: string, hashes: readonly string[]) => Promise<void>;
  /** Writes those as used that were not since `before`, and as shared that another project had for itself. */
  readonly touch: (
    db: Executor,
    ownerId: string,
    used: { hashes: readonly string[]; projectId: string | null; now: Date; before: Date },
  ) => Promise<void>;
  /** Those that only this project used, recordings left out; answers the files of their audio. */
  readonly removeOfProject: (tx: Tx, projectId: string) => Promise<string[]>;
  /** What all audio takes, by owner, of those who have more than `atLeast`. */
  readonly cachedBytes: (db: Executor, atLeast: number) => Promise<{ ownerId: string; bytes: number }[]>;
  /** Audio not used since `before`, what was not used for longest first; of one owner, or null: of all. */
  readonly listOldest: (db: Executor, ownerId: string | null, before: Date, limit: number) => Promise<KeptAudio[]>;
  /** Takes the audio from those that no one uses meanwhile; answers its files. */
  readonly empty: (tx: Tx, ids: readonly string[], before: Date) => Promise<string[]>;
}

const isOne = (ownerId: string, hashes: readonly string[]) =>
  and(eq(renderings.ownerId, ownerId), inArray(renderings.hash, [...hashes]));
const isCache = eq(files.purpose, 'rendering');
const filesIn = (rows: readonly { fileId: string | null }[]): string[] =>
  rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));

export const renderingStore: RenderingStore = {
  findMany: async (db, ownerId, hashes) => {
    if (hashes.length === 0) return [];
    const rows = await db
      .select({ rendering: renderings, fileId: files.id, blobKey: files.blobKey })
      .from(renderings)
      .innerJoin(files, eq(files.id, renderings.fileId))
      .where(isOne(ownerId, hashes));
    return rows.map(({ rendering, fileId, blobKey }) => ({ ...rendering, fileId, blobKey }));
  },

  lengths: async (db, ownerId, hashes) => {
    if (hashes.length === 0) return new Map();
    const { hash, durationSeconds } = renderings;
    const rows = await db.select({ hash, durationSeconds }).from(renderings).where(isOne(ownerId, hashes));
    return new Map(rows.map((row) => [row.hash, row]));
  },

  insert: async (db, row) => {
    const inserted = await db.insert(renderings).values(row).onConflictDoNothing().returning({ id: renderings.id });
    return inserted.length === 1;
  },

  refill: async (db, { ownerId, hash, id: _, createdAt: __, projectId: ___, ...made }) => {
    const isEmpty = and(isOne(ownerId, [hash]), isNull(renderings.fileId));
    return (await db.update(renderings).set(made).where(isEmpty).returning({ id: renderings.id })).length === 1;
  },

  remove: async (db, ownerId, hashes) => {
    if (hashes.length > 0) await db.delete(renderings).where(isOne(ownerId, hashes));
  },

  touch: async (db, ownerId, { hashes, projectId, now, before }) => {
    if (hashes.length === 0) return;
    // One that no project has to itself never gets one again.
    const isOthers = projectId === null ? isNotNull(renderings.projectId) : ne(renderings.projectId, projectId);
    await db
      .update(renderings)
      .set({ lastUsedAt: now, projectId: sql`case when ${isOthers} then null else ${renderings.projectId} end` })
      .where(and(isOne(ownerId, hashes), or(lt(renderings.lastUsedAt, before), isOthers)));
  },

  removeOfProject: async (tx, projectId) =>
    filesIn(
      await tx.delete(renderings).where(eq(renderings.projectId, projectId)).returning({ fileId: renderings.fileId }),
    ),

  cachedBytes: async (db, atLeast) => {
    const bytes = sql<string>`sum(${files.sizeBytes})`;
    const rows = await db
      .select({ ownerId: files.ownerId, bytes })
      .from(files)
      .where(isCache)
      .groupBy(files.ownerId)
      .having(gt(bytes, atLeast));
    return rows.map((row) => ({ ownerId: row.ownerId, bytes: Number(row.bytes) }));
  },

  listOldest: (db, ownerId, before, limit) =>
    db
      .select({ id: renderings.id, sizeBytes: files.sizeBytes })
      .from(renderings)
      .innerJoin(files, eq(files.id, renderings.fileId))
      .where(
        and(isCache, lt(renderings.lastUsedAt, before), ownerId === null ? undefined : eq(renderings.ownerId, ownerId)),
      )
      .orderBy(asc(renderings.lastUsedAt), asc(renderings.id))
      .limit(limit),

  empty: async (tx, ids, before) => {
    const isUnused = and(inArray(renderings.id, [...ids]), lt(renderings.lastUsedAt, before));
    const { id, fileId } = renderings;
    const found = await tx.select({ id, fileId }).from(renderings).where(isUnused).for('update', { skipLocked: true });
    if (found.length === 0) return [];
    const foundIds = found.map((row) => row.id);
    await tx.update(renderings).set({ fileId: null }).where(inArray(renderings.id, foundIds));
    return filesIn(found);
  },
};
