import { sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { Bucket } from './grants.store.ts';
import type { Currency } from './credits.tables.ts';
import { writeMoves } from './postings.store.ts';

/** Credits that something gave, such as a payment. */
export interface GivenRow {
  readonly grantId: string;
  readonly causeId: string;
  readonly currency: Currency;
  readonly bucket: Bucket;
  /** In the currency's own unit. */
  readonly amount: number;
  /** The bucket still holds as many. */
  readonly isUnused: boolean;
  /** Null: not taken back. */
  readonly takenAmount: number | null;
}

export interface ReturnStore {
  /** Oldest first. */
  readonly listGiven: (executor: Executor, query: { userId: string; cause: string }) => Promise<GivenRow[]>;
  /**
   * Takes back what a grant gave, or of it what its bucket still holds; false when it was taken before, or when all of it
   * was asked for and is not there: then nothing changed.
   */
  readonly take: (
    tx: Tx,
    row: { postingId: string; userId: string; grantId: string; isWhole: boolean; cause: string; now: Date },
  ) => Promise<boolean>;
}

interface ListedRow extends Record<string, unknown> {
  grantId: string;
  causeId: string;
  currency: Currency;
  bucket: Bucket;
  amount: string;
  isUnused: boolean;
  takenAmount: string | null;
}

export const returnStore: ReturnStore = {
  listGiven: async (executor, { userId, cause }) => {
    const { rows } = await executor.execute<ListedRow>(sql`
      select given.id as "grantId", given.cause_id as "causeId", given.currency, account.bucket, entry.amount,
        account.balance >= entry.amount as "isUnused",
        case when taken.id is not null then coalesce(-back.amount, 0) end as "takenAmount"
      from ledger_postings as given
        join ledger_entries as entry on entry.posting_id = given.id and entry.amount > 0
        join ledger_accounts as account on account.id = entry.account_id
        left join ledger_postings as taken on taken.unique_key = 'refund:' || given.id
        left join ledger_entries as back on back.posting_id = taken.id and back.account_id = entry.account_id
      where given.user_id = ${userId} and given.kind = 'grant' and given.cause = ${cause}
      order by given.created_at, given.id`);
    return rows.map(({ amount, takenAmount, ...row }) => ({
      ...row,
      amount: Number(amount),
      takenAmount: takenAmount === null ? null : Number(takenAmount),
    }));
  },

  take: async (tx, { postingId, userId, grantId, isWhole, cause, now }) => {
    // The lock is a statement of its own: the next one then sees what the posting that held it before has done.
    await tx.execute(sql`select id from ledger_accounts
      where user_id = ${userId} order by id for update`);
    const result = await tx.execute(sql`
      with locked as (
        select id, bucket, balance from ledger_accounts where user_id = ${userId}
      ),
      given as (
        select posting.id, posting.currency, account.bucket, least(entry.amount, account.balance) as amount,
          posting.formula
        from ledger_postings as posting
          join ledger_entries as entry on entry.posting_id = posting.id and entry.amount > 0
          join locked as account on account.id = entry.account_id
        where posting.id = ${grantId} and posting.user_id = ${userId} and posting.kind = 'grant'
          and (account.balance >= entry.amount or not ${isWhole}::boolean)
          and not exists (select from ledger_postings where unique_key = 'refund:' || posting.id)
      ),
      moves as (
        select ${userId}::text || ':' || given.currency || ':' || move.bucket as account_id, move.amount
        from given cross join lateral (values (given.bucket, -given.amount), ('issued', given.amount))
          as move (bucket, amount)
        where move.amount <> 0
      ),
      posted as (
        insert into ledger_postings (id, unique_key, user_id, kind, cause, cause_id, formula, created_at, currency)
        select ${postingId}::text, 'refund:' || given.id, ${userId}::text, 'refund', ${cause}::text, given.id,
          given.formula, ${now}::timestamptz, given.currency
        from given
      ),
      ${writeMoves(postingId, sql`(select currency from given)`)}
      select 1 from given`);
    return result.rows.length > 0;
  },
};
