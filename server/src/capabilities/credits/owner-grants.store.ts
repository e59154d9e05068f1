import { sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { Bucket } from './grants.store.ts';
import { writeMoves } from './postings.store.ts';

/** Credits the owner gave. */
export interface OwnerGrantRow {
  readonly id: string;
  /** Micro-credits. */
  readonly amount: number;
  readonly bucket: Bucket;
  readonly reason: string;
  readonly createdAt: Date;
  readonly takenBackAt: Date | null;
}

export interface OwnerGrantStore {
  /** Newest first; `grantId`: only that one. */
  readonly list: (
    executor: Executor,
    query: { userId: string; limit: number; grantId?: string | undefined },
  ) => Promise<OwnerGrantRow[]>;
  /** False when it was taken back before, or not all of it is in its bucket any more; then nothing changed. */
  readonly takeBack: (
    tx: Tx,
    row: { postingId: string; userId: string; grantId: string; now: Date },
  ) => Promise<boolean>;
}

/** The cause of the postings by which the owner gives. */
export const ownerGrantCause = 'admin.grant';

interface ListedRow extends Record<string, unknown> {
  id: string;
  amount: string;
  bucket: Bucket;
  reason: string;
  createdAt: string;
  takenBackAt: string | null;
}

const given = (userId: string) => sql`
  select grant_posting.id, grant_posting.formula as reason, grant_posting.created_at, account.bucket, entry.amount,
    taken.created_at as taken_back_at
  from ledger_postings as grant_posting
    join ledger_entries as entry on entry.posting_id = grant_posting.id and entry.amount > 0
    join ledger_accounts as account on account.id = entry.account_id
    left join ledger_postings as taken on taken.unique_key = 'revoke:' || grant_posting.id
  where grant_posting.user_id = ${userId} and grant_posting.kind = 'grant' and grant_posting.cause = ${ownerGrantCause}`;

export const ownerGrantStore: OwnerGrantStore = {
  list: async (executor, { userId, limit, grantId }) => {
    const { rows } = await executor.execute<ListedRow>(sql`
      select id, amount, bucket, reason, created_at as "createdAt", taken_back_at as "takenBackAt"
      from (${given(userId)}) as given
      where ${grantId ?? null}::text is null or id = ${grantId ?? null}::text
      order by created_at desc, id desc limit ${limit}`);
    return rows.map(({ id, amount, bucket, reason, createdAt, takenBackAt }) => ({
      id,
      bucket,
      reason,
      amount: Number(amount),
      createdAt: new Date(createdAt),
      takenBackAt: takenBackAt === null ? null : new Date(takenBackAt),
    }));
  },

  takeBack: async (tx, { postingId, userId, grantId, now }) => {
    // The lock is a statement of its own: the next one then sees what the posting that held it before has done.
    await tx.execute(sql`select id from ledger_accounts
      where user_id = ${userId} and currency = 'credit' order by id for update`);
    const result = await tx.execute(sql`
      with locked as (
        select id, bucket, balance from ledger_accounts where user_id = ${userId} and currency = 'credit'
      ),
      ok as (
        select given.* from (${given(userId)}) as given join locked on locked.bucket = given.bucket
        where given.id = ${grantId} and given.taken_back_at is null and locked.balance >= given.amount
      ),
      moves as (
        select ${userId}::text || ':credit:' || move.bucket as account_id, move.amount
        from ok cross join lateral (values (ok.bucket, -ok.amount), ('issued', ok.amount)) as move (bucket, amount)
      ),
      posted as (
        insert into ledger_postings (id, unique_key, user_id, kind, cause, cause_id, formula, created_at)
        select ${postingId}::text, 'revoke:' || ok.id, ${userId}::text, 'revoke', 'admin.take-back', ok.id, ok.reason,
          ${now}::timestamptz
        from ok
      ),
      ${writeMoves(postingId)}
      select 1 from ok`);
    return result.rows.length > 0;
  },
};
