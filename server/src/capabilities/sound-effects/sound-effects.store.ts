import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { sounds } from '../sounds/sounds.tables.ts';
import { files } from '../uploads/uploads.tables.ts';
import { soundEffects, soundEffectTakes } from './sound-effects.tables.ts';

export type SoundEffectRow = typeof soundEffects.$inferSelect;
export type TakeRow = typeof soundEffectTakes.$inferSelect;
/** With its file's name, and the sound of the library that was made of it. */
export type TakeView = TakeRow & { readonly fileName: string; readonly soundId: string | null };

export interface SoundEffectStore {
  readonly insert: (tx: Tx, effect: SoundEffectRow, takes: readonly TakeRow[]) => Promise<void>;
  readonly list: (
    db: Executor,
    userId: string,
    page: { readonly offset: number; readonly limit: number; readonly isNewestFirst: boolean },
  ) => Promise<{ rows: SoundEffectRow[]; total: number }>;
  /** Of these descriptions, in the order in which they were made. */
  readonly takesOf: (db: Executor, effectIds: readonly string[]) => Promise<TakeView[]>;
  /** One of the user's, with its description; null: there is none. */
  readonly take: (db: Executor, userId: string, id: string) => Promise<TakeView | null>;
  /** Keeps one of the user's takes as it is until the transaction ends; false: there is none. */
  readonly lockTake: (tx: Tx, userId: string, id: string) => Promise<boolean>;
  /** False: there is none of the user's. */
  readonly setHidden: (db: Executor, userId: string, id: string, isHidden: boolean) => Promise<boolean>;
  /** Removes one of the user's with its takes; the takes' files, or null: there is none. */
  readonly remove: (tx: Tx, userId: string, id: string) => Promise<string[] | null>;
  /** Removes all but the newest `kept`; the files of their takes. */
  readonly removeOld: (tx: Tx, userId: string, kept: number) => Promise<string[]>;
  /** Those of the files that no sound of a library has. Each stays as it is until the transaction ends. */
  readonly lockUnkept: (tx: Tx, fileIds: readonly string[]) => Promise<string[]>;
}

const viewed = (db: Executor) =>
  db
    .select({ take: soundEffectTakes, fileName: files.name, soundId: sounds.id })
    .from(soundEffectTakes)
    .innerJoin(files, eq(files.id, soundEffectTakes.fileId))
    .leftJoin(sounds, and(eq(sounds.ownerId, soundEffectTakes.userId), eq(sounds.fileId, soundEffectTakes.fileId)));

const owned = (userId: string, id: string) => and(eq(soundEffectTakes.userId, userId), eq(soundEffectTakes.id, id));

/** Their takes go with them; what these were stored in is told first. */
async function removeThese(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const takes = await tx
    .delete(soundEffectTakes)
    .where(inArray(soundEffectTakes.effectId, [...ids]))
    .returning({ fileId: soundEffectTakes.fileId });
  await tx.delete(soundEffects).where(inArray(soundEffects.id, [...ids]));
  return takes.map(({ fileId }) => fileId);
}

export const soundEffectStore: SoundEffectStore = {
  insert: async (tx, effect, takes) => {
    await tx.insert(soundEffects).values(effect);
    await tx.insert(soundEffectTakes).values([...takes]);
  },

  list: async (db, userId, { offset, limit, isNewestFirst }) => {
    const isOwn = eq(soundEffects.userId, userId);
    const order = isNewestFirst ? desc : asc;
    const [rows, [counted]] = await Promise.all([
      db
        .select()
        .from(soundEffects)
        .where(isOwn)
        .orderBy(order(soundEffects.createdAt), order(soundEffects.id))
        .offset(offset)
        .limit(limit),
      db.select({ total: count() }).from(soundEffects).where(isOwn),
    ]);
    return { rows, total: counted?.total ?? 0 };
  },

  takesOf: async (db, effectIds) => {
    if (effectIds.length === 0) return [];
    const rows = await viewed(db)
      .where(inArray(soundEffectTakes.effectId, [...effectIds]))
      .orderBy(asc(soundEffectTakes.nth));
    return rows.map(({ take, ...more }) => ({ ...take, ...more }));
  },

  take: async (db, userId, id) => {
    const [row] = await viewed(db).where(owned(userId, id));
    return row === undefined ? null : { ...row.take, fileName: row.fileName, soundId: row.soundId };
  },

  lockTake: async (tx, userId, id) =>
    (await tx.select({ id: soundEffectTakes.id }).from(soundEffectTakes).where(owned(userId, id)).for('update'))
      .length > 0,

  setHidden: async (db, userId, id, isHidden) => {
    const changed = await db
      .update(soundEffectTakes)
      .set({ isHidden })
      .where(owned(userId, id))
      .returning({ id: soundEffectTakes.id });
    return changed.length > 0;
  },

  remove: async (tx, userId, id) => {
    const isOne = and(eq(soundEffects.userId, userId), eq(soundEffects.id, id));
    const [row] = await tx.select({ id: soundEffects.id }).from(soundEffects).where(isOne).for('update');
    return row === undefined ? null : removeThese(tx, [row.id]);
  },

  removeOld: async (tx, userId, kept) => {
    const old = await tx
      .select({ id: soundEffects.id })
      .from(soundEffects)
      .where(eq(soundEffects.userId, userId))
      .orderBy(desc(soundEffects.createdAt), desc(soundEffects.id))
      .offset(kept)
      .for('update');
    return removeThese(
      tx,
      old.map(({ id }) => id),
    );
  },

  lockUnkept: async (tx, fileIds) => {
    if (fileIds.length === 0) return [];
    // In one order everywhere. A request that removes the library's sound holds the same file meanwhile.
    await tx
      .select({ id: files.id })
      .from(files)
      .where(inArray(files.id, [...fileIds]))
      .orderBy(files.id)
      .for('update');
    const kept = await tx
      .select({ fileId: sounds.fileId })
      .from(sounds)
      .where(inArray(sounds.fileId, [...fileIds]));
    return fileIds.filter((id) => !kept.some(({ fileId }) => fileId === id));
  },
};
