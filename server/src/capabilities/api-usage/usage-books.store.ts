import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { apiUsageHours } from './api-usage.tables.ts';

/** What is added to an hour, and its day in UTC, of a key's call and a voice. */
export interface UsageAddition {
  readonly userId: string;
  readonly keyId: string;
  /** Its start, as ISO 8601. */
  readonly hour: string;
  readonly callId: string;
  /** Both empty: no voice spoke. */
  readonly voiceId: string;
  readonly engine: string;
  readonly requests: number;
  readonly errors: number;
  readonly characters: number;
  readonly seconds: number;
  readonly usdMicro: number;
  readonly microCredits: number;
}

export interface UsageBookStore {
  /** In one statement; each user, key, hour, call and voice at most once. Accounts that are gone are left out. */
  readonly add: (executor: Executor, rows: readonly UsageAddition[]) => Promise<void>;
  /** Of the hours that began before; returns how many rows. Days stay. */
  readonly removeHours: (executor: Executor, before: Date) => Promise<number>;
}

export const usageBookStore: UsageBookStore = {
  add: async (executor, rows) => {
    if (rows.length === 0) return;
    // By the rows' own order, so that two writers never wait for each other crosswise.
    await executor.execute(sql`
      with added as (
        select users.id as user_id, row.*
        from json_to_recordset(${JSON.stringify(rows)}::json) as row("userId" text, "keyId" text, hour timestamptz,
          "callId" text, "voiceId" text, engine text, requests int, errors int, characters bigint, seconds float8,
          "usdMicro" bigint, "microCredits" bigint)
          join users on users.id = "userId" and users.erased_at is null
      ), days as (
        insert into api_usage (user_id, key_id, day, call_id, requests, errors, characters, seconds, usd_micro, micro_credits)
        select user_id, "keyId", (hour at time zone 'UTC')::date, "callId", sum(requests), sum(errors), sum(characters),
          sum(seconds), sum("usdMicro"), sum("microCredits")
        from added group by 1, 2, 3, 4 order by 1, 3, 2, 4
        on conflict (user_id, day, key_id, call_id) do update set
          requests = api_usage.requests + excluded.requests,
          errors = api_usage.errors + excluded.errors,
          characters = api_usage.characters + excluded.characters,
          seconds = api_usage.seconds + excluded.seconds,
          usd_micro = api_usage.usd_micro + excluded.usd_micro,
          micro_credits = api_usage.micro_credits + excluded.micro_credits
      )
      insert into api_usage_hours (user_id, hour, key_id, call_id, voice_id, engine, requests, characters, seconds, usd_micro)
      select user_id, hour, "keyId", "callId", "voiceId", engine, requests, characters, seconds, "usdMicro"
      from added order by user_id, hour, "keyId", "callId", "voiceId", engine
      on conflict (user_id, hour, key_id, call_id, voice_id, engine) do update set
        requests = api_usage_hours.requests + excluded.requests,
        characters = api_usage_hours.characters + excluded.characters,
        seconds = api_usage_hours.seconds + excluded.seconds,
        usd_micro = api_usage_hours.usd_micro + excluded.usd_micro`);
  },

  removeHours: async (executor, before) =>
    (await executor.delete(apiUsageHours).where(lt(apiUsageHours.hour, before))).rowCount ?? 0,
};
