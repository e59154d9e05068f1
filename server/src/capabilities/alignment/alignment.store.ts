import { and, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { alignments } from './alignment.tables.ts';

export type AlignmentRow = typeof alignments.$inferSelect;
/** What a list needs: the text, the subtitles and the waveform of one may be megabytes. */
export type AlignmentHead = Omit<AlignmentRow, 'script' | 'cues' | 'peaks'>;

export interface AlignmentStore {
  readonly insert: (tx: Tx, row: AlignmentRow) => Promise<void>;
  /** The newest first. */
  readonly list: (
    db: Executor,
    ownerId: string,
    page: { readonly limit: number; readonly offset: number },
  ) => Promise<{ rows: AlignmentHead[]; total: number }>;
  readonly find: (db: Executor, ownerId: string, id: string) => Promise<AlignmentRow | null>;
  /** The same, and no one else changes it until the transaction ends. */
  readonly lock: (tx: Tx, ownerId: string, id: string) => Promise<AlignmentRow | null>;
  /** No matter whose it is: for its job. */
  readonly load: (db: Executor, id: string) => Promise<AlignmentRow | null>;
  readonly update: (db: Executor, id: string, change: Partial<AlignmentRow>) => Promise<void>;
  /** Makes one that failed or was stopped wait again; false when it has not. */
  readonly reopen: (tx: Tx, id: string) => Promise<boolean>;
  readonly remove: (tx: Tx, id: string) => Promise<void>;
}

const { script: _script, cues: _cues, peaks: _peaks, ...head } = getTableColumns(alignments);

export const alignmentStore: AlignmentStore = {
  insert: async (tx, row) => {
    await tx.insert(alignments).values(row);
  },

  list: async (db, ownerId, { limit, offset }) => {
    const isOwn = eq(alignments.ownerId, ownerId);
    const newest = [desc(alignments.createdAt), desc(alignments.id)];
    const rows = await db
      .select(head)
      .from(alignments)
      .where(isOwn)
      .orderBy(...newest)
      .limit(limit)
      .offset(offset);
    const [found] = await db.select({ total: count() }).from(alignments).where(isOwn);
    return { rows, total: found?.total ?? 0 };
  },

  find: async (db, ownerId, id) => {
    const [row] = await db
      .select()
      .from(alignments)
      .where(and(eq(alignments.ownerId, ownerId), eq(alignments.id, id)));
    return row ?? null;
  },

  lock: async (tx, ownerId, id) => {
    const isOwn = and(eq(alignments.ownerId, ownerId), eq(alignments.id, id));
    const [row] = await tx.select().from(alignments).where(isOwn).for('update');
    return row ?? null;
  },

  load: async (db, id) => {
    const [row] = await db.select().from(alignments).where(eq(alignments.id, id));
    return row ?? null;
  },

  update: async (db, id, change) => {
    await db.update(alignments).set(change).where(eq(alignments.id, id));
  },

  reopen: async (tx, id) => {
    const reopened = await tx
      .update(alignments)
      .set({ status: 'queued', error: null, endedAt: null })
      .where(and(eq(alignments.id, id), inArray(alignments.status, ['failed', 'cancelled'])))
      .returning({ id: alignments.id });
    return reopened.length === 1;
  },

  remove: async (tx, id) => {
    await tx.delete(alignments).where(eq(alignments.id, id));
  },
};
