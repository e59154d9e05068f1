import type { JobStatus } from '@timbre/contract/jobs';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { jobs } from '../../platform/jobs/jobs.tables.ts';
import { users } from '../accounts/accounts.tables.ts';

export type JobRow = typeof jobs.$inferSelect & { readonly userName: string };

export interface JobFilters {
  readonly kind?: string | undefined;
  readonly status?: JobStatus | undefined;
  readonly userId?: string | undefined;
}

/** Jobs of all users, as the owner reads them. */
export interface AdminJobStore {
  /** Newest first. */
  readonly list: (
    executor: Executor,
    query: JobFilters & { readonly offset: number; readonly limit: number },
  ) => Promise<{ rows: JobRow[]; total: number; kinds: string[] }>;
  readonly find: (executor: Executor, id: string) => Promise<JobRow | undefined>;
}

const named = (executor: Executor) =>
  executor.select({ job: jobs, userName: users.name }).from(jobs).leftJoin(users, eq(users.id, jobs.userId));

const toRow = ({ job, userName }: { job: typeof jobs.$inferSelect; userName: string | null }): JobRow => ({
  ...job,
  userName: userName ?? '',
});

function matching({ kind, status, userId }: JobFilters): SQL | undefined {
  return and(
    kind === undefined ? undefined : eq(jobs.name, kind),
    status === undefined ? undefined : eq(jobs.status, status),
    userId === undefined ? undefined : eq(jobs.userId, userId),
  );
}

export const adminJobStore: AdminJobStore = {
  list: async (executor, { offset, limit, ...filters }) => {
    const where = matching(filters);
    const rows = await named(executor)
      .where(where)
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .offset(offset)
      .limit(limit);
    const totals = await executor.select({ total: count() }).from(jobs).where(where);
    const kinds = await executor.execute<{ name: string }>(sql`select distinct name from jobs order by name`);
    return { rows: rows.map(toRow), total: totals[0]?.total ?? 0, kinds: kinds.rows.map(({ name }) => name) };
  },

  find: async (executor, id) => {
    const [row] = await named(executor).where(eq(jobs.id, id));
    return row ? toRow(row) : undefined;
  },
};
