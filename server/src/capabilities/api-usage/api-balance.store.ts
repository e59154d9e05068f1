import { eq, sql } from 'drizzle-orm';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { apiReminders } from './api-usage.tables.ts';

/** Millionths of a dollar. What runs now is counted as if it were not. */
export interface PurseRow {
  readonly balance: number;
  readonly free: number;
  /** The free characters were given. */
  readonly isWelcomed: boolean;
}

/** An account whose balance may be low. */
export interface LowBalance {
  readonly userId: string;
  readonly prechargeId: string;
  readonly balance: number;
  /** Since the last pre-charge. */
  readonly peak: number;
  /** A request was paid with credits, because balance and free characters were too little. */
  readonly isShort: boolean;
  /** The lowest reminder since that pre-charge, in dollars; null: none. */
  readonly told: number | null;
}

export interface ApiBalanceStore {
  readonly purse: (executor: Executor, userId: string) => Promise<PurseRow>;
  /** Accounts that charged in advance and have less than `below`, but for those that were told all there is to tell. */
  readonly listLow: (db: Database, below: number) => Promise<LowBalance[]>;
  readonly noteTold: (tx: Tx, row: typeof apiReminders.$inferSelect) => Promise<void>;
  /** Where a reminder goes; null: the account has ended. */
  readonly reader: (executor: Executor, userId: string) => Promise<{ email: string; language: string } | null>;
}

interface LowRow extends Record<string, unknown> {
  userId: string;
  prechargeId: string;
  balance: string;
  peak: string;
  isShort: boolean;
  told: number | null;
}

export const apiBalanceStore: ApiBalanceStore = {
  purse: async (executor, userId) => {
    const { rows } = await executor.execute<{ balance: string; free: string; isWelcomed: boolean }>(sql`
      select
        coalesce(sum(balance) filter (where bucket = 'lifetime'), 0)
          + coalesce((select sum(from_lifetime) from credit_holds
              where user_id = ${userId} and currency = 'usd-micro' and state = 'open'), 0) as balance,
        coalesce(sum(balance) filter (where bucket = 'trial'), 0)
          + coalesce((select sum(from_trial) from credit_holds
              where user_id = ${userId} and currency = 'usd-micro' and state = 'open'), 0) as free,
        coalesce(bool_or(bucket = 'trial'), false) as "isWelcomed"
      from ledger_accounts where user_id = ${userId} and currency = 'usd-micro'`);
    const [row] = rows;
    return { balance: Number(row?.balance ?? 0), free: Number(row?.free ?? 0), isWelcomed: row?.isWelcomed ?? false };
  },

  listLow: async (db, below) => {
    const { rows } = await db.execute<LowRow>(sql`
      with last as (
        select distinct on (user_id) user_id, id, created_at from ledger_postings
        where currency = 'usd-micro' and kind = 'grant' and cause = 'billing.payment'
        order by user_id, created_at desc, id desc
      ),
      here as (
        select last.*, reminder.dollars as told,
          account.balance + coalesce((select sum(from_lifetime) from credit_holds as hold
            where hold.user_id = last.user_id and hold.currency = 'usd-micro' and hold.state = 'open'), 0) as balance
        from last
          join users on users.id = last.user_id and users.deleted_at is null
          join ledger_accounts as account
            on account.user_id = last.user_id and account.currency = 'usd-micro' and account.bucket = 'lifetime'
          left join api_reminders as reminder
            on reminder.user_id = last.user_id and reminder.precharge_id = last.id
        where account.balance < ${below}::bigint and (reminder.dollars is null or reminder.dollars > 0)
      )
      select user_id as "userId", id as "prechargeId", balance, told,
        balance + coalesce((select sum(greatest(0, captured - from_trial)) from credit_holds as hold
          where hold.user_id = here.user_id and hold.currency = 'usd-micro' and hold.state = 'captured'
            and hold.closed_at >= here.created_at), 0) as peak,
        exists (select from credit_holds as hold
          where hold.user_id = here.user_id and hold.currency = 'credit' and hold.cause = 'speech.stream'
            and hold.key_id is not null and hold.created_at >= here.created_at) as "isShort"
      from here`);
    return rows.map(({ balance, peak, ...row }) => ({ ...row, balance: Number(balance), peak: Number(peak) }));
  },

  noteTold: async (tx, row) => {
    await tx.insert(apiReminders).values(row).onConflictDoUpdate({ target: apiReminders.userId, set: row });
  },

  reader: async (executor, userId) => {
    const [row] = await executor
      .select({ email: users.email, language: users.language, deletedAt: users.deletedAt })
      .from(users)
      .where(eq(users.id, userId));
    return row === undefined || row.deletedAt !== null ? null : { email: row.email, language: row.language };
  },
};
