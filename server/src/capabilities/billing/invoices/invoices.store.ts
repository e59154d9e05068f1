import { count, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { invoiceNumbers, invoices, sellers } from './invoices.tables.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface InvoiceStore {
  /** Every paper of the person, newest first. */
  readonly listOf: (executor: Executor, userId: string) => Promise<InvoiceRow[]>;
  readonly listAll: (executor: Executor, page: Page) => Promise<{ rows: InvoiceRow[]; total: number }>;
  /** `userId` null: whosoever it is. */
  readonly find: (
    executor: Executor,
    paper: Pick<InvoiceRow, 'isTest' | 'number'>,
    userId: string | null,
  ) => Promise<InvoiceRow | null>;
  /** The next number; others that need one wait until the transaction ends. */
  readonly takeNumber: (tx: Tx, isTest: boolean) => Promise<number>;
  readonly add: (tx: Tx, row: InvoiceRow) => Promise<void>;
  /** Null: no one of that id. */
  readonly buyer: (executor: Executor, userId: string) => Promise<{ name: string; email: string } | null>;
  /** As it was kept; null: never said. */
  readonly seller: (executor: Executor) => Promise<unknown>;
  readonly saveSeller: (tx: Tx, details: object, now: Date) => Promise<void>;
}

export const invoiceStore: InvoiceStore = {
  listOf: (executor, userId) =>
    executor
      .select()
      .from(invoices)
      .where(eq(invoices.userId, userId))
      .orderBy(desc(invoices.issuedAt), desc(invoices.number)),
  listAll: async (executor, { offset, limit }) => {
    const rows = await executor
      .select()
      .from(invoices)
      .orderBy(desc(invoices.issuedAt), desc(invoices.number))
      .offset(offset)
      .limit(limit);
    const [all] = await executor.select({ total: count() }).from(invoices);
    return { rows, total: all?.total ?? 0 };
  },
  find: async (executor, { isTest, number }, userId) => {
    const [row] = await executor
      .select()
      .from(invoices)
      .where(
        sql`${invoices.isTest} = ${isTest} and ${invoices.number} = ${number} and (${userId}::text is null or ${invoices.userId} = ${userId})`,
      );
    return row ?? null;
  },
  takeNumber: async (tx, isTest) => {
    const [row] = await tx
      .insert(invoiceNumbers)
      .values({ isTest, last: 1 })
      .onConflictDoUpdate({ target: invoiceNumbers.isTest, set: { last: sql`${invoiceNumbers.last} + 1` } })
      .returning({ last: invoiceNumbers.last });
    if (row === undefined) throw new Error('no invoice number');
    return row.last;
  },
  add: async (tx, row) => {
    await tx.insert(invoices).values(row);
  },
  buyer: async (executor, userId) => {
    const [row] = await executor
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, userId));
    return row ?? null;
  },
  seller: async (executor) => {
    const [row] = await executor.select({ details: sellers.details }).from(sellers);
    return row?.details ?? null;
  },
  saveSeller: async (tx, details, now) => {
    await tx
      .insert(sellers)
      .values({ id: 'studio', details, changedAt: now })
      .onConflictDoUpdate({ target: sellers.id, set: { details, changedAt: now } });
  },
};
