import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/database.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { emailCodes, users } from './accounts.tables.ts';

/** The books outlive the person: who paid for what, and who changed what, is kept under an id without a name. */
export const keptTables = [
  ...(['audit_entries', 'credit_holds', 'ledger_accounts', 'ledger_postings'] as const),
  ...(['affiliate_customers', 'affiliate_entries'] as const),
  ...(['orders', 'payment_events', 'refund_requests', 'invoices'] as const),
] as const;

/** What a person, or their browser, wrote into the books. */
const writtenInBooks = [
  { table: 'orders', column: 'referral', empty: null },
  { table: 'orders', column: 'success_path', empty: '/' },
  { table: 'orders', column: 'cancel_path', empty: '/' },
  { table: 'invoices', column: 'buyer', empty: null },
] as const;

export interface LeavingStore {
  /** Access ends with it. Where a letter about it goes; null: there is no such account. */
  readonly setDeleted: (
    tx: Tx,
    userId: string,
    now: Date,
  ) => Promise<{ email: string; language: string; timeZone: string } | null>;
  /** Accounts whose deletion was asked for by then and that are not erased yet. */
  readonly listDue: (db: Database, deletedBy: Date, limit: number) => Promise<string[]>;
  /** Its address; null when the account is kept after all. It stays locked until the transaction ends. */
  readonly holdDue: (tx: Tx, userId: string, deletedBy: Date) => Promise<string | null>;
  /** Removes all rows of the user but the books, whatever tool made them, and what the user wrote in those. */
  readonly eraseRows: (tx: Tx, userId: string) => Promise<void>;
  /** Takes name, address and password out of the account's row. */
  readonly eraseAccount: (tx: Tx, userId: string, now: Date) => Promise<void>;
}

/**
 * Every table with a column that names the user, so that a tool's new table is never forgotten. Projects go first, what
 * hangs on them goes with them; files go last, as everything else refers to them.
 */
async function ownedTables(tx: Tx): Promise<{ table: string; column: string }[]> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('user_id', 'owner_id')
    order by case c.table_name when 'projects' then 0 when 'files' then 2 else 1 end, c.table_name`);
  return rows.filter(({ table }) => !keptTables.some((kept) => kept === table));
}

export const leavingStore: LeavingStore = {
  setDeleted: async (tx, userId, now) => {
    const [row] = await tx
      .update(users)
      .set({ deletedAt: now })
      .where(eq(users.id, userId))
      .returning({ email: users.email, language: users.language, timeZone: users.timeZone });
    return row ?? null;
  },

  listDue: async (db, deletedBy, limit) => {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(lte(users.deletedAt, deletedBy), isNull(users.erasedAt)))
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  holdDue: async (tx, userId, deletedBy) => {
    const isDue = and(eq(users.id, userId), lte(users.deletedAt, deletedBy), isNull(users.erasedAt));
    return (await tx.select({ email: users.email }).from(users).where(isDue).for('update'))[0]?.email ?? null;
  },

  eraseRows: async (tx, userId) => {
    for (const { table, column } of await ownedTables(tx)) {
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`);
    }
    for (const { table, column, empty } of writtenInBooks) {
      await tx.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${empty} where user_id = ${userId}`,
      );
    }
  },

  eraseAccount: async (tx, userId, now) => {
    const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (row !== undefined) await tx.delete(emailCodes).where(eq(emailCodes.address, row.email.toLowerCase()));
    const isAbout = and(eq(auditEntries.subjectKind, 'user'), eq(auditEntries.subjectId, userId));
    const bare = { details: {}, address: null };
    await tx
      .update(auditEntries)
      .set(bare)
      .where(or(eq(auditEntries.userId, userId), isAbout));
    const nobody = { email: `erased-${userId}@invalid`, name: `erased-${userId}`, passwordHash: null, phone: null };
    const plain = { language: 'en', timeZone: 'UTC', trialEndsAt: null, suspendedReason: null, erasedAt: now };
    await tx
      .update(users)
      .set({ ...nobody, ...plain })
      .where(eq(users.id, userId));
  },
};
