import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { albums, projects } from '../projects/projects.tables.ts';

export type AlbumRow = typeof albums.$inferSelect;

export interface TranscriptionAlbumStore {
  /** By name; what is in the bin does not count. */
  readonly list: (db: Executor, ownerId: string, id?: string) => Promise<(AlbumRow & { transcriptionCount: number })[]>;
  readonly count: (db: Executor, ownerId: string) => Promise<number>;
  readonly insert: (db: Executor, row: AlbumRow) => Promise<void>;
  readonly rename: (db: Executor, ownerId: string, id: string, title: string) => Promise<boolean>;
  /** `key share`: it can't be deleted until `tx` ends. False for a missing one and for another owner's alike. */
  readonly lock: (tx: Tx, ownerId: string, id: string, strength: 'key share' | 'update') => Promise<boolean>;
  /** Its transcriptions stay, in no album. */
  readonly remove: (tx: Tx, id: string) => Promise<void>;
}

const ofOwner = (ownerId: string) => and(eq(albums.ownerId, ownerId), eq(albums.type, 'transcript'));
const owned = (ownerId: string, id: string) => and(ofOwner(ownerId), eq(albums.id, id));

export const transcriptionAlbumStore: TranscriptionAlbumStore = {
  list: async (db, ownerId, id) => {
    const rows = await db
      .select({ album: albums, transcriptionCount: sql<number>`count(${projects.id})::int` })
      .from(albums)
      .leftJoin(projects, and(eq(projects.albumId, albums.id), isNull(projects.binnedAt)))
      .where(id === undefined ? ofOwner(ownerId) : owned(ownerId, id))
      .groupBy(albums.id)
      .orderBy(asc(sql`${albums.title} collate "und-x-icu"`), asc(albums.id));
    return rows.map(({ album, transcriptionCount }) => ({ ...album, transcriptionCount }));
  },

  count: (db, ownerId) => db.$count(albums, ofOwner(ownerId)),

  insert: async (db, row) => {
    await db.insert(albums).values(row);
  },

  rename: async (db, ownerId, id, title) =>
    (await db.update(albums).set({ title }).where(owned(ownerId, id)).returning({ id: albums.id })).length > 0,

  lock: async (tx, ownerId, id, strength) =>
    (await tx.select({ id: albums.id }).from(albums).where(owned(ownerId, id)).for(strength)).length > 0,

  remove: async (tx, id) => {
    await tx.delete(albums).where(eq(albums.id, id));
  },
};
