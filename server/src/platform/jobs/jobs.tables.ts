import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** A line of a job's log. */
export interface JobLogLine {
  /** ISO 8601. */
  readonly at: string;
  readonly event:
    | 'queued'
    | 'started'
    | 'stage'
    | 'fallback'
    | 'retry'
    | 'returned'
    | 'waiting'
    | 'crashed'
    | 'done'
    | 'failed'
    | 'cancelled';
  /** The stage's name, or the failure's own words. */
  readonly detail: string | null;
}

/** One row a job: what the person sees of it. The queue only delivers. */
export const jobs = pgTable(
  'jobs',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    userId: text().notNull(),
    /** What it keeps busy, and what a machine must have for it; none: any will do. */
    lane: text({ enum: ['cpu', 'gpu', 'net'] })
      .notNull()
      .default('cpu'),
    needs: text().array().notNull().default([]),
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
    /** What happened to it, oldest first; bounded (job-log.ts). */
    log: jsonb().$type<readonly JobLogLine[]>().notNull().default([]),
    /** The trace of the request that added it (W3C `traceparent`); null: no one traced. */
    traceParent: text(),
    isCancelRequested: boolean().notNull().default(false),
    /** The worker that holds the job; a write by any other is refused. */
    workerId: text(),
    /** Counts all claims of all jobs, set on each claim: the fence of the run, and the order users were served in. */
    claim: bigint({ mode: 'number' }).notNull().default(0),
    /** How often a worker died while it held the job. */
    crashes: integer().notNull().default(0),
    /** Retries wait until then; by the database's clock, as leases are. */
    availableAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since when no live worker has what it needs; by the database's clock. */
    unableSince: timestamp({ withTimezone: true }),
    /** It has failed for good and waits for its `failed` hook; `error` says why. */
    isEnding: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    startedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('jobs_user').on(table.userId, table.status),
    index('jobs_created').on(table.createdAt, table.id),
    index('jobs_status').on(table.status, table.priority),
    index('jobs_claim').on(table.claim),
    index('jobs_turn').on(table.userId, table.claim),
  ],
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
  /** The name under which this worker locks graphile-worker's jobs. */
  poolId: text(),
  /** What of `needs` its machine has. */
  abilities: text().array().notNull().default([]),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  heartbeatAt: timestamp({ withTimezone: true }).notNull(),
});

/**
 * The last slot in which each periodic task ran, so that it runs once a slot whatever the number of processes, and how
 * that went.
 */
export const jobSchedule = pgTable('job_schedule', {
  name: text().primaryKey(),
  slot: bigint({ mode: 'number' }).notNull(),
  ranAt: timestamp({ withTimezone: true }),
  /** How many things it dealt with, where it counts them. */
  handled: integer(),
  /** The failure's own words; null: it went well. */
  error: text(),
});
