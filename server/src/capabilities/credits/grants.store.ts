import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Currency } from './credits.tables.ts';
import { writeMoves } from './postings.store.ts';

export type Bucket = 'trial' | 'limited' | 'lifetime';

export interface GrantRow {
  readonly postingId: string;
  readonly userId: string;
  readonly currency: Currency;
  readonly bucket: Bucket;
  /** In the currency's own unit. */
  readonly amount: number;
  readonly uniqueKey: string;
  readonly cause: string;
  readonly causeId: string;
  readonly formula: string;
  readonly expiresAt: Date | null;
  readonly now: Date;
}

export interface FreezeRow {
  readonly postingId: string;
  readonly userId: string;
  readonly kind: 'freeze' | 'restore';
  readonly cause: string;
  readonly causeId: string;
  readonly now: Date;
}

/** What gives credits, ends a trial, and freezes or restores the limited-time bucket; one SQL statement a posting. */
export interface GrantStore {
  /** False when a posting with this key exists already; then nothing changed. */
  readonly grant: (tx: Tx, row: GrantRow) => Promise<boolean>;
  /** Takes what is left of one user's ended trial; false when there was nothing to take. */
  readonly expireTrial: (db: Database, row: { postingId: string; userId: string; now: Date }) => Promise<boolean>;
  readonly listEndedTrials: (db: Database, now: Date, limit: number) => Promise<string[]>;
  readonly setFrozen: (tx: Tx, row: FreezeRow) => Promise<void>;
}

export const grantStore: GrantStore = {
  grant: async (tx, row) => {
    // The accounts come in the order of their ids, which is the lock order of all postings.
    const result = await tx.execute(sql`
      with posted as (
        insert into ledger_postings (id, unique_key, user_id, kind, cause, cause_id, formula, created_at, currency)
        values (${row.postingId}, ${row.uniqueKey}, ${row.userId}, 'grant', ${row.cause}, ${row.causeId}, ${row.formula},
          ${row.now}, ${row.currency})
        on conflict (unique_key) do nothing returning id, user_id
      ),
      moves as (
        select user_id || ${`:${row.currency}:`}::text || move.bucket as account_id, user_id, move.bucket, move.amount
        from posted cross join (values ('held', 0), ('issued', ${-row.amount}::bigint),
          (${row.bucket}::text, ${row.amount}::bigint), ('spent', 0)) as move (bucket, amount)
        order by 1
      ),
      opened as (
        insert into ledger_accounts (id, user_id, currency, bucket, balance, expires_at)
        select account_id, user_id, ${row.currency}::text, bucket, amount,
          case when bucket = ${row.bucket}::text then ${row.expiresAt}::timestamptz end
        from moves
        on conflict (user_id, currency, bucket) do update
          set balance = ledger_accounts.balance + excluded.balance,
            expires_at = coalesce(excluded.expires_at, ledger_accounts.expires_at)
      ),
      entered as (
        insert into ledger_entries (posting_id, account_id, currency, amount)
        select posted.id, account_id, ${row.currency}::text, amount from posted cross join moves where amount <> 0
      )
      select id from posted`);
    return result.rows.length > 0;
  },

  expireTrial: async (db, { postingId, userId, now }) => {
    const result = await db.execute(sql`
      with locked as (
        select id, user_id, bucket, balance, expires_at from ledger_accounts
        where user_id = ${userId} and currency = 'credit' order by id for update
      ),
      ended as (
        select user_id, balance from locked
        where bucket = 'trial' and expires_at <= ${now}::timestamptz and balance > 0
      ),
      moves as (
        select user_id || ':credit:' || move.bucket as account_id, move.amount
        from ended cross join lateral (values ('trial', -balance), ('issued', balance)) as move (bucket, amount)
      ),
      posted as (
        insert into ledger_postings (id, unique_key, user_id, kind, cause, cause_id, formula, created_at)
        select ${postingId}::text, 'expire:' || ${postingId}::text, user_id, 'expire', 'trial.ended', user_id,
          'trial ended, the rest to 0', ${now}::timestamptz
        from ended
      ),
      ${writeMoves(postingId)}
      select 1 from ended`);
    return result.rows.length > 0;
  },

  listEndedTrials: async (db, now, limit) => {
    const result = await db.execute<{ userId: string }>(sql`
      select user_id as "userId" from ledger_accounts
      where bucket = 'trial' and currency = 'credit' and balance > 0 and expires_at <= ${now}::timestamptz
      limit ${limit}`);
    return result.rows.map(({ userId }) => userId);
  },

  setFrozen: async (tx, row) => {
    const isFreeze = row.kind === 'freeze';
    await tx.execute(sql`
      with changed as (
        update ledger_accounts set frozen_at = case when ${isFreeze}::boolean then ${row.now}::timestamptz end
        where user_id = ${row.userId} and currency = 'credit' and bucket = 'limited'
          and (frozen_at is null) = ${isFreeze}::boolean
        returning user_id
      )
      insert into ledger_postings (id, unique_key, user_id, kind, cause, cause_id, formula, created_at)
      select ${row.postingId}::text, ${`${row.kind}:${row.postingId}`}::text, user_id, ${row.kind}::text,
        ${row.cause}::text, ${row.causeId}::text, 'no credits move', ${row.now}::timestamptz
      from changed`);
  },
};
