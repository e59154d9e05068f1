import { and, desc, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { extractions } from './downloads.tables.ts';

export type ExtractionRow = typeof extractions.$inferSelect;

/** What makes two wishes the same. */
export type SameWish = Pick<ExtractionRow, 'userId' | 'url' | 'sourceFileId' | 'kind' | 'format'>;

export interface DownloadStore {
  readonly insert: (tx: Tx, row: ExtractionRow) => Promise<void>;
  readonly find: (db: Executor, userId: string, id: string) => Promise<ExtractionRow | null>;
  /** No matter whose it is: for its job. */
  readonly load: (db: Executor, id: string) => Promise<ExtractionRow | null>;
  /** The newest first. */
  readonly list: (db: Executor, userId: string) => Promise<ExtractionRow[]>;
  readonly update: (db: Executor, id: string, change: Partial<ExtractionRow>) => Promise<void>;
  /** Makes one that failed or was stopped wait again; false when it has not. */
  readonly reopen: (tx: Tx, id: string) => Promise<boolean>;
  /** The row as it was when it went; null: it was gone before. */
  readonly remove: (tx: Tx, userId: string, id: string) => Promise<ExtractionRow | null>;
  /** A request for the same at once waits until this transaction ends. */
  readonly lockSame: (tx: Tx, wanted: SameWish) => Promise<void>;
  /** The newest that was asked for so, waits or is done, and is no older. */
  readonly findSame: (db: Executor, wanted: SameWish, since: Date) => Promise<ExtractionRow | null>;
}

const maxListed = 500;

export const downloadStore: DownloadStore = {
  insert: async (tx, row) => {
    await tx.insert(extractions).values(row);
  },

  find: async (db, userId, id) => {
    const isOwn = and(eq(extractions.userId, userId), eq(extractions.id, id));
    return (await db.select().from(extractions).where(isOwn))[0] ?? null;
  },

  load: async (db, id) => (await db.select().from(extractions).where(eq(extractions.id, id)))[0] ?? null,

  list: (db, userId) =>
    db
      .select()
      .from(extractions)
      .where(eq(extractions.userId, userId))
      .orderBy(desc(extractions.createdAt), desc(extractions.id))
      .limit(maxListed),

  update: async (db, id, change) => {
    await db.update(extractions).set(change).where(eq(extractions.id, id));
  },

  reopen: async (tx, id) => {
    const hasEnded = and(eq(extractions.id, id), inArray(extractions.status, ['failed', 'cancelled']));
    return ((await tx.update(extractions).set({ status: 'queued', error: null }).where(hasEnded)).rowCount ?? 0) > 0;
  },

  remove: async (tx, userId, id) => {
    const isOwn = and(eq(extractions.userId, userId), eq(extractions.id, id));
    return (await tx.delete(extractions).where(isOwn).returning())[0] ?? null;
  },

  lockSame: async (tx, { userId, url, sourceFileId, kind, format }) => {
    const key = JSON.stringify(['extraction', userId, url, sourceFileId, kind, format]);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  },

  findSame: async (db, { userId, url, sourceFileId, kind, format }, since) => {
    const isSame = and(
      eq(extractions.userId, userId),
      eq(extractions.kind, kind),
      sql`${extractions.url} is not distinct from ${url}`,
      sql`${extractions.format} is not distinct from ${format}`,
      sql`${extractions.sourceFileId} is not distinct from ${sourceFileId}`,
    );
    const isThere = or(
      eq(extractions.status, 'queued'),
      and(eq(extractions.status, 'done'), isNotNull(extractions.fileId)),
    );
    const [row] = await db
      .select()
      .from(extractions)
      .where(and(isSame, isThere, gte(extractions.createdAt, since)))
      .orderBy(desc(extractions.createdAt))
      .limit(1);
    return row ?? null;
  },
};
