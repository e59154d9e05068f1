import { and, asc, desc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { albums, projects, type HeardFile, type ListedKind } from '../projects/projects.tables.ts';
import { files } from '../uploads/uploads.tables.ts';
import { transcriptBatches, transcripts } from './transcription.tables.ts';

export type TranscriptRow = typeof transcripts.$inferSelect;
type ProjectRow = typeof projects.$inferSelect;
export type BatchRow = typeof transcriptBatches.$inferSelect;

/** A transcription with what stands in its project. */
export interface TranscriptView {
  readonly row: TranscriptRow;
  readonly project: ProjectRow;
  readonly albumName: string | null;
}

export interface TranscriptionStore {
  readonly insert: (tx: Tx, row: typeof transcripts.$inferInsert) => Promise<void>;
  readonly find: (db: Executor, ownerId: string, id: string) => Promise<TranscriptView | null>;
  /** Those of the ids that are the owner's and not in the bin. */
  readonly findMany: (db: Executor, ownerId: string, ids: readonly string[]) => Promise<TranscriptView[]>;
  /** Those of the ids, in the bin or not, in the ids' order. */
  readonly inOrder: (db: Executor, ids: readonly string[]) => Promise<TranscriptView[]>;
  /** No matter whose it is: for its job. */
  readonly load: (db: Executor, id: string) => Promise<TranscriptView | null>;
  readonly update: (db: Executor, id: string, change: Partial<TranscriptRow>) => Promise<void>;
  /** A failed or stopped one waits for its job again; false when it is neither. */
  readonly reopen: (tx: Tx, id: string) => Promise<boolean>;
  readonly setFormat: (
    db: Executor,
    ownerId: string,
    ids: readonly string[],
    format: TranscriptRow['format'],
  ) => Promise<string[]>;
  /** What a link led to; false when another worker has brought it, or no one waits for it any more. */
  readonly takeIn: (
    tx: Tx,
    id: string,
    recording: Pick<TranscriptRow, 'durationSeconds' | 'isVideo'>,
  ) => Promise<boolean>;
  readonly insertBatch: (db: Executor, row: BatchRow) => Promise<void>;
  /** Why one of several could not be begun. */
  readonly refuse: (db: Executor, batchId: string, refused: BatchRow['refused'][number]) => Promise<void>;
  readonly findBatch: (db: Executor, ownerId: string, id: string) => Promise<BatchRow | null>;
  /** Those of which something is still to be done, the newest first. */
  readonly openBatches: (db: Executor, ownerId: string) => Promise<BatchRow[]>;
  readonly ofBatch: (db: Executor, batchId: string) => Promise<TranscriptView[]>;
  /** Jobs that are at work, or wait to be, for those of these projects that are the owner's; always in the same order. */
  readonly openJobs: (db: Executor, ownerId: string, ids: readonly string[]) => Promise<string[]>;
  /** Bytes of the recordings by project; of these projects or of all the owner's. */
  readonly storedBytes: (
    db: Executor,
    ownerId: string,
    ids: readonly string[] | null,
  ) => Promise<ReadonlyMap<string, number>>;
  /** The recordings of these projects. */
  readonly heard: (db: Executor, ownerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, HeardFile>>;
}

const maxBatches = 20;

const viewed = (db: Executor) =>
  db
    .select({ row: transcripts, project: projects, albumName: albums.title })
    .from(transcripts)
    .innerJoin(projects, eq(projects.id, transcripts.projectId))
    .leftJoin(albums, eq(albums.id, projects.albumId));

/** How a list of transcriptions is searched and ordered. */
export const listedTranscripts: ListedKind = {
  isInText: (pattern) =>
    sql`exists (select 1 from ${transcripts} where ${transcripts.projectId} = ${projects.id} and ${ilike(transcripts.excerpt, pattern)})`,
  length: sql`(select ${transcripts.durationSeconds} from ${transcripts} where ${transcripts.projectId} = ${projects.id})`,
};

export const transcriptionStore: TranscriptionStore = {
  insert: async (tx, row) => {
    await tx.insert(transcripts).values(row);
  },

  find: async (db, ownerId, id) =>
    (
      await viewed(db).where(
        and(eq(transcripts.projectId, id), eq(transcripts.ownerId, ownerId), isNull(projects.binnedAt)),
      )
    )[0] ?? null,

  findMany: async (db, ownerId, ids) =>
    ids.length === 0
      ? []
      : viewed(db).where(
          and(inArray(transcripts.projectId, [...ids]), eq(transcripts.ownerId, ownerId), isNull(projects.binnedAt)),
        ),

  inOrder: async (db, ids) => {
    if (ids.length === 0) return [];
    const found = await viewed(db).where(inArray(transcripts.projectId, [...ids]));
    return found.toSorted((a, b) => ids.indexOf(a.row.projectId) - ids.indexOf(b.row.projectId));
  },

  load: async (db, id) => (await viewed(db).where(eq(transcripts.projectId, id)))[0] ?? null,

  update: async (db, id, change) => {
    await db.update(transcripts).set(change).where(eq(transcripts.projectId, id));
  },

  reopen: async (tx, id) => {
    const waiting = { status: 'queued', error: null, endedAt: null, charged: null } as const;
    const hasEnded = and(eq(transcripts.projectId, id), inArray(transcripts.status, ['failed', 'cancelled']));
    return ((await tx.update(transcripts).set(waiting).where(hasEnded)).rowCount ?? 0) > 0;
  },

  setFormat: async (db, ownerId, ids, format) => {
    const rows = await db
      .update(transcripts)
      .set({ format })
      .where(
        and(
          inArray(transcripts.projectId, [...ids]),
          eq(transcripts.ownerId, ownerId),
          sql`exists (select 1 from ${projects} where ${projects.id} = ${transcripts.projectId} and ${projects.binnedAt} is null)`,
        ),
      )
      .returning({ id: transcripts.projectId });
    return rows.map(({ id }) => id);
  },

  takeIn: async (tx, id, recording) => {
    const isAwaited = and(eq(transcripts.projectId, id), eq(transcripts.status, 'queued'), isNull(transcripts.fileId));
    return ((await tx.update(transcripts).set(recording).where(isAwaited)).rowCount ?? 0) > 0;
  },

  insertBatch: async (db, row) => {
    await db.insert(transcriptBatches).values(row);
  },

  refuse: async (db, batchId, refused) => {
    const added = sql`${transcriptBatches.refused} || ${JSON.stringify([refused])}::jsonb`;
    await db.update(transcriptBatches).set({ refused: added }).where(eq(transcriptBatches.id, batchId));
  },

  findBatch: async (db, ownerId, id) =>
    (
      await db
        .select()
        .from(transcriptBatches)
        .where(and(eq(transcriptBatches.id, id), eq(transcriptBatches.ownerId, ownerId)))
    )[0] ?? null,

  openBatches: (db, ownerId) => {
    const isOpen = and(eq(transcripts.ownerId, ownerId), eq(transcripts.status, 'queued'), isNull(projects.binnedAt));
    const open = db
      .select({ id: transcripts.batchId })
      .from(transcripts)
      .innerJoin(projects, eq(projects.id, transcripts.projectId))
      .where(isOpen);
    return db
      .select()
      .from(transcriptBatches)
      .where(and(eq(transcriptBatches.ownerId, ownerId), inArray(transcriptBatches.id, open)))
      .orderBy(desc(transcriptBatches.createdAt), desc(transcriptBatches.id))
      .limit(maxBatches);
  },

  ofBatch: (db, batchId) =>
    viewed(db)
      .where(and(eq(transcripts.batchId, batchId), isNull(projects.binnedAt)))
      .orderBy(asc(transcripts.batchAt)),

  openJobs: async (db, ownerId, ids) => {
    if (ids.length === 0) return [];
    const isOpen = eq(transcripts.status, 'queued');
    const rows = await db
      .select({ jobId: transcripts.jobId })
      .from(transcripts)
      .where(and(eq(transcripts.ownerId, ownerId), inArray(transcripts.projectId, [...ids]), isOpen))
      .orderBy(asc(transcripts.jobId));
    return rows.flatMap(({ jobId }) => jobId ?? []);
  },

  storedBytes: async (db, ownerId, ids) => {
    if (ids?.length === 0) return new Map();
    const rows = await db
      .select({ projectId: transcripts.projectId, sizeBytes: files.sizeBytes })
      .from(transcripts)
      .innerJoin(files, eq(files.id, transcripts.fileId))
      .where(
        and(eq(transcripts.ownerId, ownerId), ids === null ? undefined : inArray(transcripts.projectId, [...ids])),
      );
    return new Map(rows.map(({ projectId, sizeBytes }) => [projectId, sizeBytes]));
  },

  heard: async (db, ownerId, ids) => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({
        projectId: transcripts.projectId,
        fileId: files.id,
        name: files.name,
        seconds: transcripts.durationSeconds,
      })
      .from(transcripts)
      .innerJoin(files, eq(files.id, transcripts.fileId))
      .where(and(eq(transcripts.ownerId, ownerId), inArray(transcripts.projectId, [...ids])));
    return new Map(
      rows.map(({ projectId, name, ...file }) => [
        projectId,
        { ...file, ending: /\.(\w{1,5})$/.exec(name)?.[1] ?? '' },
      ]),
    );
  },
};
