import { and, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { accountImports } from './account-imports.tables.ts';

export type OwnImportRow = typeof accountImports.$inferSelect;

/** Imports that people started by themselves. */
export interface OwnImportStore {
  /** Another start of the same person waits until this transaction ends. */
  readonly lockPerson: (tx: Tx, userId: string) => Promise<void>;
  readonly insert: (tx: Tx, row: OwnImportRow) => Promise<void>;
  readonly find: (db: Executor, userId: string, id: string) => Promise<OwnImportRow | null>;
  readonly load: (db: Executor, id: string) => Promise<OwnImportRow | null>;
  /** The newest that was not dismissed. */
  readonly latest: (db: Executor, userId: string) => Promise<OwnImportRow | null>;
  readonly hasOpen: (db: Executor, userId: string) => Promise<boolean>;
  /** Starts of all that were begun or ended since then. */
  readonly starts: (db: Executor, userId: string, since: Date) => Promise<number>;
  /** All of a person that have ended. */
  readonly ended: (db: Executor, userId: string) => Promise<OwnImportRow[]>;
  readonly update: (db: Executor, id: string, change: Partial<OwnImportRow>) => Promise<void>;
  /** Makes one that failed or was stopped wait again; false when it has not, or its file is gone. */
  readonly reopen: (tx: Tx, id: string) => Promise<boolean>;
  readonly remove: (tx: Tx, ids: readonly string[]) => Promise<void>;
  /** Those that ended before then and still have their file. */
  readonly withOldFiles: (db: Executor, before: Date, limit: number) => Promise<OwnImportRow[]>;
}

const hasFailed = inArray(accountImports.status, ['failed', 'cancelled']);
/** When it was last started or ended. */
const lastOf = sql`coalesce(${accountImports.endedAt}, ${accountImports.createdAt})`;
const isOf = (userId: string) => eq(accountImports.userId, userId);

export const ownImportStore: OwnImportStore = {
  lockPerson: async (tx, userId) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account import ${userId}`}, 0))`);
  },

  insert: async (tx, row) => {
    await tx.insert(accountImports).values(row);
  },

  find: async (db, userId, id) =>
    (
      await db
        .select()
        .from(accountImports)
        .where(and(isOf(userId), eq(accountImports.id, id)))
    )[0] ?? null,

  load: async (db, id) => (await db.select().from(accountImports).where(eq(accountImports.id, id)))[0] ?? null,

  latest: async (db, userId) => {
    const isShown = and(isOf(userId), eq(accountImports.isDismissed, false));
    const newest = db.select().from(accountImports).where(isShown).orderBy(desc(accountImports.createdAt)).limit(1);
    return (await newest)[0] ?? null;
  },

  hasOpen: async (db, userId) =>
    (await db.$count(accountImports, and(isOf(userId), eq(accountImports.status, 'queued')))) > 0,

  starts: async (db, userId, since) => {
    const isRecent = and(isOf(userId), gte(lastOf, since));
    const [row] = await db
      .select({ starts: sql<string>`coalesce(sum(${accountImports.starts}), 0)` })
      .from(accountImports)
      .where(isRecent);
    return Number(row?.starts ?? 0);
  },

  ended: (db, userId) =>
    db
      .select()
      .from(accountImports)
      .where(and(isOf(userId), sql`${accountImports.status} <> 'queued'`)),

  update: async (db, id, change) => {
    await db.update(accountImports).set(change).where(eq(accountImports.id, id));
  },

  reopen: async (tx, id) => {
    const again = { status: 'queued', error: null, sentence: null, endedAt: null, isDismissed: false } as const;
    const canStart = and(eq(accountImports.id, id), hasFailed, isNotNull(accountImports.fileId));
    const { rowCount } = await tx
      .update(accountImports)
      .set({ ...again, starts: sql`${accountImports.starts} + 1` })
      .where(canStart);
    return (rowCount ?? 0) > 0;
  },

  remove: async (tx, ids) => {
    if (ids.length > 0) await tx.delete(accountImports).where(inArray(accountImports.id, [...ids]));
  },

  withOldFiles: (db, before, limit) =>
    db
      .select()
      .from(accountImports)
      .where(and(isNotNull(accountImports.fileId), lt(accountImports.endedAt, before)))
      .limit(limit),
};
