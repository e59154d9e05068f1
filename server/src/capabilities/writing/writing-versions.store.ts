import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { writingVersions } from './writing.tables.ts';

export type WritingVersionRow = typeof writingVersions.$inferSelect;
/** Without what may be large. */
export type WritingVersionLine = Omit<WritingVersionRow, 'userId' | 'writingId' | 'text' | 'notes'>;

export interface WritingVersionStore {
  /** Newest first. */
  readonly list: (db: Executor, writingId: string) => Promise<WritingVersionLine[]>;
  readonly find: (db: Executor, writingId: string, id: string) => Promise<WritingVersionRow | null>;
  readonly newest: (tx: Tx, writingId: string) => Promise<Date | null>;
  readonly insert: (tx: Tx, row: WritingVersionRow) => Promise<void>;
  /** Removes all but the newest `kept`. */
  readonly thinOut: (tx: Tx, writingId: string, kept: number) => Promise<void>;
}

const { id, revision, title, excerpt, characters, createdAt } = writingVersions;
const newestFirst = [desc(createdAt), desc(revision), desc(id)];

export const writingVersionStore: WritingVersionStore = {
  list: (db, writingId) =>
    db
      .select({ id, revision, title, excerpt, characters, createdAt })
      .from(writingVersions)
      .where(eq(writingVersions.writingId, writingId))
      .orderBy(...newestFirst),

  find: async (db, writingId, versionId) =>
    (
      await db
        .select()
        .from(writingVersions)
        .where(and(eq(id, versionId), eq(writingVersions.writingId, writingId)))
    )[0] ?? null,

  newest: async (tx, writingId) => {
    const [row] = await tx
      .select({ createdAt })
      .from(writingVersions)
      .where(eq(writingVersions.writingId, writingId))
      .orderBy(desc(createdAt))
      .limit(1);
    return row?.createdAt ?? null;
  },

  insert: async (tx, row) => {
    await tx.insert(writingVersions).values(row);
  },

  thinOut: async (tx, writingId, kept) => {
    const old = tx
      .select({ id })
      .from(writingVersions)
      .where(eq(writingVersions.writingId, writingId))
      .orderBy(...newestFirst)
      .offset(kept);
    await tx.delete(writingVersions).where(inArray(id, old));
  },
};
