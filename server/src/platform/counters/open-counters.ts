import type { OpenDatabase } from '../db/database.ts';
import { insuredCounters, type Insurance } from './insured-counters.ts';
import { postgresCounters } from './postgres-counters.ts';
import { redisCounters } from './redis-counters.ts';
import { memoryCounters, type OpenCounters } from './request-counters.ts';

interface CounterSettings {
  /** Null: no Redis. */
  readonly redisUrl: string | null;
  /** Null: the private database, which one server has for itself. */
  readonly databaseUrl: string | null;
}

/** Where this process counts: in Redis if it is set, else in a database that others may share, else for itself. */
export function openCounters(
  { redisUrl, databaseUrl }: CounterSettings,
  database: Pick<OpenDatabase, 'pool'>,
  insurance: Insurance,
): OpenCounters {
  if (redisUrl !== null) return insuredCounters(redisCounters(redisUrl), insurance);
  return databaseUrl === null ? memoryCounters() : insuredCounters(postgresCounters(database), insurance);
}
