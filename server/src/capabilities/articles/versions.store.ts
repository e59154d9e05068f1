import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { versions } from './articles.tables.ts';

export type VersionRow = typeof versions.$inferSelect;
/** Without its content, which may be large. */
export type VersionLine = Omit<VersionRow, 'settings' | 'segments'> & { readonly paragraphs: number };

export interface VersionStore {
  /** Newest first. */
  readonly list: (db: Executor, projectId: string) => Promise<VersionLine[]>;
  readonly find: (db: Executor, projectId: string, id: string) => Promise<VersionRow | null>;
  readonly newestUnnamed: (tx: Tx, projectId: string) => Promise<Date | null>;
  readonly countNamed: (tx: Tx, projectId: string) => Promise<number>;
  readonly insert: (tx: Tx, row: VersionRow) => Promise<void>;
  /** Removes unnamed versions but the newest `kept`. */
  readonly thinOut: (tx: Tx, projectId: string, kept: number) => Promise<void>;
}

export const versionStore: VersionStore = {
  list: (db, projectId) =>
    db
      .select({
        id: versions.id,
        projectId: versions.projectId,
        revision: versions.revision,
        title: versions.title,
        label: versions.label,
        characters: versions.characters,
        paragraphs: sql<number>`jsonb_array_length(${versions.segments})`,
        createdAt: versions.createdAt,
      })
      .from(versions)
      .where(eq(versions.projectId, projectId))
      .orderBy(desc(versions.createdAt), desc(versions.revision), desc(versions.id)),

  find: async (db, projectId, id) =>
    (
      await db
        .select()
        .from(versions)
        .where(and(eq(versions.id, id), eq(versions.projectId, projectId)))
    )[0] ?? null,

  newestUnnamed: async (tx, projectId) => {
    const [row] = await tx
      .select({ createdAt: versions.createdAt })
      .from(versions)
      .where(and(eq(versions.projectId, projectId), isNull(versions.label)))
      .orderBy(desc(versions.createdAt))
      .limit(1);
    return row?.createdAt ?? null;
  },

  countNamed: (tx, projectId) => tx.$count(versions, and(eq(versions.projectId, projectId), isNotNull(versions.label))),

  insert: async (tx, row) => {
    await tx.insert(versions).values(row);
  },

  thinOut: async (tx, projectId, kept) => {
    const old = tx
      .select({ id: versions.id })
      .from(versions)
      .where(and(eq(versions.projectId, projectId), isNull(versions.label)))
      .orderBy(desc(versions.createdAt), desc(versions.revision))
      .offset(kept);
    await tx.delete(versions).where(inArray(versions.id, old));
  },
};
