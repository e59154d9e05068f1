import { and, asc, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { listProjects, type ProjectRow, type ProjectType } from './project-list.store.ts';
import { albums, projects } from './projects.tables.ts';

export type { ProjectRow, ProjectType, ProjectView } from './project-list.store.ts';

export interface ProjectStore {
  readonly insert: (db: Executor, row: typeof projects.$inferInsert) => Promise<ProjectRow>;
  /** Those of the ids that are the owner's. */
  readonly findMany: (db: Executor, ownerId: string, ids: readonly string[]) => Promise<ProjectRow[]>;
  readonly list: typeof listProjects;
  readonly albumName: (db: Executor, albumId: string | null) => Promise<string | null>;
  /** The row, locked for a change until the transaction ends. */
  readonly lockRow: (tx: Tx, id: string) => Promise<ProjectRow | null>;
  readonly change: (
    tx: Tx,
    id: string,
    change: { title: string; settings?: unknown; updatedAt: Date },
  ) => Promise<ProjectRow | null>;
  readonly setSettings: (tx: Tx, id: string, settings: unknown) => Promise<void>;
  readonly rename: (
    db: Executor,
    ownerId: string,
    id: string,
    change: { title: string; updatedAt: Date },
  ) => Promise<ProjectRow | null>;
  readonly setAlbum: (
    db: Executor,
    ownerId: string,
    ids: readonly string[],
    to: { type: ProjectType; albumId: string | null },
  ) => Promise<string[]>;
  readonly setBinned: (db: Executor, ownerId: string, ids: readonly string[], now: Date) => Promise<string[]>;
  /** What of an album is not in the bin. */
  readonly idsOfAlbum: (db: Executor, ownerId: string, albumId: string) => Promise<string[]>;
  readonly binAlbum: (db: Executor, ownerId: string, albumId: string, now: Date) => Promise<void>;
  readonly unbin: (db: Executor, ownerId: string, ids: readonly string[], type: ProjectType) => Promise<string[]>;
  readonly binnedBefore: (db: Executor, type: ProjectType, before: Date, limit: number) => Promise<ProjectRow[]>;
  /** `key share`: it can't be deleted until the transaction ends · `update`: no one may keep it. False when it is gone. */
  readonly lock: (db: Executor, id: string, strength: 'key share' | 'update') => Promise<boolean>;
  /** False when it is not in the bin. */
  readonly removeBinned: (db: Executor, id: string) => Promise<boolean>;
}

const nextRevision = sql`${projects.revision} + 1`;
const owned = (ownerId: string, ids: readonly string[]): SQL | undefined =>
  and(eq(projects.ownerId, ownerId), inArray(projects.id, [...ids]));
const inAlbum = (ownerId: string, albumId: string): SQL | undefined =>
  and(eq(projects.ownerId, ownerId), eq(projects.albumId, albumId), isNull(projects.binnedAt));

export const projectStore: ProjectStore = {
  insert: async (db, row) => {
    const [inserted] = await db.insert(projects).values(row).returning();
    if (inserted === undefined) throw new Error('insert returned no project');
    return inserted;
  },

  findMany: async (db, ownerId, ids) => (ids.length === 0 ? [] : db.select().from(projects).where(owned(ownerId, ids))),

  list: listProjects,

  albumName: async (db, albumId) => {
    if (albumId === null) return null;
    const [album] = await db.select({ title: albums.title }).from(albums).where(eq(albums.id, albumId));
    return album?.title ?? null;
  },

  lockRow: async (tx, id) =>
    (await tx.select().from(projects).where(eq(projects.id, id)).for('no key update'))[0] ?? null,

  change: async (tx, id, change) =>
    (
      await tx
        .update(projects)
        .set({ ...change, revision: nextRevision })
        .where(eq(projects.id, id))
        .returning()
    )[0] ?? null,

  setSettings: async (tx, id, settings) => {
    await tx.update(projects).set({ settings }).where(eq(projects.id, id));
  },

  rename: async (db, ownerId, id, change) => {
    const rows = await db
      .update(projects)
      .set({ ...change, revision: nextRevision })
      .where(and(owned(ownerId, [id]), isNull(projects.binnedAt)))
      .returning();
    return rows[0] ?? null;
  },

  setAlbum: async (db, ownerId, ids, { type, albumId }) => {
    const rows = await db
      .update(projects)
      .set({ albumId })
      .where(and(owned(ownerId, ids), eq(projects.type, type), isNull(projects.binnedAt)))
      .returning({ id: projects.id });
    return rows.map(({ id }) => id);
  },

  setBinned: async (db, ownerId, ids, now) => {
    if (ids.length === 0) return [];
    const rows = await db
      .update(projects)
      .set({ binnedAt: now })
      .where(and(owned(ownerId, ids), isNull(projects.binnedAt)))
      .returning({ id: projects.id });
    return rows.map(({ id }) => id);
  },

  idsOfAlbum: async (db, ownerId, albumId) => {
    const rows = await db.select({ id: projects.id }).from(projects).where(inAlbum(ownerId, albumId));
    return rows.map(({ id }) => id);
  },

  binAlbum: async (db, ownerId, albumId, now) => {
    await db.update(projects).set({ binnedAt: now }).where(inAlbum(ownerId, albumId));
  },

  unbin: async (db, ownerId, ids, type) => {
    const rows = await db
      .update(projects)
      .set({ binnedAt: null })
      .where(and(owned(ownerId, ids), eq(projects.type, type), isNotNull(projects.binnedAt)))
      .returning({ id: projects.id });
    return rows.map(({ id }) => id);
  },

  binnedBefore: (db, type, before, limit) =>
    db
      .select()
      .from(projects)
      .where(and(eq(projects.type, type), lt(projects.binnedAt, before)))
      .orderBy(asc(projects.binnedAt))
      .limit(limit),

  lock: async (db, id, strength) =>
    (await db.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for(strength)).length > 0,

  removeBinned: async (db, id) =>
    (
      await db
        .delete(projects)
        .where(and(eq(projects.id, id), isNotNull(projects.binnedAt)))
        .returning({ id: projects.id })
    ).length > 0,
};
