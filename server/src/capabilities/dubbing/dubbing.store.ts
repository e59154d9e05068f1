import { and, asc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm';
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { versionHistory, type VersionHistory } from '../../platform/db/version-history.ts';
import { projects, type HeardFile, type ListedKind } from '../projects/projects.tables.ts';
import { segments } from '../segments/segments.tables.ts';
import { files } from '../uploads/uploads.tables.ts';
import { dubRuns, dubs, dubTargets, dubVersions } from './dubbing.tables.ts';

export type DubRow = typeof dubs.$inferSelect;
export type DubTargetRow = typeof dubTargets.$inferSelect;
export type DubVersionRow = typeof dubVersions.$inferSelect;
/** Without what may be large. */
export type DubVersionLine = Omit<DubVersionRow, 'ownerId' | 'projectId' | 'settings' | 'lines'>;

/** A video translation with what stands in its project. */
export interface DubView {
  readonly row: DubRow;
  readonly project: typeof projects.$inferSelect;
}

type ByProject<T> = (db: Executor, ownerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, T>>;

export interface DubStore {
  readonly insert: (tx: Tx, row: typeof dubs.$inferInsert) => Promise<void>;
  readonly find: (db: Executor, ownerId: string, id: string) => Promise<DubView | null>;
  /** Those of the ids that are the owner's and not in the bin. */
  readonly findMany: (db: Executor, ownerId: string, ids: readonly string[]) => Promise<DubView[]>;
  /** Those of the ids, in the bin or not, in the ids' order. */
  readonly inOrder: (db: Executor, ids: readonly string[]) => Promise<DubView[]>;
  /** No matter whose it is: for its jobs. */
  readonly load: (db: Executor, id: string) => Promise<DubView | null>;
  readonly update: (db: Executor, id: string, change: Partial<DubRow>) => Promise<void>;
  /** What a link led to; false when another worker has brought it. */
  readonly takeIn: (
    tx: Tx,
    id: string,
    video: Pick<DubRow, 'fileId' | 'durationSeconds' | 'isVideo'>,
  ) => Promise<boolean>;
  /** In the order in which they were added. */
  readonly targets: (db: Executor, ids: readonly string[]) => Promise<DubTargetRow[]>;
  readonly insertTarget: (tx: Tx, row: typeof dubTargets.$inferInsert) => Promise<void>;
  readonly updateTarget: (db: Executor, id: string, language: string, change: Partial<DubTargetRow>) => Promise<void>;
  readonly removeTarget: (tx: Tx, id: string, language: string) => Promise<void>;
  /** Every file that goes with a project. */
  readonly filesOf: (tx: Tx, id: string) => Promise<string[]>;
  /** Bytes of all of its files by project: of these, or of all the owner's. */
  readonly storedBytes: (
    db: Executor,
    ownerId: string,
    ids: readonly string[] | null,
  ) => Promise<ReadonlyMap<string, number>>;
  /** The dub that was spoken last, or the video as it was given. */
  readonly heard: ByProject<HeardFile>;
  readonly covers: ByProject<string>;
  /** Newest first. */
  readonly listVersions: (db: Executor, id: string) => Promise<DubVersionLine[]>;
  readonly findVersion: (db: Executor, id: string, versionId: string) => Promise<DubVersionRow | null>;
  readonly isVersionDue: VersionHistory['isDue'];
  /** Adds a version; the newest `kept` stay. */
  readonly insertVersion: (tx: Tx, row: DubVersionRow, kept: number) => Promise<void>;
}

/** How a list of video translations is searched and ordered. */
export const listedDubs: ListedKind = {
  isInText: (pattern) =>
    sql`exists (select 1 from ${segments} where ${segments.projectId} = ${projects.id} and ${ilike(segments.text, pattern)})`,
  length: sql`(select ${dubs.durationSeconds} from ${dubs} where ${dubs.projectId} = ${projects.id})`,
  opened: sql`(select ${dubs.openedAt} from ${dubs} where ${dubs.projectId} = ${projects.id})`,
};

const { id, revision, title, lineCount, createdAt } = dubVersions;
const history = versionHistory({ table: dubVersions, id, documentId: dubVersions.projectId, revision, createdAt });

const viewed = (db: Executor) =>
  db.select({ row: dubs, project: projects }).from(dubs).innerJoin(projects, eq(projects.id, dubs.projectId));

/** Every file of a project, wherever it is named. */
const allFiles = (db: Executor) => {
  const named = (from: { projectId: PgColumn; ownerId: PgColumn }, file: PgColumn) => ({
    projectId: sql<string>`${from.projectId}`.as('project'),
    ownerId: sql<string>`${from.ownerId}`.as('owner'),
    fileId: sql<string | null>`${file}`.as('file'),
  });
  const ofDub = (file: PgColumn) => db.select(named(dubs, file)).from(dubs);
  return unionAll(
    ofDub(dubs.fileId),
    ofDub(dubs.previewFileId),
    ofDub(dubs.coverFileId),
    ofDub(dubs.triedBeforeFileId),
    ofDub(dubs.triedAfterFileId),
    ofDub(dubs.backgroundFileId),
    db.select(named(dubTargets, dubTargets.audioFileId)).from(dubTargets),
    db.select(named(dubRuns, dubRuns.fileId)).from(dubRuns),
  ).as('every');
};

export const dubStore: DubStore = {
  insert: async (tx, row) => {
    await tx.insert(dubs).values(row);
  },

  find: async (db, ownerId, projectId) =>
    (
      await viewed(db).where(and(eq(dubs.projectId, projectId), eq(dubs.ownerId, ownerId), isNull(projects.binnedAt)))
    )[0] ?? null,

  findMany: async (db, ownerId, ids) =>
    ids.length === 0
      ? []
      : viewed(db).where(and(inArray(dubs.projectId, [...ids]), eq(dubs.ownerId, ownerId), isNull(projects.binnedAt))),

  inOrder: async (db, ids) => {
    if (ids.length === 0) return [];
    const found = await viewed(db).where(inArray(dubs.projectId, [...ids]));
    return found.toSorted((a, b) => ids.indexOf(a.row.projectId) - ids.indexOf(b.row.projectId));
  },

  load: async (db, projectId) => (await viewed(db).where(eq(dubs.projectId, projectId)))[0] ?? null,

  update: async (db, projectId, change) => {
    await db.update(dubs).set(change).where(eq(dubs.projectId, projectId));
  },

  takeIn: async (tx, projectId, video) => {
    const isAwaited = and(eq(dubs.projectId, projectId), isNull(dubs.fileId));
    return ((await tx.update(dubs).set(video).where(isAwaited)).rowCount ?? 0) > 0;
  },

  targets: async (db, ids) =>
    ids.length === 0
      ? []
      : db
          .select()
          .from(dubTargets)
          .where(inArray(dubTargets.projectId, [...ids]))
          .orderBy(asc(dubTargets.createdAt), asc(dubTargets.language)),

  insertTarget: async (tx, row) => {
    await tx.insert(dubTargets).values(row);
  },

  updateTarget: async (db, projectId, language, change) => {
    const isIt = and(eq(dubTargets.projectId, projectId), eq(dubTargets.language, language));
    await db.update(dubTargets).set(change).where(isIt);
  },

  removeTarget: async (tx, projectId, language) => {
    await tx.delete(dubTargets).where(and(eq(dubTargets.projectId, projectId), eq(dubTargets.language, language)));
  },

  filesOf: async (tx, projectId) => {
    const every = allFiles(tx);
    const rows = await tx.select({ fileId: every.fileId }).from(every).where(eq(every.projectId, projectId));
    return rows.flatMap(({ fileId }) => fileId ?? []);
  },

  storedBytes: async (db, ownerId, ids) => {
    if (ids?.length === 0) return new Map();
    const every = allFiles(db);
    const rows = await db
      .select({ projectId: every.projectId, bytes: sql<string>`sum(${files.sizeBytes})` })
      .from(every)
      .innerJoin(files, eq(files.id, every.fileId))
      .where(and(eq(every.ownerId, ownerId), ids === null ? undefined : inArray(every.projectId, [...ids])))
      .groupBy(every.projectId);
    return new Map(rows.map(({ projectId, bytes }) => [projectId, Number(bytes)]));
  },

  heard: async (db, ownerId, ids) => {
    if (ids.length === 0) return new Map();
    const spoken = db
      .selectDistinctOn([dubTargets.projectId], { projectId: dubTargets.projectId, fileId: dubTargets.audioFileId })
      .from(dubTargets)
      .where(sql`${dubTargets.audioFileId} is not null`)
      .orderBy(dubTargets.projectId, asc(dubTargets.createdAt))
      .as('spoken');
    const rows = await db
      .select({ projectId: dubs.projectId, fileId: files.id, name: files.name, seconds: dubs.durationSeconds })
      .from(dubs)
      .leftJoin(spoken, eq(spoken.projectId, dubs.projectId))
      .innerJoin(files, sql`${files.id} = coalesce(${spoken.fileId}, ${dubs.fileId})`)
      .where(and(eq(dubs.ownerId, ownerId), inArray(dubs.projectId, [...ids])));
    return new Map(
      rows.map(({ projectId, name, ...file }) => [
        projectId,
        { ...file, ending: /\.(\w{1,5})$/.exec(name)?.[1] ?? '' },
      ]),
    );
  },

  covers: async (db, ownerId, ids) => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ projectId: dubs.projectId, coverFileId: dubs.coverFileId })
      .from(dubs)
      .where(and(eq(dubs.ownerId, ownerId), inArray(dubs.projectId, [...ids])));
    return new Map(
      rows.flatMap(({ projectId, coverFileId }) => (coverFileId === null ? [] : [[projectId, coverFileId] as const])),
    );
  },

  listVersions: (db, projectId) =>
    db
      .select({ id, revision, title, lineCount, createdAt })
      .from(dubVersions)
      .where(history.of(projectId))
      .orderBy(...history.newestFirst),

  findVersion: async (db, projectId, versionId) =>
    (await db.select().from(dubVersions).where(history.one(projectId, versionId)))[0] ?? null,

  isVersionDue: history.isDue,

  insertVersion: async (tx, row, kept) => {
    await tx.insert(dubVersions).values(row);
    await history.thinOut(tx, row.projectId, kept);
  },
};
