import type { PlanName } from '@timbre/contract/plans';
import { and, count, desc, eq, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { processes } from '../../platform/processes/processes.tables.ts';
import { users } from '../accounts/accounts.tables.ts';
import type { Bucket } from './grants.store.ts';
import { creditHolds, type Currency, ledgerAccounts, ledgerPostings } from './credits.tables.ts';

/** In the currency's own unit. */
export interface BucketRow {
  readonly bucket: Bucket | 'held';
  readonly balance: number;
  readonly frozenAt: Date | null;
  readonly expiresAt: Date | null;
}

export interface PostingRow {
  readonly id: string;
  readonly kind: 'grant' | 'capture' | 'expire' | 'revoke' | 'refund';
  readonly cause: string;
  /** How the amount came about; the owner's own words where the owner gave it. */
  readonly formula: string;
  /** Micro-credits, negative where they were taken. */
  readonly amount: number;
  readonly durationSeconds: number | null;
  readonly createdAt: Date;
}

/** A hold whose process does not work for it any more. */
export interface AbandonedHold {
  readonly id: string;
  readonly userId: string;
  readonly causeId: string;
}

/** What is read of the ledger outside a posting. */
export interface CreditStore {
  readonly plan: (
    executor: Executor,
    userId: string,
  ) => Promise<{ plan: PlanName; role: 'owner' | 'user' } | undefined>;
  /** Credits when no currency is named. */
  readonly buckets: (executor: Executor, userId: string, currency?: Currency) => Promise<BucketRow[]>;
  /** The open holds with this cause that were made before `before`, or whose process has died. */
  readonly abandonedHolds: (executor: Executor, cause: string, before: Date) => Promise<AbandonedHold[]>;
  /** Newest first. Reservations are not listed: they give or take nothing yet. */
  readonly listPostings: (
    executor: Executor,
    query: { userId: string; direction: 'all' | 'added' | 'taken'; offset: number; limit: number },
  ) => Promise<{ rows: PostingRow[]; total: number }>;
}

const kinds = {
  all: ['grant', 'capture', 'expire', 'revoke', 'refund'],
  added: ['grant'],
  taken: ['capture', 'expire', 'revoke', 'refund'],
} as const;

export const creditStore: CreditStore = {
  abandonedHolds: async (executor, cause, before) => {
    const process = executor.select().from(processes).where(eq(processes.id, creditHolds.processId));
    const isOrphan = and(isNotNull(creditHolds.processId), notExists(process));
    const { id, userId, causeId } = creditHolds;
    return executor
      .select({ id, userId, causeId })
      .from(creditHolds)
      .where(
        and(
          eq(creditHolds.state, 'open'),
          eq(creditHolds.cause, cause),
          or(lt(creditHolds.createdAt, before), isOrphan),
        ),
      );
  },

  plan: async (executor, userId) =>
    (await executor.select({ plan: users.plan, role: users.role }).from(users).where(eq(users.id, userId)))[0],

  buckets: (executor, userId, currency = 'credit') =>
    executor
      .select({
        bucket: sql<BucketRow['bucket']>`${ledgerAccounts.bucket}`,
        balance: ledgerAccounts.balance,
        frozenAt: ledgerAccounts.frozenAt,
        expiresAt: ledgerAccounts.expiresAt,
      })
      .from(ledgerAccounts)
      .where(
        and(
          eq(ledgerAccounts.userId, userId),
          eq(ledgerAccounts.currency, currency),
          inArray(ledgerAccounts.bucket, ['trial', 'limited', 'lifetime', 'held']),
        ),
      ),

  listPostings: async (executor, { userId, direction, offset, limit }) => {
    const mine = and(
      eq(ledgerPostings.userId, userId),
      eq(ledgerPostings.currency, 'credit'),
      inArray(ledgerPostings.kind, [...kinds[direction]]),
    );
    const rows = await executor
      .select({
        id: ledgerPostings.id,
        kind: sql<PostingRow['kind']>`${ledgerPostings.kind}`,
        cause: ledgerPostings.cause,
        formula: ledgerPostings.formula,
        // What left the counter-side came to the person, and the other way round.
        amount: sql`coalesce((
          select -sum(entry.amount) from ledger_entries as entry
            join ledger_accounts as account on account.id = entry.account_id
          where entry.posting_id = ledger_postings.id and entry.currency = 'credit'
            and account.bucket in ('issued', 'spent')), 0)`.mapWith(Number),
        durationSeconds: ledgerPostings.durationSeconds,
        createdAt: ledgerPostings.createdAt,
      })
      .from(ledgerPostings)
      .where(mine)
      .orderBy(desc(ledgerPostings.createdAt), desc(ledgerPostings.id))
      .offset(offset)
      .limit(limit);
    const totals = await executor.select({ total: count() }).from(ledgerPostings).where(mine);
    return { rows, total: totals[0]?.total ?? 0 };
  },
};
