import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { exports } from '../exports/exports.tables.ts';
import { projects } from '../projects/projects.tables.ts';
import { shares } from './shares.tables.ts';

export type ShareRow = typeof shares.$inferSelect;
export type ShareView = ShareRow & { readonly projectId: string };

export interface ShareStore {
  /** The page of the export: the one that was opened before, or this one. */
  readonly insertOrFind: (db: Executor, row: ShareRow) => Promise<ShareRow>;
  readonly list: (db: Executor, ownerId: string, projectId: string | undefined) => Promise<ShareView[]>;
  /** No matter who asks; null also while its article is in the bin or its owner's access has ended. */
  readonly find: (db: Executor, id: string) => Promise<ShareView | null>;
  /** False when there was none of this owner. */
  readonly remove: (db: Executor, id: string, ownerId: string) => Promise<boolean>;
}

const view = (db: Executor) =>
  db
    .select({ row: shares, projectId: exports.projectId })
    .from(shares)
    .innerJoin(exports, eq(exports.id, shares.exportId))
    .innerJoin(projects, eq(projects.id, exports.projectId));

const viewOf = ({ row, projectId }: { row: ShareRow; projectId: string }): ShareView => ({ ...row, projectId });

export const shareStore: ShareStore = {
  insertOrFind: async (db, row) => {
    const [kept] = await db
      .insert(shares)
      .values(row)
      .onConflictDoUpdate({ target: shares.exportId, set: { isDownloadable: row.isDownloadable } })
      .returning();
    if (kept === undefined) throw new Error('insert returned no share');
    return kept;
  },

  list: async (db, ownerId, projectId) => {
    const where = and(
      eq(shares.ownerId, ownerId),
      projectId === undefined ? undefined : eq(exports.projectId, projectId),
    );
    return (await view(db).where(where).orderBy(asc(shares.createdAt))).map(viewOf);
  },

  find: async (db, id) => {
    const [found] = await view(db)
      .innerJoin(users, eq(users.id, shares.ownerId))
      .where(and(eq(shares.id, id), isNull(projects.binnedAt), isNull(users.deletedAt), isNull(users.suspendedAt)));
    return found === undefined ? null : viewOf(found);
  },

  remove: async (db, id, ownerId) =>
    (
      await db
        .delete(shares)
        .where(and(eq(shares.id, id), eq(shares.ownerId, ownerId)))
        .returning()
    ).length > 0,
};
