import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { avatarCases } from '../talking-photos.tables.ts';

export type AvatarCaseRow = typeof avatarCases.$inferSelect;

export interface AvatarCaseStore {
  /** One after the other: two requests of a person must not take the same slot. */
  readonly lockOwner: (tx: Tx, ownerId: string) => Promise<void>;
  /** The newest first. */
  readonly list: (db: Executor, ownerId: string) => Promise<AvatarCaseRow[]>;
  readonly find: (db: Executor, ownerId: string, id: string) => Promise<AvatarCaseRow | null>;
  readonly findMany: (db: Executor, ownerId: string, ids: readonly string[]) => Promise<AvatarCaseRow[]>;
  /** No matter whose it is: for its job. */
  readonly load: (db: Executor, id: string) => Promise<AvatarCaseRow | null>;
  readonly insert: (tx: Tx, row: AvatarCaseRow) => Promise<void>;
  readonly update: (tx: Executor, id: string, change: Partial<AvatarCaseRow>) => Promise<void>;
  readonly setUsable: (tx: Tx, ownerId: string, ids: readonly string[]) => Promise<void>;
  readonly remove: (tx: Tx, id: string) => Promise<void>;
}

export const avatarCaseStore: AvatarCaseStore = {
  lockOwner: async (tx, ownerId) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`avatars ${ownerId}`}, 0))`);
  },

  list: (db, ownerId) =>
    db
      .select()
      .from(avatarCases)
      .where(eq(avatarCases.ownerId, ownerId))
      .orderBy(desc(avatarCases.createdAt), asc(avatarCases.id)),

  find: async (db, ownerId, id) =>
    (
      await db
        .select()
        .from(avatarCases)
        .where(and(eq(avatarCases.ownerId, ownerId), eq(avatarCases.id, id)))
    )[0] ?? null,

  findMany: async (db, ownerId, ids) =>
    ids.length === 0
      ? []
      : db
          .select()
          .from(avatarCases)
          .where(and(eq(avatarCases.ownerId, ownerId), inArray(avatarCases.id, [...ids]))),

  load: async (db, id) => (await db.select().from(avatarCases).where(eq(avatarCases.id, id)))[0] ?? null,

  insert: async (tx, row) => {
    await tx.insert(avatarCases).values(row);
  },

  update: async (tx, id, change) => {
    await tx.update(avatarCases).set(change).where(eq(avatarCases.id, id));
  },

  setUsable: async (tx, ownerId, ids) => {
    const isOwn = and(eq(avatarCases.ownerId, ownerId), eq(avatarCases.status, 'done'));
    await tx.update(avatarCases).set({ isUsable: false }).where(isOwn);
    if (ids.length === 0) return;
    await tx
      .update(avatarCases)
      .set({ isUsable: true })
      .where(and(isOwn, inArray(avatarCases.id, [...ids])));
  },

  remove: async (tx, id) => {
    await tx.delete(avatarCases).where(eq(avatarCases.id, id));
  },
};
