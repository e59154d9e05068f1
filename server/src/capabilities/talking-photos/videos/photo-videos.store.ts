import { and, asc, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { projects } from '../../projects/projects.tables.ts';
import { files } from '../../uploads/uploads.tables.ts';
import { photoChunks, photoVideoChunks, photoVideos } from '../talking-photos.tables.ts';

export type VideoRow = typeof photoVideos.$inferSelect;
export type ChunkRow = typeof photoChunks.$inferSelect;
/** With what is shown beside it. */
export type VideoView = VideoRow & { readonly title: string; readonly sizeBytes: number | null };

/** A chunk in its place. */
export interface ChunkLine {
  readonly position: number;
  readonly frames: number;
  readonly fileId: string;
}

export interface PhotoVideoStore {
  readonly insert: (tx: Tx, row: VideoRow) => Promise<void>;
  readonly load: (db: Executor, id: string) => Promise<VideoView | null>;
  /** Null also while its project is in the bin, as `list` leaves those out. */
  readonly find: (db: Executor, ownerId: string, id: string) => Promise<VideoView | null>;
  readonly list: (
    db: Executor,
    ownerId: string,
    page: { limit: number; offset: number; projectId: string | undefined },
  ) => Promise<{ rows: VideoView[]; total: number }>;
  /** The newest of each project, and the newest that was made. */
  readonly newestOf: (
    db: Executor,
    ownerId: string,
    projectIds: readonly string[],
  ) => Promise<{ newest: Map<string, VideoView>; made: Map<string, VideoView> }>;
  readonly ofProject: (db: Executor, projectId: string) => Promise<VideoRow[]>;
  /** Of videos, posters and chunks of a project. */
  readonly filesOf: (db: Executor, projectId: string) => Promise<string[]>;
  /** Whether one of the project waits or renders; its project is locked. */
  readonly hasOpen: (tx: Tx, projectId: string) => Promise<boolean>;
  /** One that failed or was stopped waits for its job again, as its project’s newest; false when it has not. */
  readonly reopen: (tx: Tx, id: string, now: Date) => Promise<boolean>;
  readonly update: (tx: Executor, id: string, change: Partial<VideoRow>) => Promise<void>;
  readonly chunksOf: (db: Executor, videoId: string) => Promise<ChunkLine[]>;
  readonly findChunk: (db: Executor, projectId: string, hash: string) => Promise<ChunkRow | null>;
  /** False when the same one was stored meanwhile. */
  readonly insertChunk: (tx: Tx, row: ChunkRow) => Promise<boolean>;
  /** Puts a chunk at its place in a video, and writes it as used. */
  readonly placeChunk: (
    tx: Tx,
    place: { readonly videoId: string; readonly position: number; readonly chunkId: string; readonly now: Date },
  ) => Promise<void>;
  readonly dropPlaces: (tx: Tx, videoId: string) => Promise<void>;
  /** Chunks that were not used since then and that no open video needs. */
  readonly listOldChunks: (
    db: Executor,
    before: Date,
    limit: number,
    ownerId?: string,
  ) => Promise<(ChunkRow & { readonly sizeBytes: number })[]>;
  readonly removeChunk: (tx: Tx, id: string, before: Date) => Promise<boolean>;
  /** What chunks take, by owner, of those who have more than `atLeast`. */
  readonly chunkBytes: (db: Executor, atLeast: number) => Promise<{ ownerId: string; bytes: number }[]>;
}

const viewed = (db: Executor) =>
  db
    .select({ row: photoVideos, title: projects.title, sizeBytes: files.sizeBytes })
    .from(photoVideos)
    .innerJoin(projects, eq(projects.id, photoVideos.projectId))
    .leftJoin(files, eq(files.id, photoVideos.fileId));

const viewOf = ({ row, ...more }: { row: VideoRow; title: string; sizeBytes: number | null }): VideoView => ({
  ...row,
  ...more,
});

const isOpen = inArray(photoVideos.status, ['queued', 'running']);
const newestFirst = [desc(photoVideos.createdAt), desc(photoVideos.id)];

export const photoVideoStore: PhotoVideoStore = {
  insert: async (tx, row) => {
    await tx.insert(photoVideos).values(row);
  },

  load: async (db, id) => (await viewed(db).where(eq(photoVideos.id, id))).map(viewOf)[0] ?? null,

  find: async (db, ownerId, id) => {
    const isOwn = and(eq(photoVideos.id, id), eq(photoVideos.ownerId, ownerId), isNull(projects.binnedAt));
    return (await viewed(db).where(isOwn)).map(viewOf)[0] ?? null;
  },

  list: async (db, ownerId, { limit, offset, projectId }) => {
    const where = and(
      eq(photoVideos.ownerId, ownerId),
      isNull(projects.binnedAt),
      projectId === undefined ? undefined : eq(photoVideos.projectId, projectId),
    );
    const rows = await viewed(db)
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset);
    const [counted] = await db
      .select({ total: count() })
      .from(photoVideos)
      .innerJoin(projects, eq(projects.id, photoVideos.projectId))
      .where(where);
    return { rows: rows.map(viewOf), total: counted?.total ?? 0 };
  },

  newestOf: async (db, ownerId, projectIds) => {
    if (projectIds.length === 0) return { newest: new Map(), made: new Map() };
    const newestWhere = async (isWanted: ReturnType<typeof eq> | undefined) => {
      const ids = db
        .selectDistinctOn([photoVideos.projectId], { id: photoVideos.id })
        .from(photoVideos)
        .where(and(eq(photoVideos.ownerId, ownerId), inArray(photoVideos.projectId, [...projectIds]), isWanted))
        .orderBy(photoVideos.projectId, ...newestFirst);
      const rows = (await viewed(db).where(inArray(photoVideos.id, ids))).map(viewOf);
      return new Map(rows.map((row) => [row.projectId, row]));
    };
    const newest = await newestWhere(undefined);
    return { newest, made: await newestWhere(eq(photoVideos.status, 'done')) };
  },

  ofProject: (db, projectId) => db.select().from(photoVideos).where(eq(photoVideos.projectId, projectId)),

  filesOf: async (db, projectId) => {
    const made = await db
      .select({ fileId: photoVideos.fileId, posterFileId: photoVideos.posterFileId })
      .from(photoVideos)
      .where(eq(photoVideos.projectId, projectId));
    const chunks = await db
      .select({ fileId: photoChunks.fileId })
      .from(photoChunks)
      .where(eq(photoChunks.projectId, projectId));
    return [...made.flatMap((row) => [row.fileId, row.posterFileId]), ...chunks.map(({ fileId }) => fileId)].flatMap(
      (fileId) => fileId ?? [],
    );
  },

  hasOpen: async (tx, projectId) =>
    (await tx.$count(photoVideos, and(eq(photoVideos.projectId, projectId), isOpen))) > 0,

  reopen: async (tx, id, createdAt) => {
    const waiting = { status: 'queued', error: null, endedAt: null, keptChunks: 0, createdAt } as const;
    const isEnded = and(eq(photoVideos.id, id), inArray(photoVideos.status, ['failed', 'cancelled']));
    return (await tx.update(photoVideos).set(waiting).where(isEnded).returning({ id: photoVideos.id })).length === 1;
  },

  update: async (tx, id, change) => {
    await tx.update(photoVideos).set(change).where(eq(photoVideos.id, id));
  },

  chunksOf: (db, videoId) =>
    db
      .select({ position: photoVideoChunks.position, frames: photoChunks.frames, fileId: photoChunks.fileId })
      .from(photoVideoChunks)
      .innerJoin(photoChunks, eq(photoChunks.id, photoVideoChunks.chunkId))
      .where(eq(photoVideoChunks.videoId, videoId))
      .orderBy(asc(photoVideoChunks.position)),

  findChunk: async (db, projectId, hash) =>
    (
      await db
        .select()
        .from(photoChunks)
        .where(and(eq(photoChunks.projectId, projectId), eq(photoChunks.hash, hash)))
    )[0] ?? null,

  insertChunk: async (tx, row) =>
    (await tx.insert(photoChunks).values(row).onConflictDoNothing().returning({ id: photoChunks.id })).length === 1,

  placeChunk: async (tx, { videoId, position, chunkId, now }) => {
    await tx.update(photoChunks).set({ lastUsedAt: now }).where(eq(photoChunks.id, chunkId));
    await tx
      .insert(photoVideoChunks)
      .values({ videoId, position, chunkId })
      .onConflictDoUpdate({ target: [photoVideoChunks.videoId, photoVideoChunks.position], set: { chunkId } });
  },

  dropPlaces: async (tx, videoId) => {
    await tx.delete(photoVideoChunks).where(eq(photoVideoChunks.videoId, videoId));
  },

  listOldChunks: async (db, before, limit, ownerId) => {
    const rows = await db
      .select({ chunk: photoChunks, sizeBytes: files.sizeBytes })
      .from(photoChunks)
      .innerJoin(files, eq(files.id, photoChunks.fileId))
      .where(
        and(
          lt(photoChunks.lastUsedAt, before),
          ownerId === undefined ? undefined : eq(photoChunks.ownerId, ownerId),
          sql`not exists (select 1 from ${photoVideoChunks} where ${photoVideoChunks.chunkId} = ${photoChunks.id})`,
        ),
      )
      .orderBy(asc(photoChunks.lastUsedAt), asc(photoChunks.id))
      .limit(limit);
    return rows.map(({ chunk, sizeBytes }) => ({ ...chunk, sizeBytes }));
  },

  chunkBytes: async (db, atLeast) => {
    const bytes = sql<string>`sum(${files.sizeBytes})`;
    const rows = await db
      .select({ ownerId: files.ownerId, bytes })
      .from(files)
      .where(eq(files.purpose, 'chunk'))
      .groupBy(files.ownerId)
      .having(gt(bytes, atLeast));
    return rows.map((row) => ({ ownerId: row.ownerId, bytes: Number(row.bytes) }));
  },

  removeChunk: async (tx, id, before) =>
    (
      await tx
        .delete(photoChunks)
        .where(and(eq(photoChunks.id, id), lt(photoChunks.lastUsedAt, before)))
        .returning({ id: photoChunks.id })
    ).length === 1,
};
