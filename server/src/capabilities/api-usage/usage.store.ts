import type { UsageRow } from '@timbre/contract/api-usage/api-usage';
import { and, asc, between, eq, gt, gte, inArray, lt, or, sql, sum } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { apiKeys } from '../api-keys/api-keys.tables.ts';
import { apiUsage, apiUsageHours } from './api-usage.tables.ts';

export interface UsageRange {
  readonly userId: string;
  /** Days, both counted. */
  readonly from: string;
  readonly to: string;
}

export type UsageDetail = typeof apiUsage.$inferSelect;

/** Of the hours that are kept. */
export interface HourRange {
  readonly userId: string;
  readonly from: Date;
  /** Does not belong to it itself. */
  readonly until: Date;
  /** Seconds of an interval, counted from the start of the range. */
  readonly bucketSeconds: number;
}

/** What hours can be told apart by. */
export type HourGroup = 'key' | 'call' | 'voice' | 'engine';

export interface HourSum {
  /** Start of its interval. */
  readonly at: Date;
  readonly of: string;
  readonly requests: number;
  readonly characters: number;
  readonly seconds: number;
  readonly usdMicro: number;
}

export interface UsageStore {
  /** By day and key, or by day and call; the oldest first. */
  readonly sums: (executor: Executor, range: UsageRange, by: 'key' | 'call') => Promise<UsageRow[]>;
  /** By interval and group; the oldest first. */
  readonly hourSums: (executor: Executor, range: HourRange, by: HourGroup) => Promise<HourSum[]>;
  /** Row by row, in the order of day, key and call; `after`: the row before the first. */
  readonly details: (
    executor: Executor,
    range: UsageRange,
    page: { after: UsageDetail | null; limit: number },
  ) => Promise<UsageDetail[]>;
  /** Revoked or not. */
  readonly keys: (
    executor: Executor,
    userId: string,
    ids: readonly string[],
  ) => Promise<{ id: string; name: string; hint: string }[]>;
}

const within = ({ userId, from, to }: UsageRange) => and(eq(apiUsage.userId, userId), between(apiUsage.day, from, to));

export const usageStore: UsageStore = {
  sums: async (executor, range, by) => {
    const of = by === 'key' ? apiUsage.keyId : apiUsage.callId;
    const { requests, errors, characters, seconds, usdMicro, microCredits } = apiUsage;
    return executor
      .select({
        day: apiUsage.day,
        of,
        requests: sum(requests).mapWith(Number),
        errors: sum(errors).mapWith(Number),
        characters: sum(characters).mapWith(Number),
        seconds: sum(seconds).mapWith(Number),
        usdMicro: sum(usdMicro).mapWith(Number),
        microCredits: sum(microCredits).mapWith(Number),
      })
      .from(apiUsage)
      .where(within(range))
      .groupBy(apiUsage.day, of)
      .orderBy(asc(apiUsage.day), asc(of));
  },

  hourSums: (executor, { userId, from, until, bucketSeconds }, by) => {
    const { keyId, callId, voiceId, engine, hour, requests, characters, seconds, usdMicro } = apiUsageHours;
    const of = { key: keyId, call: callId, voice: voiceId, engine }[by];
    const at = sql<Date>`date_bin(make_interval(secs => ${bucketSeconds}), ${hour}, ${from.toISOString()}::timestamptz)`;
    return executor
      .select({
        at: at.mapWith(hour).as('at'),
        of: sql<string>`${of}`.as('of'),
        requests: sum(requests).mapWith(Number),
        characters: sum(characters).mapWith(Number),
        seconds: sum(seconds).mapWith(Number),
        usdMicro: sum(usdMicro).mapWith(Number),
      })
      .from(apiUsageHours)
      .where(and(eq(apiUsageHours.userId, userId), gte(hour, from), lt(hour, until)))
      .groupBy(sql`1, 2`)
      .orderBy(sql`1, 2`);
  },

  details: (executor, range, { after, limit }) => {
    const { day, keyId, callId } = apiUsage;
    const isLater =
      after === null
        ? undefined
        : or(
            gt(day, after.day),
            and(eq(day, after.day), or(gt(keyId, after.keyId), and(eq(keyId, after.keyId), gt(callId, after.callId)))),
          );
    return executor
      .select()
      .from(apiUsage)
      .where(and(within(range), isLater))
      .orderBy(asc(day), asc(keyId), asc(callId))
      .limit(limit);
  },

  keys: async (executor, userId, ids) => {
    const { id, name, hint } = apiKeys;
    if (ids.length === 0) return [];
    return executor
      .select({ id, name, hint })
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, userId), inArray(id, [...ids])))
      .orderBy(asc(sql`lower(${name})`), asc(id));
  },
};
