import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';

/** Whether a process can do its work now; the word says what it lacks. */
export interface Readiness {
  readonly isReady: boolean;
  readonly status: 'ok' | 'starting' | 'stopping' | 'no database' | 'no file store';
}

export const starting: Readiness = { isReady: false, status: 'starting' };
export const draining: Readiness = { isReady: false, status: 'stopping' };

export interface ReadinessDeps {
  readonly db: Database;
  readonly blobs: Pick<FileStore, 'freeBytes' | 'trouble'>;
}

/** A load balancer that gets no answer gives up about then, and the next question comes soon. */
const limitMs = 2000;

/**
 * Asks what every process stands on. A full disk or a queue without a worker is no reason to send no one here: pages are
 * still read; `/health` tells those.
 */
export async function readiness({ db, blobs }: ReadinessDeps): Promise<Readiness> {
  const [database, files] = await Promise.all([
    answers(() => db.execute(sql`select 1`).then(() => true)),
    // A disk that is gone throws; a bucket says what is wrong.
    answers(async () => {
      await blobs.freeBytes();
      return (await blobs.trouble()) === null;
    }),
  ]);
  if (!database) return { isReady: false, status: 'no database' };
  return files ? { isReady: true, status: 'ok' } : { isReady: false, status: 'no file store' };
}

/** What was found out, or false when that failed or took too long. */
async function answers(ask: () => Promise<boolean>): Promise<boolean> {
  const limit = new AbortController();
  try {
    const tooLong = sleep(limitMs, false, { signal: limit.signal }).catch(() => false);
    return await Promise.race([ask(), tooLong]);
  } catch {
    return false;
  } finally {
    limit.abort();
  }
}
