import type { NamedProject } from '@timbre/contract/errors/name-in-sentence';
import { and, desc, eq, ilike, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { versionHistory, type VersionHistory } from '../../../platform/db/version-history.ts';
import { projects, type HeardFile, type ListedKind } from '../../projects/projects.tables.ts';
import { files } from '../../uploads/uploads.tables.ts';
import {
  avatarCases,
  photoDocuments,
  photoRecordings,
  photos,
  photoVersions,
  photoVideos,
} from '../talking-photos.tables.ts';

export type DocumentRow = typeof photoDocuments.$inferSelect;
export type PhotoVersionRow = typeof photoVersions.$inferSelect;
/** Without what may be large. */
export type PhotoVersionLine = Omit<PhotoVersionRow, 'ownerId' | 'projectId' | 'pages' | 'settings'>;
/** What a list shows of a document. */
export type DocumentLine = Omit<DocumentRow, 'ownerId' | 'pages' | 'settings' | 'words'> & {
  readonly resolution: DocumentRow['settings']['resolution'];
  /** Of its first page: the photo, small; null: it has none of its own. */
  readonly thumbnail: string | null;
  /** Of its first page: an own avatar or a character of the cast; null: neither. */
  readonly caseId: string | null;
};

type ByProject<T> = (db: Executor, ownerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, T>>;

export interface PhotoProjectStore {
  readonly insert: (tx: Tx, row: DocumentRow) => Promise<void>;
  readonly find: (db: Executor, projectId: string) => Promise<DocumentRow | null>;
  readonly update: (tx: Tx, projectId: string, change: Partial<DocumentRow>) => Promise<void>;
  readonly lines: ByProject<DocumentLine>;
  /** Some of the owner's projects that show this photo or avatar, those in the bin last. */
  readonly projectsWith: (
    db: Executor,
    ownerId: string,
    performer: { readonly photoId: string } | { readonly caseId: string },
  ) => Promise<NamedProject[]>;
  /** Bytes of videos and recordings by project: of these, or of all the owner's. */
  readonly storedBytes: (
    db: Executor,
    ownerId: string,
    ids: readonly string[] | null,
  ) => Promise<ReadonlyMap<string, number>>;
  /** The newest video of each that was made. */
  readonly heard: ByProject<HeardFile>;
  /** Its picture's file. */
  readonly covers: ByProject<string>;
  /** Jobs of videos that are not made yet. */
  readonly openJobs: (db: Executor, ownerId: string, ids: readonly string[]) => Promise<string[]>;
  /** Newest first. */
  readonly listVersions: (db: Executor, projectId: string) => Promise<PhotoVersionLine[]>;
  readonly findVersion: (db: Executor, projectId: string, id: string) => Promise<PhotoVersionRow | null>;
  readonly isVersionDue: VersionHistory['isDue'];
  /** Adds a version; the newest `kept` stay. */
  readonly insertVersion: (tx: Tx, row: PhotoVersionRow, kept: number) => Promise<void>;
}

/** How a list of talking photos is searched and ordered. */
export const listedPhotos: ListedKind = {
  isInText: (pattern) =>
    sql`exists (select 1 from ${photoDocuments} where ${photoDocuments.projectId} = ${projects.id} and ${ilike(photoDocuments.words, pattern)})`,
  length: sql`(select max(${photoVideos.durationSeconds}) from ${photoVideos} where ${photoVideos.projectId} = ${projects.id})`,
};

const { id, revision, title, pageCount, characters, createdAt } = photoVersions;
const history = versionHistory({
  table: photoVersions,
  id,
  documentId: photoVersions.projectId,
  revision,
  createdAt,
});

const newestMade = (db: Executor, ownerId: string, ids: readonly string[]) =>
  db
    .selectDistinctOn([photoVideos.projectId], {
      projectId: photoVideos.projectId,
      fileId: photoVideos.fileId,
      posterFileId: photoVideos.posterFileId,
      ending: photoVideos.format,
      seconds: photoVideos.durationSeconds,
    })
    .from(photoVideos)
    .where(
      and(
        eq(photoVideos.ownerId, ownerId),
        inArray(photoVideos.projectId, [...ids]),
        eq(photoVideos.status, 'done'),
        isNotNull(photoVideos.fileId),
      ),
    )
    .orderBy(photoVideos.projectId, desc(photoVideos.createdAt), desc(photoVideos.id));

export const photoProjectStore: PhotoProjectStore = {
  insert: async (tx, row) => {
    await tx.insert(photoDocuments).values(row);
  },

  find: async (db, projectId) =>
    (await db.select().from(photoDocuments).where(eq(photoDocuments.projectId, projectId)))[0] ?? null,

  update: async (tx, projectId, change) => {
    await tx.update(photoDocuments).set(change).where(eq(photoDocuments.projectId, projectId));
  },

  lines: async (db, ownerId, ids) => {
    if (ids.length === 0) return new Map();
    const performer = sql`${photoDocuments.pages} -> 0 -> 'performer'`;
    const caseId = sql<string | null>`${performer} ->> 'caseId'`;
    const isItsCase = and(eq(avatarCases.ownerId, ownerId), eq(avatarCases.id, caseId));
    const isItsPhoto = or(eq(photos.id, sql`${performer} ->> 'photoId'`), eq(photos.id, avatarCases.photoId));
    const rows = await db
      .select({
        projectId: photoDocuments.projectId,
        thumbnail: photos.thumbnail,
        caseId,
        tempId: photoDocuments.tempId,
        pageCount: photoDocuments.pageCount,
        characters: photoDocuments.characters,
        resolution: sql<DocumentLine['resolution']>`${photoDocuments.settings} ->> 'resolution'`,
      })
      .from(photoDocuments)
      .leftJoin(avatarCases, isItsCase)
      .leftJoin(photos, and(eq(photos.ownerId, ownerId), isItsPhoto))
      .where(and(eq(photoDocuments.ownerId, ownerId), inArray(photoDocuments.projectId, [...ids])));
    return new Map(rows.map((row) => [row.projectId, row]));
  },

  projectsWith: async (db, ownerId, performer) => {
    const shown = JSON.stringify([{ performer }]);
    const rows = await db
      .select({ title: projects.title, binnedAt: projects.binnedAt })
      .from(photoDocuments)
      .innerJoin(projects, eq(projects.id, photoDocuments.projectId))
      .where(and(eq(photoDocuments.ownerId, ownerId), sql`${photoDocuments.pages} @> ${shown}::jsonb`))
      .orderBy(sql`${projects.binnedAt} nulls first`, desc(projects.updatedAt))
      .limit(3);
    return rows.map(({ title, binnedAt }) => ({ title, isBinned: binnedAt !== null }));
  },

  storedBytes: async (db, ownerId, ids) => {
    if (ids?.length === 0) return new Map();
    const own = (table: typeof photoVideos | typeof photoRecordings) =>
      and(eq(table.ownerId, ownerId), ids === null ? undefined : inArray(table.projectId, [...ids]));
    const videos = db
      .select({ projectId: photoVideos.projectId, sizeBytes: files.sizeBytes })
      .from(photoVideos)
      .innerJoin(files, or(eq(files.id, photoVideos.fileId), eq(files.id, photoVideos.posterFileId)))
      .where(own(photoVideos));
    const recorded = db
      .select({ projectId: photoRecordings.projectId, sizeBytes: files.sizeBytes })
      .from(photoRecordings)
      .innerJoin(files, eq(files.id, photoRecordings.fileId))
      .where(own(photoRecordings));
    const each = unionAll(videos, recorded).as('each');
    const rows = await db
      .select({ projectId: each.projectId, bytes: sql<string>`sum(${each.sizeBytes})` })
      .from(each)
      .groupBy(each.projectId);
    return new Map(rows.map(({ projectId, bytes }) => [projectId, Number(bytes)]));
  },

  heard: async (db, ownerId, ids) => {
    if (ids.length === 0) return new Map();
    const rows = await newestMade(db, ownerId, ids);
    return new Map(
      rows.flatMap(({ projectId, fileId, ending, seconds }) =>
        fileId === null ? [] : [[projectId, { fileId, ending, seconds: seconds ?? 0 }] as const],
      ),
    );
  },

  covers: async (db, ownerId, ids) => {
    if (ids.length === 0) return new Map();
    const rows = await newestMade(db, ownerId, ids);
    return new Map(
      rows.flatMap(({ projectId, posterFileId }) =>
        posterFileId === null ? [] : [[projectId, posterFileId] as const],
      ),
    );
  },

  openJobs: async (db, ownerId, ids) => {
    if (ids.length === 0) return [];
    const rows = await db
      .select({ jobId: photoVideos.jobId })
      .from(photoVideos)
      .where(
        and(
          eq(photoVideos.ownerId, ownerId),
          inArray(photoVideos.projectId, [...ids]),
          inArray(photoVideos.status, ['queued', 'running']),
        ),
      );
    return rows.flatMap(({ jobId }) => (jobId === null ? [] : [jobId]));
  },

  listVersions: (db, projectId) =>
    db
      .select({ id, revision, title, pageCount, characters, createdAt })
      .from(photoVersions)
      .where(history.of(projectId))
      .orderBy(...history.newestFirst),

  findVersion: async (db, projectId, version) =>
    (await db.select().from(photoVersions).where(history.one(projectId, version)))[0] ?? null,

  isVersionDue: history.isDue,

  insertVersion: async (tx, row, kept) => {
    await tx.insert(photoVersions).values(row);
    await history.thinOut(tx, row.projectId, kept);
  },
};
