import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { projects } from '../projects/projects.tables.ts';
import { segments } from '../segments/segments.tables.ts';
import { soundEffectTakes } from '../sound-effects/sound-effects.tables.ts';
import { files } from '../uploads/uploads.tables.ts';
import { sounds } from './sounds.tables.ts';

export type SoundRow = typeof sounds.$inferSelect;
/** With its file's bytes. */
export type SoundView = SoundRow & { readonly sizeBytes: number; readonly blobKey: string };

export interface BedFile {
  readonly fileId: string;
  readonly name: string;
  readonly blobKey: string;
  readonly createdAt: Date;
}

export interface SoundStore {
  /** The newest first; of these ids or all. */
  readonly list: (db: Executor, ownerId: string, ids?: readonly string[]) => Promise<SoundView[]>;
  /** The sound that a file is; null: it is none. */
  readonly ofFile: (db: Executor, ownerId: string, fileId: string) => Promise<SoundView | null>;
  readonly count: (db: Executor, ownerId: string) => Promise<number>;
  readonly insert: (tx: Tx, row: SoundRow) => Promise<void>;
  readonly rename: (db: Executor, ownerId: string, id: string, name: string) => Promise<boolean>;
  readonly remove: (tx: Tx, ownerId: string, id: string) => Promise<SoundRow | null>;
  /** Whether a take of a sound effect is the same file, which stays as it is until the transaction ends. */
  readonly isTake: (tx: Tx, fileId: string) => Promise<boolean>;
  /** A script of the owner, in the bin or not, that plays the sound in a paragraph or under everything. */
  readonly findUse: (db: Executor, ownerId: string, id: string) => Promise<{ title: string; isBinned: boolean } | null>;
  /** Files of beds by their names: the owner's, or anyone's, whose bytes are the same. */
  readonly bedFiles: (db: Executor, ownerId: string | null, names: readonly string[]) => Promise<BedFile[]>;
}

const viewed = (db: Executor) =>
  db
    .select({ sound: sounds, sizeBytes: files.sizeBytes, blobKey: files.blobKey })
    .from(sounds)
    .innerJoin(files, eq(files.id, sounds.fileId));

const owned = (ownerId: string, id: string) => and(eq(sounds.ownerId, ownerId), eq(sounds.id, id));

export const soundStore: SoundStore = {
  list: async (db, ownerId, ids) => {
    if (ids?.length === 0) return [];
    const rows = await viewed(db)
      .where(and(eq(sounds.ownerId, ownerId), ids === undefined ? undefined : inArray(sounds.id, [...ids])))
      .orderBy(desc(sounds.createdAt), desc(sounds.id));
    return rows.map(({ sound, ...file }) => ({ ...sound, ...file }));
  },

  ofFile: async (db, ownerId, fileId) => {
    const [row] = await viewed(db).where(and(eq(sounds.ownerId, ownerId), eq(sounds.fileId, fileId)));
    return row === undefined ? null : { ...row.sound, sizeBytes: row.sizeBytes, blobKey: row.blobKey };
  },

  count: (db, ownerId) => db.$count(sounds, eq(sounds.ownerId, ownerId)),

  insert: async (tx, row) => {
    await tx.insert(sounds).values(row);
  },

  rename: async (db, ownerId, id, name) =>
    (await db.update(sounds).set({ name }).where(owned(ownerId, id)).returning({ id: sounds.id })).length > 0,

  remove: async (tx, ownerId, id) => (await tx.delete(sounds).where(owned(ownerId, id)).returning())[0] ?? null,

  isTake: async (tx, fileId) => {
    await tx.select({ id: files.id }).from(files).where(eq(files.id, fileId)).for('update');
    return (await tx.$count(soundEffectTakes, eq(soundEffectTakes.fileId, fileId))) > 0;
  },

  findUse: async (db, ownerId, id) => {
    const inBed = sql`${projects.settings} @> ${JSON.stringify({ bed: { soundId: id } })}::jsonb`;
    // By a mark, or by a tag in the text: no one writes such an id for another reason.
    const inText = sql`exists (select 1 from ${segments} where ${segments.projectId} = ${projects.id}
      and (${segments.marks} @> ${JSON.stringify([{ kind: 'sound', soundId: id }])}::jsonb
        or strpos(${segments.text}, ${id}) > 0))`;
    const [row] = await db
      .select({ title: projects.title, binnedAt: projects.binnedAt })
      .from(projects)
      .where(and(eq(projects.ownerId, ownerId), or(inBed, inText)))
      .orderBy(sql`${projects.binnedAt} nulls first`)
      .limit(1);
    return row === undefined ? null : { title: row.title, isBinned: row.binnedAt !== null };
  },

  bedFiles: async (db, ownerId, names) => {
    if (names.length === 0) return [];
    const { id, name, blobKey, createdAt } = files;
    const anybodys = and(eq(files.purpose, 'demo'), inArray(name, [...names]));
    return db
      .select({ fileId: id, name, blobKey, createdAt })
      .from(files)
      .where(ownerId === null ? anybodys : and(eq(files.ownerId, ownerId), anybodys));
  },
};
