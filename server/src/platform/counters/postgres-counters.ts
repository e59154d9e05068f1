import { lt, sql } from 'drizzle-orm';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database, OpenDatabase } from '../db/database.ts';
import { requestMinutes, requestTurns } from './counters.tables.ts';
import { leasedTurns, leaseTimes, type LeaseStore } from './leased-turns.ts';
import { minuteCounts } from './minute-counts.ts';
import type { OpenCounters } from './request-counters.ts';

/** Counts in the database, for all processes that share it. Throws what the database throws. */
export function postgresCounters({ pool }: Pick<OpenDatabase, 'pool'>, times = leaseTimes): OpenCounters {
  const { enter, close } = leasedTurns(leaseStore(pool), times);
  return {
    countInMinute: minuteCounts(
      (name, points) =>
        new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          tableName: 'request_minutes',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: name,
          points,
          duration: 60,
          // Callers who have used the minute up are refused from memory: a flood does not reach the database.
          inMemoryBlockOnConsumed: points,
        }),
    ),
    enter,
    close,
  };
}

const nowMs = `(extract(epoch from clock_timestamp()) * 1000)::bigint`;
const live = `jsonb_each_text(held.leases) as lease where lease.value::bigint > ${nowMs}`;
const leaseEnd = `clock_timestamp() + $3 * interval '1 millisecond'`;

/*
 * One statement each: the row's lock makes everyone who counts for the same key wait for the others, and what `on
 * conflict` reads of the row is its newest version. The database's clock is the only one.
 */
const takeText = `
  insert into request_turns as held (key, leases, expires_at)
  values ($1, jsonb_build_object($2::text, ${nowMs} + $3), ${leaseEnd})
  on conflict (key) do update set
    leases = (select coalesce(jsonb_object_agg(lease.key, lease.value::bigint), '{}') from ${live}) || excluded.leases,
    expires_at = excluded.expires_at
  where (select count(*) from ${live}) < $4
  returning (select count(*)::int from ${live}) as count`;
const renewText = `
  update request_turns set
    leases = leases || jsonb_build_object($2::text, ${nowMs} + $3),
    expires_at = ${leaseEnd}
  where key = $1`;
const dropText = 'update request_turns set leases = leases - $2::text where key = $1';

function leaseStore(pool: OpenDatabase['pool']): LeaseStore {
  return {
    take: async ({ key, id }, limit, leaseMs) => {
      const { rows } = await pool.query<{ count: number }>({
        name: 'take-turn',
        text: takeText,
        values: [key, id, leaseMs, limit],
      });
      return rows[0]?.count ?? null;
    },
    renew: async (leases, leaseMs) => {
      for (const { key, id } of leases) {
        await pool.query({ name: 'renew-turn', text: renewText, values: [key, id, leaseMs] });
      }
    },
    drop: async ({ key, id }) => {
      await pool.query({ name: 'drop-turn', text: dropText, values: [key, id] });
    },
  };
}

/** Removes what no one counts any more. */
export async function pruneCounters(db: Database): Promise<void> {
  await db.delete(requestMinutes).where(sql`${requestMinutes.expire} < extract(epoch from clock_timestamp()) * 1000`);
  await db.delete(requestTurns).where(lt(requestTurns.expiresAt, sql`clock_timestamp()`));
}
