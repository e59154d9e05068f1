import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { files } from '../uploads/uploads.tables.ts';
import { takes } from './articles.tables.ts';

export type TakeRow = typeof takes.$inferSelect;

export interface RecordedFile {
  readonly key: string;
  readonly sizeBytes: number;
}

export interface TakeStore {
  /** The oldest first; of one paragraph or of all. */
  readonly list: (db: Executor, projectId: string, segmentId?: string) => Promise<TakeRow[]>;
  readonly find: (db: Executor, projectId: string, id: string) => Promise<TakeRow | null>;
  readonly count: (db: Executor, projectId: string, segmentId: string) => Promise<number>;
  /** Ids of paragraphs that have takes, also of those that were deleted. */
  readonly segmentIds: (db: Executor, projectId: string) => Promise<string[]>;
  readonly recordingIds: (db: Executor, projectId: string) => Promise<string[]>;
  /** The recordings' bytes, by take. */
  readonly recordedFiles: (db: Executor, projectId: string) => Promise<ReadonlyMap<string, RecordedFile>>;
  readonly insert: (tx: Tx, rows: readonly TakeRow[]) => Promise<void>;
  readonly rename: (db: Executor, projectId: string, id: string, label: string) => Promise<TakeRow | null>;
  readonly remove: (tx: Tx, projectId: string, ids: readonly string[]) => Promise<void>;
}

const one = (projectId: string, id: string) => and(eq(takes.id, id), eq(takes.projectId, projectId));

export const takeStore: TakeStore = {
  list: (db, projectId, segmentId) =>
    db
      .select()
      .from(takes)
      .where(and(eq(takes.projectId, projectId), segmentId === undefined ? undefined : eq(takes.segmentId, segmentId)))
      .orderBy(asc(takes.createdAt), asc(takes.id)),

  find: async (db, projectId, id) => (await db.select().from(takes).where(one(projectId, id)))[0] ?? null,

  count: (db, projectId, segmentId) =>
    db.$count(takes, and(eq(takes.projectId, projectId), eq(takes.segmentId, segmentId))),

  segmentIds: async (db, projectId) => {
    const rows = await db
      .selectDistinct({ segmentId: takes.segmentId })
      .from(takes)
      .where(eq(takes.projectId, projectId));
    return rows.map(({ segmentId }) => segmentId);
  },

  recordingIds: async (db, projectId) => {
    const rows = await db
      .select({ id: takes.id })
      .from(takes)
      .where(and(eq(takes.projectId, projectId), eq(takes.kind, 'recording')));
    return rows.map(({ id }) => id);
  },

  recordedFiles: async (db, projectId) => {
    const rows = await db
      .select({ id: takes.id, key: files.blobKey, sizeBytes: files.sizeBytes })
      .from(takes)
      .innerJoin(files, eq(files.id, takes.fileId))
      .where(eq(takes.projectId, projectId));
    return new Map(rows.map(({ id, ...file }) => [id, file]));
  },

  insert: async (tx, rows) => {
    if (rows.length > 0) await tx.insert(takes).values([...rows]);
  },

  rename: async (db, projectId, id, label) =>
    (await db.update(takes).set({ label }).where(one(projectId, id)).returning())[0] ?? null,

  remove: async (tx, projectId, ids) => {
    if (ids.length === 0) return;
    await tx.delete(takes).where(and(eq(takes.projectId, projectId), inArray(takes.id, [...ids])));
  },
};
