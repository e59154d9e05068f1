import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/** What is added to a day of a key's call. */
export interface UsageAddition {
  readonly userId: string;
  readonly keyId: string;
  /** YYYY-MM-DD in UTC. */
  readonly day: string;
  readonly callId: string;
  readonly requests: number;
  readonly errors: number;
  readonly characters: number;
  readonly seconds: number;
  readonly usdMicro: number;
  readonly microCredits: number;
}

export interface UsageBookStore {
  /** In one statement; each user, key, day and call at most once. Accounts that are gone are left out. */
  readonly add: (executor: Executor, rows: readonly UsageAddition[]) => Promise<void>;
}

export const usageBookStore: UsageBookStore = {
  add: async (executor, rows) => {
    if (rows.length === 0) return;
    // By the rows' own order, so that two writers never wait for each other crosswise.
    await executor.execute(sql`
      insert into api_usage (user_id, key_id, day, call_id, requests, errors, characters, seconds, usd_micro, micro_credits)
      select users.id, "keyId", day, "callId", requests, errors, characters, seconds, "usdMicro", "microCredits"
      from json_to_recordset(${JSON.stringify(rows)}::json) as added("userId" text, "keyId" text, day date, "callId" text,
        requests int, errors int, characters bigint, seconds float8, "usdMicro" bigint, "microCredits" bigint)
        join users on users.id = "userId" and users.erased_at is null
      order by users.id, day, "keyId", "callId"
      on conflict (user_id, day, key_id, call_id) do update set
        requests = api_usage.requests + excluded.requests,
        errors = api_usage.errors + excluded.errors,
        characters = api_usage.characters + excluded.characters,
        seconds = api_usage.seconds + excluded.seconds,
        usd_micro = api_usage.usd_micro + excluded.usd_micro,
        micro_credits = api_usage.micro_credits + excluded.micro_credits`);
  },
};
