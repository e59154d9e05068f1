import { and, desc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from './database.ts';

/** A table of what documents were before they changed. */
export interface VersionTable {
  readonly table: PgTable;
  readonly id: PgColumn;
  /** The document that each version is of. */
  readonly documentId: PgColumn;
  readonly revision: PgColumn;
  readonly createdAt: PgColumn;
  /** Selects the versions that were saved automatically, where others are kept for good; without it, all are automatic. */
  readonly isAutomatic?: SQL;
}

export interface VersionHistory {
  readonly of: (documentId: string) => SQL | undefined;
  readonly one: (documentId: string, id: string) => SQL | undefined;
  readonly newestFirst: readonly SQL[];
  /** Whether the newest automatic version is old enough for another one. */
  readonly isDue: (executor: Executor, documentId: string, at: { now: Date; everyMinutes: number }) => Promise<boolean>;
  /** Removes automatic versions but the newest `kept`. */
  readonly thinOut: (tx: Tx, documentId: string, kept: number) => Promise<void>;
}

/** Versions of documents: one before each burst of changes, as many as are kept. */
export function versionHistory(versions: VersionTable): VersionHistory {
  const { table, id, documentId: document, revision, createdAt, isAutomatic } = versions;
  const newestFirst = [desc(createdAt), desc(revision), desc(id)];
  const of = (documentId: string) => eq(document, documentId);
  const automatic = (documentId: string) => and(of(documentId), isAutomatic);
  return {
    of,
    one: (documentId, version) => and(of(documentId), eq(id, version)),
    newestFirst,

    isDue: async (executor, documentId, { now, everyMinutes }) => {
      const since = new Date(now.getTime() - everyMinutes * 60_000);
      return (await executor.$count(table, and(automatic(documentId), gt(createdAt, since)))) === 0;
    },

    thinOut: async (tx, documentId, kept) => {
      const old = tx
        .select({ id })
        .from(table)
        .where(automatic(documentId))
        .orderBy(...newestFirst)
        .offset(kept);
      await tx.delete(table).where(inArray(id, old));
    },
  };
}
