import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { auditEntries } from './audit.tables.ts';

export type AuditRow = typeof auditEntries.$inferSelect;

/** An entry with the present names of who did it and of the person it was done to. */
export interface NamedAuditRow extends AuditRow {
  readonly actorName: string | null;
  readonly subjectName: string | null;
}

export interface AuditFilters {
  /** `users` finds `users.suspend` and all other actions of the word. */
  readonly action?: string | undefined;
  readonly actorId?: string | undefined;
  readonly subjectId?: string | undefined;
}

/** Adds and reads; there is no way to change or remove an entry here. */
export interface AuditStore {
  readonly insert: (tx: Tx, row: AuditRow) => Promise<void>;
  /** Newest first. */
  readonly list: (
    executor: Executor,
    query: AuditFilters & { readonly offset: number; readonly limit: number },
  ) => Promise<{ rows: NamedAuditRow[]; total: number }>;
}

export const auditStore: AuditStore = {
  insert: async (tx, row) => {
    await tx.insert(auditEntries).values(row);
  },

  list: async (executor, { offset, limit, ...filters }) => {
    const where = matching(filters);
    const subject = alias(users, 'subject');
    const rows = await executor
      .select({ entry: auditEntries, actorName: users.name, subjectName: subject.name })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.userId))
      .leftJoin(subject, and(eq(auditEntries.subjectKind, 'user'), eq(subject.id, auditEntries.subjectId)))
      .where(where)
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .offset(offset)
      .limit(limit);
    const totals = await executor.select({ total: count() }).from(auditEntries).where(where);
    return { rows: rows.map(({ entry, ...names }) => ({ ...entry, ...names })), total: totals[0]?.total ?? 0 };
  },
};

function matching({ action, actorId, subjectId }: AuditFilters): SQL | undefined {
  return and(
    action === undefined
      ? undefined
      : sql`(${auditEntries.action} = ${action} or starts_with(${auditEntries.action}, ${`${action}.`}))`,
    actorId === undefined ? undefined : eq(auditEntries.userId, actorId),
    subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
  );
}
