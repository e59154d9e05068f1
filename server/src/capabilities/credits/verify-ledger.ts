import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

export interface LedgerCheck {
  readonly name: string;
  readonly ok: boolean;
  /** How many rows were looked at is not told; on failure: how many are wrong, and the first of them. */
  readonly detail: string;
}

export interface LedgerReport {
  readonly ok: boolean;
  readonly checks: readonly LedgerCheck[];
}

/** Each selects `wrong`: one line a row that breaks the promise of its name. */
const promises: ReadonlyArray<readonly [name: string, offenders: SQL]> = [
  [
    'every posting adds up to 0 in each currency',
    sql`select format('posting %s: %s %s', posting_id, sum(amount), currency) as wrong
      from ledger_entries group by posting_id, currency having sum(amount) <> 0`,
  ],
  [
    "every balance is the sum of its account's entries",
    sql`select format('account %s: balance %s, entries %s', id, balance, coalesce(total, 0)) as wrong
      from ledger_accounts left join (
        select account_id, sum(amount) as total from ledger_entries group by account_id
      ) as summed on account_id = id
      where balance <> coalesce(total, 0)`,
  ],
  [
    'no balance is below 0, except what was issued',
    sql`select format('account %s: %s', id, balance) as wrong from ledger_accounts
      where balance < 0 and bucket <> 'issued'`,
  ],
  [
    "every entry has its account's and its posting's currency, and its user",
    sql`select format('posting %s: account %s', posting_id, account_id) as wrong
      from ledger_entries as entry
        join ledger_accounts as account on account.id = entry.account_id
        join ledger_postings as posting on posting.id = entry.posting_id
      where account.currency <> entry.currency or posting.currency <> entry.currency
        or account.user_id <> posting.user_id`,
  ],
  [
    'what is held is the sum of the open holds',
    sql`select format('user %s: held %s, open holds %s %s', user_id, coalesce(held, 0), coalesce(open, 0), currency) as wrong
      from (select user_id, currency, balance as held from ledger_accounts where bucket = 'held') as account
        full join (
          select user_id, currency, sum(amount) as open from credit_holds where state = 'open' group by user_id, currency
        ) as opened using (user_id, currency)
      where coalesce(held, 0) <> coalesce(open, 0)`,
  ],
  [
    'every hold has its postings, and their amounts',
    sql`select format('hold %s (%s)', hold.id, hold.state) as wrong
      from credit_holds as hold
        left join ledger_postings as opening on opening.unique_key = 'hold:' || hold.id
        left join ledger_postings as closing on closing.unique_key
          = case hold.state when 'captured' then 'capture:' when 'released' then 'release:' end || hold.id
      where opening.id is null
        or hold.amount <> hold.from_trial + hold.from_limited + hold.from_lifetime
        or least(hold.from_trial, hold.from_limited, hold.from_lifetime) < 0
        or (closing.id is null) <> (hold.state = 'open')
        or (hold.captured is null) <> (hold.state <> 'captured')
        or hold.amount <> coalesce((select sum(amount) from ledger_entries
          where posting_id = opening.id and account_id = hold.user_id || ':' || hold.currency || ':held'), 0)
        or coalesce(hold.captured, 0) <> coalesce((select sum(amount) from ledger_entries
          where posting_id = closing.id and account_id = hold.user_id || ':' || hold.currency || ':spent'), 0)`,
  ],
  [
    'every hold, capture and release belongs to a hold',
    sql`select format('posting %s', posting.unique_key) as wrong from ledger_postings as posting
      where posting.kind in ('hold', 'capture', 'release') and not exists (
        select from credit_holds as hold where hold.user_id = posting.user_id
          and hold.id = substr(posting.unique_key, length(posting.kind) + 2)
          and (posting.kind = 'hold' or hold.state = case posting.kind when 'capture' then 'captured' else 'released' end)
      )`,
  ],
  [
    'what was taken back is what was given, from where it went',
    sql`select format('posting %s', taken.unique_key) as wrong from ledger_postings as taken
      left join ledger_postings as given on given.id = taken.cause_id and given.kind = 'grant'
        and given.user_id = taken.user_id and taken.unique_key = 'revoke:' || given.id
      where taken.kind = 'revoke' and (given.id is null or exists (
        select from (select account_id, amount from ledger_entries where posting_id = given.id) as there
          full join (select account_id, amount from ledger_entries where posting_id = taken.id) as back
            using (account_id)
        where coalesce(there.amount, 0) + coalesce(back.amount, 0) <> 0))`,
  ],
  [
    'what a refund took is no more than its payment gave, from where it went',
    sql`select format('posting %s', taken.unique_key) as wrong from ledger_postings as taken
      left join ledger_postings as given on given.id = taken.cause_id and given.kind = 'grant'
        and given.user_id = taken.user_id and taken.unique_key = 'refund:' || given.id
      where taken.kind = 'refund' and (given.id is null or exists (
        select from (select account_id, amount from ledger_entries where posting_id = taken.id) as back
          left join (select account_id, amount from ledger_entries where posting_id = given.id) as there
            using (account_id)
        where there.amount is null or sign(back.amount) <> -sign(there.amount) or abs(back.amount) > abs(there.amount)))`,
  ],
];

/** Proves the ledger's promises on any database, in one snapshot; reads only. */
export async function verifyLedger(db: Executor): Promise<LedgerReport> {
  const checks = await db.transaction(
    async (tx) => {
      const results: LedgerCheck[] = [];
      for (const [name, offenders] of promises) {
        const { rows } = await tx.execute<{ wrong: string; total: string }>(
          sql`select wrong, count(*) over () as total from (${offenders}) as offenders order by wrong limit 1`,
        );
        const first = rows[0];
        results.push({ name, ok: !first, detail: first ? `${first.total} wrong, first: ${first.wrong}` : 'ok' });
      }
      return results;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return { ok: checks.every(({ ok }) => ok), checks };
}
