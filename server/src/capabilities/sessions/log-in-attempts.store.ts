import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';

export interface AttemptKey {
  /** SHA-256 of the e-mail. */
  readonly accountHash: string;
  readonly network: string;
}

export interface AttemptRules {
  readonly now: Date;
  readonly limit: number;
  readonly windowMinutes: number;
  readonly lockMinutes: number;
}

/** The rows behind the locks; each call is one statement, so parallel guesses are counted exactly. */
export interface LogInAttemptStore {
  /**
   * Counts an attempt before the password is looked at. The last one allowed sets the lock, which a right password takes
   * away again. `isAllowed` false: locked already, the attempt was not counted.
   */
  readonly begin: (db: Database, key: AttemptKey, rules: AttemptRules) => Promise<Attempt>;
  /** After a right password: the account's guesses from this network are forgotten. */
  readonly forget: (db: Database, key: AttemptKey) => Promise<void>;
  /** Notes a wrong password of the account, whatever the network; returns nothing. */
  readonly noteFailure: (db: Database, accountHash: string, now: Date, keep: number) => Promise<void>;
  /** Wrong passwords of the account in the last hour, all networks. */
  readonly countFailures: (db: Database, accountHash: string, now: Date) => Promise<number>;
  readonly removeBefore: (db: Database, time: Date) => Promise<number>;
}

export interface Attempt {
  readonly isAllowed: boolean;
  /** Set when the lock is on, also by this very attempt. */
  readonly lockedUntil: Date | null;
}

/** The row that stands for all networks of an account. */
const everywhere = '*';

export const logInAttemptStore: LogInAttemptStore = {
  begin: async (db, { accountHash, network }, { now, limit, windowMinutes, lockMinutes }) => {
    const kept = sql`array(
      select t from unnest(log_in_attempts.attempted_at) as t
      where log_in_attempts.locked_until is null and t > ${now}::timestamptz - make_interval(mins => ${windowMinutes})
    )`;
    const lock = sql`${now}::timestamptz + make_interval(mins => ${lockMinutes})`;
    const counted = await db.execute<{ lockedUntil: string | null }>(sql`
      insert into log_in_attempts (account_hash, network, attempted_at, locked_until, updated_at)
      values (${accountHash}, ${network}, array[${now}::timestamptz], case when ${limit}::int <= 1 then ${lock} end, ${now})
      on conflict (account_hash, network) do update set
        attempted_at = ${kept} || ${now}::timestamptz,
        locked_until = case when cardinality(${kept}) + 1 >= ${limit}::int then ${lock} end,
        updated_at = ${now}
      where log_in_attempts.locked_until is null or log_in_attempts.locked_until <= ${now}::timestamptz
      returning locked_until as "lockedUntil"`);
    const row = counted.rows[0];
    if (row) return { isAllowed: true, lockedUntil: row.lockedUntil === null ? null : new Date(row.lockedUntil) };
    const locked = await db.execute<{ lockedUntil: string | null }>(sql`
      select locked_until as "lockedUntil" from log_in_attempts
      where account_hash = ${accountHash} and network = ${network}`);
    return { isAllowed: false, lockedUntil: new Date(locked.rows[0]?.lockedUntil ?? now) };
  },

  forget: async (db, { accountHash, network }) => {
    await db.execute(sql`delete from log_in_attempts where account_hash = ${accountHash} and network = ${network}`);
  },

  noteFailure: async (db, accountHash, now, keep) => {
    await db.execute(sql`
      insert into log_in_attempts (account_hash, network, attempted_at, updated_at)
      values (${accountHash}, ${everywhere}, array[${now}::timestamptz], ${now})
      on conflict (account_hash, network) do update set
        attempted_at = (${now}::timestamptz || log_in_attempts.attempted_at)[1:${keep}::int], updated_at = ${now}`);
  },

  countFailures: async (db, accountHash, now) => {
    const result = await db.execute<{ count: string }>(sql`
      select count(*) as count from log_in_attempts, unnest(attempted_at) as t
      where account_hash = ${accountHash} and network = ${everywhere} and t > ${now}::timestamptz - interval '1 hour'`);
    return Number(result.rows[0]?.count ?? 0);
  },

  removeBefore: async (db, time) =>
    (await db.execute(sql`delete from log_in_attempts where updated_at < ${time}::timestamptz`)).rowCount ?? 0,
};
