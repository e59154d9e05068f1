import { and, inArray, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { jobs } from './jobs.tables.ts';

const dayMs = 24 * 3_600_000;
const batch = 5000;

/** Removes jobs that ended over `keptDays` ago, with their steps: what they made says itself how it went. */
export async function pruneJobs(db: Database, now: Date, keptDays: number): Promise<void> {
  const isOld = and(
    inArray(jobs.status, ['done', 'failed', 'cancelled']),
    lt(jobs.endedAt, new Date(now.getTime() - keptDays * dayMs)),
  );
  await db.delete(jobs).where(inArray(jobs.id, db.select({ id: jobs.id }).from(jobs).where(isOld).limit(batch)));
}
