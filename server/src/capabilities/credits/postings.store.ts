import { sql, type SQL } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { KeyUse } from '../../platform/key-use.ts';
import type { Currency } from './credits.tables.ts';

export interface HoldRow {
  readonly holdId: string;
  readonly postingId: string;
  readonly userId: string;
  readonly currency: Currency;
  /** In the currency's own unit. */
  readonly amount: number;
  readonly cause: string;
  readonly causeId: string;
  readonly formula: string;
  readonly now: Date;
  readonly processId: string | null;
  readonly use: KeyUse | null;
}

export interface ClosingRow {
  readonly holdId: string;
  readonly postingId: string;
  readonly kind: 'capture' | 'release';
  /** To take, in the hold's currency; 0 for a release. */
  readonly amount: number;
  readonly formula: string;
  readonly durationSeconds: number | null;
  readonly now: Date;
}

/** `closed`: done now · `short`: the rest can't be paid, nothing changed · the others: it was closed before · `unknown`: no such hold. */
export type ClosingOutcome = 'closed' | 'short' | 'captured' | 'released' | 'unknown';

export interface Closing {
  readonly outcome: ClosingOutcome;
  /** What the hold's capture took, now or before: 0 for the owner. */
  readonly taken: number;
  /** What the hold kept, and in which currency. */
  readonly held: number;
  readonly currency: Currency;
  /** Whose hold it was, and the key that asked for the work; null: no such hold, or no key. */
  readonly by: (KeyUse & { readonly userId: string; readonly currency: Currency }) | null;
}

/**
 * The two postings on every paid path, one SQL statement each. A statement first locks the user's ledger accounts (the
 * lock order of every posting: accounts by id, then the hold), so the balances it splits are the latest ones and one
 * user's postings queue while those of others do not meet. The table's CHECK stays behind it as the last guard.
 */
export interface PostingStore {
  /** The amount reserved (0 for the owner), or null when the balance is short; then nothing changed. */
  readonly hold: (executor: Executor, row: HoldRow) => Promise<number | null>;
  readonly close: (tx: Tx, row: ClosingRow) => Promise<Closing>;
}

/** What a posting may take now: an expired trial and a frozen bucket keep their credits but give none. */
const freeNow = (now: Date) => sql`
  case when (bucket = 'trial' and expires_at <= ${now}::timestamptz) or (bucket = 'limited' and frozen_at is not null)
    then 0 else balance end`;

/** The user's accounts in a currency, locked in one order, and what is free in each bucket; both are scalars. */
const lockedPurse = (user: SQL, currency: SQL, now: Date) => sql`
  locked as (
    select id, bucket, balance, ${freeNow(now)} as free from ledger_accounts
    where user_id = ${user} and currency = ${currency} order by id for update
  ),
  purse as (
    select
      coalesce(sum(free) filter (where bucket = 'trial'), 0)::bigint as trial,
      coalesce(sum(free) filter (where bucket = 'limited'), 0)::bigint as limited,
      coalesce(sum(free) filter (where bucket = 'lifetime'), 0)::bigint as lifetime
    from locked
  )`;

/**
 * Writes `moves(account_id, amount)` as the entries of a posting and carries them into the balances. The new balance is
 * computed from the locked row: PostgreSQL checks a CHECK against the row of the statement's snapshot before it notices
 * that the row has moved on, so `balance + amount` would now and then be refused although the credits are there.
 */
export const writeMoves = (postingId: string, currency: SQL = sql`'credit'`) => sql`
  entered as (
    insert into ledger_entries (posting_id, account_id, currency, amount)
    select ${postingId}::text, account_id, ${currency}, amount from moves
  ),
  carried as (
    update ledger_accounts set balance = locked.balance + moves.amount
    from moves join locked on locked.id = moves.account_id where ledger_accounts.id = locked.id
  )`;

const ownerNote = 'owner, not charged: ';

interface ClosedRow extends Record<string, unknown> {
  state: 'open' | 'captured' | 'released';
  isDone: boolean;
  taken: string;
  held: string;
  userId: string;
  currency: Currency;
  keyId: string | null;
  callId: string | null;
}

