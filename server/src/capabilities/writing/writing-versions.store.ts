import type { Executor, Tx } from '../../platform/db/database.ts';
import { versionHistory, type VersionHistory } from '../../platform/db/version-history.ts';
import { writingVersions } from './writing.tables.ts';

export type WritingVersionRow = typeof writingVersions.$inferSelect;
/** Without what may be large. */
export type WritingVersionLine = Omit<WritingVersionRow, 'userId' | 'writingId' | 'text' | 'notes'>;

export interface WritingVersionStore {
  /** Newest first. */
  readonly list: (db: Executor, writingId: string) => Promise<WritingVersionLine[]>;
  readonly find: (db: Executor, writingId: string, id: string) => Promise<WritingVersionRow | null>;
  readonly isDue: VersionHistory['isDue'];
  /** Adds a version; the newest `kept` stay. */
  readonly insert: (tx: Tx, row: WritingVersionRow, kept: number) => Promise<void>;
}

const { id, writingId, revision, title, excerpt, characters, createdAt } = writingVersions;
const history = versionHistory({ table: writingVersions, id, documentId: writingId, revision, createdAt });

export const writingVersionStore: WritingVersionStore = {
  list: (db, ofWriting) =>
    db
      .select({ id, revision, title, excerpt, characters, createdAt })
      .from(writingVersions)
      .where(history.of(ofWriting))
      .orderBy(...history.newestFirst),

  find: async (db, ofWriting, version) =>
    (await db.select().from(writingVersions).where(history.one(ofWriting, version)))[0] ?? null,

  isDue: history.isDue,

  insert: async (tx, row, kept) => {
    await tx.insert(writingVersions).values(row);
    await history.thinOut(tx, row.writingId, kept);
  },
};
