import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { versionHistory, type VersionHistory } from '../../platform/db/version-history.ts';
import { versions } from './articles.tables.ts';

export type VersionRow = typeof versions.$inferSelect;
/** Without its content, which may be large. */
export type VersionLine = Omit<VersionRow, 'settings' | 'segments'> & { readonly paragraphs: number };

export interface VersionStore {
  /** Newest first. */
  readonly list: (db: Executor, projectId: string) => Promise<VersionLine[]>;
  readonly find: (db: Executor, projectId: string, id: string) => Promise<VersionRow | null>;
  readonly isDue: VersionHistory['isDue'];
  readonly countNamed: (tx: Tx, projectId: string) => Promise<number>;
  /** Adds a version; of the unnamed ones the newest `kept` stay. */
  readonly insert: (tx: Tx, row: VersionRow, kept: number) => Promise<void>;
}

const { id, projectId, revision, createdAt, label } = versions;
const history = versionHistory({
  table: versions,
  id,
  documentId: projectId,
  revision,
  createdAt,
  isAutomatic: isNull(label),
});

export const versionStore: VersionStore = {
  list: (db, ofProject) =>
    db
      .select({
        id,
        projectId,
        revision,
        title: versions.title,
        label,
        characters: versions.characters,
        paragraphs: sql<number>`jsonb_array_length(${versions.segments})`,
        createdAt,
      })
      .from(versions)
      .where(history.of(ofProject))
      .orderBy(...history.newestFirst),

  find: async (db, ofProject, version) =>
    (await db.select().from(versions).where(history.one(ofProject, version)))[0] ?? null,

  isDue: history.isDue,

  countNamed: (tx, ofProject) => tx.$count(versions, and(history.of(ofProject), isNotNull(label))),

  insert: async (tx, row, kept) => {
    await tx.insert(versions).values(row);
    await history.thinOut(tx, row.projectId, kept);
  },
};