export const postingStore: PostingStore = {
  hold: async (executor, row) => {
    const result = await executor.execute<{ amount: string }>(sql`
      with ${lockedPurse(sql`${row.userId}`, sql`${row.currency}`, row.now)},
      asked as (
        select id as user_id, role = 'owner' as is_owner,
          case when role = 'owner' then 0 else ${row.amount}::bigint end as amount
        from users where id = ${row.userId}
      ),
      ok as (
        select asked.*, t as trial, l as limited, asked.amount - t - l as lifetime
        from purse cross join asked
          cross join lateral (select least(asked.amount, purse.trial) as t) as first
          cross join lateral (select least(asked.amount - t, purse.limited) as l) as second
        where asked.amount - t - l <= purse.lifetime
      ),
      moves as (
        select user_id || ${`:${row.currency}:`}::text || move.bucket as account_id, move.amount
        from ok cross join lateral (values
          ('held', ok.amount), ('trial', -trial), ('limited', -limited), ('lifetime', -lifetime)) as move (bucket, amount)
        where move.amount <> 0
      ),
      posted as (
        insert into ledger_postings (id, unique_key, user_id, kind, cause, cause_id, formula, created_at, currency)
        select ${row.postingId}::text, 'hold:' || ${row.holdId}::text, user_id, 'hold', ${row.cause}::text, ${row.causeId}::text,
          case when is_owner then ${ownerNote}::text else '' end || ${row.formula}::text, ${row.now}::timestamptz,
          ${row.currency}::text
        from ok
      ),
      ${writeMoves(row.postingId, sql`${row.currency}::text`)},
      held as (
        insert into credit_holds (id, user_id, currency, cause, cause_id, amount, from_trial, from_limited,
          from_lifetime, state, created_at, process_id, key_id, call_id)
        select ${row.holdId}::text, user_id, ${row.currency}::text, ${row.cause}::text, ${row.causeId}::text, amount, trial,
          limited, lifetime, 'open', ${row.now}::timestamptz, ${row.processId}::text, ${row.use?.keyId ?? null}::text,
          ${row.use?.callId ?? null}::text
        from ok
      )
      select amount from ok`);
    const amount = result.rows[0]?.amount;
    return amount === undefined ? null : Number(amount);
  },

  close: async (tx, row) => {
    const state = row.kind === 'capture' ? 'captured' : 'released';
    const of = (column: 'user_id' | 'currency') =>
      sql`(select ${sql.identifier(column)} from credit_holds where id = ${row.holdId})`;
    const result = await tx.execute<ClosedRow>(sql`
      with ${lockedPurse(of('user_id'), of('currency'), row.now)},
      target as (
        -- Joined with the purse so that the accounts are locked before the hold.
        select hold.*, purse.trial, purse.limited, purse.lifetime
        from credit_holds as hold cross join purse where hold.id = ${row.holdId} for update of hold
      ),
      ok as (
        select target.*, is_owner, price, from_trial - ut - et as to_trial, from_limited - ul - el as to_limited,
          from_lifetime - uf - (rest - et - el) as to_lifetime
        from target
          cross join lateral (select role = 'owner' as is_owner,
            case when role = 'owner' then 0 else ${row.amount}::bigint end as price from users where id = user_id) as asked
          cross join lateral (select least(price, from_trial) as ut) as used_1
          cross join lateral (select least(price - ut, from_limited) as ul) as used_2
          cross join lateral (select least(price - ut - ul, from_lifetime) as uf) as used_3
          cross join lateral (select price - ut - ul - uf as rest) as used_4
          cross join lateral (select least(rest, trial) as et) as extra_1
          cross join lateral (select least(rest - et, limited) as el) as extra_2
        where state = 'open' and rest - et - el <= lifetime
      ),
      moves as (
        select user_id || ':' || currency || ':' || move.bucket as account_id, move.amount
        from ok cross join lateral (values ('held', -ok.amount), ('spent', price), ('trial', to_trial),
          ('limited', to_limited), ('lifetime', to_lifetime)) as move (bucket, amount)
        where move.amount <> 0
      ),
      posted as (
        insert into ledger_postings (id, unique_key, user_id, kind, cause, cause_id, formula, duration_seconds, created_at,
          currency)
        select ${row.postingId}::text, ${`${row.kind}:${row.holdId}`}::text, user_id, ${row.kind}::text, cause, cause_id,
          case when is_owner then ${ownerNote}::text else '' end || ${row.formula}::text, ${row.durationSeconds}::float8,
          ${row.now}::timestamptz, currency
        from ok
      ),
      ${writeMoves(row.postingId, sql`(select currency from ok)`)},
      ended as (
        update credit_holds set state = ${state}, closed_at = ${row.now}::timestamptz,
          captured = case when ${row.kind}::text = 'capture' then price end
        from ok where credit_holds.id = ok.id
      )
      select state, exists (select from ok) as "isDone", coalesce((select price from ok), captured, 0) as taken, amount as held,
        user_id as "userId", currency, key_id as "keyId", call_id as "callId"
      from target`);
    const answer = result.rows[0];
    if (!answer) return { outcome: 'unknown', taken: 0, held: 0, currency: 'credit', by: null };
    const { userId, currency, keyId, callId } = answer;
    const by = keyId === null || callId === null ? null : { userId, currency, keyId, callId };
    const rest = { taken: Number(answer.taken), held: Number(answer.held), currency, by };
    if (answer.isDone) return { outcome: 'closed', ...rest };
    return { outcome: answer.state === 'open' ? 'short' : answer.state, ...rest };
  },
};
