import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { affiliateCustomers, affiliateEntries } from './affiliates.tables.ts';

export type EntryRow = typeof affiliateEntries.$inferSelect;

/** Cents of one currency. */
export interface BalanceRow {
  readonly currency: string;
  readonly earnedCents: number;
  readonly paidOutCents: number;
}

export interface EntryStore {
  readonly insert: (tx: Tx, row: EntryRow) => Promise<void>;
  /** What is written of each payment of a customer for a partner, by the payment's id and currency. */
  readonly written: (
    tx: Tx,
    affiliateId: string,
    userId: string,
  ) => Promise<{ causeId: string; currency: string; cents: number }[]>;
  readonly balances: (executor: Executor, affiliateId: string) => Promise<BalanceRow[]>;
  /** Newest first, with the customer's number. */
  readonly list: (
    executor: Executor,
    affiliateId: string,
    limit: number,
  ) => Promise<(EntryRow & { readonly number: number | null })[]>;
  /** Customers who have earned the partner something. */
  readonly payingCustomers: (executor: Executor, affiliateId: string) => Promise<number>;
}

const cents = (kinds: 'payout' | 'earned') =>
  sql<string>`coalesce(sum(${affiliateEntries.cents}) filter (where ${affiliateEntries.kind} ${
    kinds === 'payout' ? sql`=` : sql`<>`
  } 'payout'), 0)`;

export const entryStore: EntryStore = {
  insert: async (tx, row) => {
    await tx.insert(affiliateEntries).values(row);
  },

  written: async (tx, affiliateId, userId) => {
    const rows = await tx
      .select({
        causeId: affiliateEntries.causeId,
        currency: affiliateEntries.currency,
        cents: sql<string>`sum(${affiliateEntries.cents})`,
      })
      .from(affiliateEntries)
      .where(and(eq(affiliateEntries.affiliateId, affiliateId), eq(affiliateEntries.userId, userId)))
      .groupBy(affiliateEntries.causeId, affiliateEntries.currency);
    return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
  },

  balances: async (executor, affiliateId) => {
    const rows = await executor
      .select({ currency: affiliateEntries.currency, earned: cents('earned'), paidOut: cents('payout') })
      .from(affiliateEntries)
      .where(eq(affiliateEntries.affiliateId, affiliateId))
      .groupBy(affiliateEntries.currency)
      .orderBy(asc(affiliateEntries.currency));
    return rows.map(({ currency, earned, paidOut }) => ({
      currency,
      earnedCents: Number(earned),
      paidOutCents: -Number(paidOut),
    }));
  },

  list: async (executor, affiliateId, limit) => {
    const rows = await executor
      .select({ entry: affiliateEntries, number: affiliateCustomers.number })
      .from(affiliateEntries)
      .leftJoin(affiliateCustomers, eq(affiliateCustomers.userId, affiliateEntries.userId))
      .where(eq(affiliateEntries.affiliateId, affiliateId))
      .orderBy(desc(affiliateEntries.createdAt), desc(affiliateEntries.id))
      .limit(limit);
    return rows.map(({ entry, number }) => ({ ...entry, number }));
  },

  payingCustomers: async (executor, affiliateId) => {
    const [row] = await executor
      .select({ total: sql<string>`count(distinct ${affiliateEntries.userId})` })
      .from(affiliateEntries)
      .where(eq(affiliateEntries.affiliateId, affiliateId));
    return Number(row?.total ?? 0);
  },
};
