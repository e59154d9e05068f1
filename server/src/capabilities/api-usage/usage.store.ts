import type { UsageRow } from '@timbre/contract/api-usage/api-usage';
import { and, asc, between, eq, gt, inArray, or, sql, sum } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { apiKeys } from '../api-keys/api-keys.tables.ts';
import { apiUsage } from './api-usage.tables.ts';

export interface UsageRange {
  readonly userId: string;
  /** Days, both counted. */
  readonly from: string;
  readonly to: string;
}

export type UsageDetail = typeof apiUsage.$inferSelect;

export interface UsageStore {
  /** By day and key, or by day and call; the oldest first. */
  readonly sums: (executor: Executor, range: UsageRange, by: 'key' | 'call') => Promise<UsageRow[]>;
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
