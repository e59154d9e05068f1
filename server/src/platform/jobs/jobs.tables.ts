import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';

/** One row a job: what the person sees of it. The queue only delivers. */
export const jobs = pgTable(
  'jobs',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    userId: text().notNull(),
    payload: jsonb().notNull(),
    status: text({ enum: ['queued', 'running', 'done', 'failed', 'cancelled'] }).notNull(),
    priority: integer().notNull(),
    attempt: integer().notNull().default(0),
    fraction: real().notNull().default(0),
    stage: text(),
    /** An error name of the contract. */
    error: text(),
    /** The failure's own words, for the owner. */
    errorDetail: text(),
    isCancelRequested: boolean().notNull().default(false),
    /** The worker that holds the job; a write by any other is refused. */
    workerId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    startedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('jobs_user').on(table.userId, table.status), index('jobs_status').on(table.status, table.priority)],
);

/** Results of finished steps; a retry replays them. */
export const jobSteps = pgTable(
  'job_steps',
  {
    jobId: text()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    result: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.key] })],
);

export const jobWorkers = pgTable('job_workers', {
  id: text().primaryKey(),
  host: text().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  heartbeatAt: timestamp({ withTimezone: true }).notNull(),
});
