import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { jobSchedule } from '../../platform/jobs/jobs.tables.ts';

/** Counts come as numbers, sums as text: they may be larger than 32 bits. */
interface KindRow extends Record<string, unknown> {
  kind: string;
  files: number;
  bytes: string;
}
interface UseRow extends Record<string, unknown> {
  id: string;
  name: string;
  bytes: string;
  cacheBytes: string;
}
interface KeptRow extends Record<string, unknown> {
  jobs: number;
  renderings: number;
  renderingBytes: string;
  uploads: number;
  uploadBytes: string;
  bin: number;
  history: number;
  usageHours: number;
  webhooks: number;
}
interface CountRow extends Record<string, unknown> {
  all: number;
  newThisWeek: number;
  suspended: number;
  leaving: number;
  queued: number;
  running: number;
  failed: number;
}

/** Figures over all tables, for the owner. */
export interface AdminStudioStore {
  readonly counts: (executor: Executor, now: Date) => Promise<CountRow | undefined>;
  readonly kinds: (executor: Executor) => Promise<KindRow[]>;
  /** How much there is of what goes by itself. */
  readonly kept: (executor: Executor) => Promise<KeptRow | undefined>;
  readonly users: (
    executor: Executor,
    page: { offset: number; limit: number },
  ) => Promise<{ rows: UseRow[]; total: number }>;
  readonly databaseBytes: (executor: Executor) => Promise<number>;
  readonly databaseVersion: (executor: Executor) => Promise<string>;
  readonly upkeep: (executor: Executor) => Promise<(typeof jobSchedule.$inferSelect)[]>;
}

export const adminStudioStore: AdminStudioStore = {
  counts: async (executor, now) => {
    const { rows } = await executor.execute<CountRow>(sql`
      select people.*, work.* from (
        select count(*) filter (where erased_at is null)::int as all,
          count(*) filter (where created_at > ${now}::timestamptz - interval '7 days')::int as "newThisWeek",
          count(*) filter (where suspended_at is not null and deleted_at is null)::int as suspended,
          count(*) filter (where deleted_at is not null and erased_at is null)::int as leaving
        from users
      ) as people cross join (
        select count(*) filter (where status = 'queued')::int as queued,
          count(*) filter (where status = 'running')::int as running,
          count(*) filter (where status = 'failed' and ended_at > ${now}::timestamptz - interval '1 day')::int as failed
        from jobs
      ) as work`);
    return rows[0];
  },

  kinds: async (executor) =>
    (
      await executor.execute<KindRow>(sql`
        select purpose as kind, count(*)::int as files, sum(size_bytes) as bytes from files
        group by purpose order by sum(size_bytes) desc`)
    ).rows,

  kept: async (executor) => {
    const { rows } = await executor.execute<KeptRow>(sql`
      select
        (select count(*)::int from jobs where status in ('done', 'failed', 'cancelled')) as jobs,
        cache.renderings, cache."renderingBytes", (select count(*)::int from uploads) as uploads,
        (select coalesce(sum(size_bytes), 0) from upload_parts) as "uploadBytes",
        (select count(*)::int from projects where binned_at is not null) as bin,
        (select count(*)::int from speech_history) as history,
        (select count(*)::int from api_usage_hours) as "usageHours",
        (select count(*)::int from webhook_deliveries) as webhooks
      from (
        select count(*)::int as renderings, coalesce(sum(size_bytes), 0) as "renderingBytes"
        from files where purpose in ('rendering', 'demo')
      ) as cache`);
    return rows[0];
  },

  users: async (executor, { offset, limit }) => {
    const { rows } = await executor.execute<UseRow>(sql`
      select owner_id as id, users.name, sum(size_bytes) filter (where not is_cache) as bytes,
        sum(size_bytes) filter (where is_cache) as "cacheBytes"
      from (select owner_id, size_bytes, purpose in ('rendering', 'demo') as is_cache from files) as kept
        join users on users.id = owner_id
      group by owner_id, users.name order by sum(size_bytes) desc, owner_id limit ${limit} offset ${offset}`);
    const counted = await executor.execute<{ total: number }>(
      sql`select count(distinct owner_id)::int as total from files`,
    );
    return { rows, total: counted.rows[0]?.total ?? 0 };
  },

  databaseBytes: async (executor) => {
    const { rows } = await executor.execute<{ bytes: string }>(
      sql`select pg_database_size(current_database()) as bytes`,
    );
    return Number(rows[0]?.bytes ?? 0);
  },

  databaseVersion: async (executor) => {
    const { rows } = await executor.execute<{ version: string }>(
      sql`select current_setting('server_version') as version`,
    );
    return rows[0]?.version ?? '';
  },

  upkeep: (executor) => executor.select().from(jobSchedule),
};
