import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { albums, projects } from '../projects/projects.tables.ts';

export type AlbumRow = typeof albums.$inferSelect;
/** Whose albums of what. */
export interface AlbumShelf {
  readonly ownerId: string;
  readonly type: AlbumRow['type'];
}
export type AlbumView = AlbumRow & { readonly projectCount: number };

export interface AlbumStore {
  /** By name; what is in the bin doesn't count. */
  readonly list: (db: Executor, shelf: AlbumShelf, id?: string) => Promise<AlbumView[]>;
  readonly count: (db: Executor, shelf: AlbumShelf) => Promise<number>;
  readonly insert: (db: Executor, row: AlbumRow) => Promise<void>;
  readonly rename: (db: Executor, shelf: AlbumShelf, id: string, title: string) => Promise<boolean>;
  /** `key share`: it can't be deleted until `tx` ends. False for a missing one and for another owner's alike. */
  readonly lock: (tx: Tx, shelf: AlbumShelf, id: string, strength: 'key share' | 'update') => Promise<boolean>;
  /** What is in it stays, without an album. */
  readonly remove: (tx: Tx, id: string) => Promise<void>;
}

const on = ({ ownerId, type }: AlbumShelf) => and(eq(albums.ownerId, ownerId), eq(albums.type, type));
const owned = (shelf: AlbumShelf, id: string) => and(on(shelf), eq(albums.id, id));

export const albumStore: AlbumStore = {
  list: async (db, shelf, id) => {
    const rows = await db
      .select({ album: albums, projectCount: sql<number>`count(${projects.id})::int` })
      .from(albums)
      .leftJoin(projects, and(eq(projects.albumId, albums.id), isNull(projects.binnedAt)))
      .where(id === undefined ? on(shelf) : owned(shelf, id))
      .groupBy(albums.id)
      .orderBy(asc(sql`${albums.title} collate "und-x-icu"`), asc(albums.id));
    return rows.map(({ album, projectCount }) => ({ ...album, projectCount }));
  },

  count: (db, shelf) => db.$count(albums, on(shelf)),

  insert: async (db, row) => {
    await db.insert(albums).values(row);
  },

  rename: async (db, shelf, id, title) =>
    (await db.update(albums).set({ title }).where(owned(shelf, id)).returning({ id: albums.id })).length > 0,

  lock: async (tx, shelf, id, strength) =>
    (await tx.select({ id: albums.id }).from(albums).where(owned(shelf, id)).for(strength)).length > 0,

  remove: async (tx, id) => {
    await tx.delete(albums).where(eq(albums.id, id));
  },
};
