import { and, eq } from 'drizzle-orm';
import type { JobProgress } from '@timbre/contract/jobs';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Notices } from '../events/notices.ts';
import { changedChannel } from './delivery.ts';
import { jobs } from './jobs.tables.ts';

export interface JobEventsOptions {
  readonly notices: Pick<Notices, 'on'>;
  readonly db: Database;
  readonly clock: Clock;
}

export interface JobEvents {
  /** Null when there is no such job, or `userId` is given and it is another's. */
  readonly read: (jobId: string, userId?: string) => Promise<JobProgress | null>;
  /** What changes, from now to the end; the last value carries the final status. Ends at once for an unknown job. */
  readonly watch: (jobId: string, signal: AbortSignal) => AsyncIterable<JobProgress>;
  /** Ends what is watched. */
  readonly close: () => void;
}

/** A row is read again after so long without a notification, should one be lost. */
const rereadMs = 5000;

/** Follows jobs of any process. */
export function jobEvents({ notices, db, clock }: JobEventsOptions): JobEvents {
  const watchers = new Map<string, Set<() => void>>();
  const wake = (jobId: string): void => watchers.get(jobId)?.forEach((call) => call());
  notices.on(changedChannel, (jobId) => {
    if (jobId === null) [...watchers.keys()].forEach(wake);
    else wake(jobId);
  });
  const closed = new AbortController();

  const read = async (jobId: string, userId?: string): Promise<JobProgress | null> => {
    const isOwn = userId === undefined ? undefined : eq(jobs.userId, userId);
    const [row] = await db
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, jobId), isOwn));
    return row ? toProgress(row, clock.now()) : null;
  };

  return {
    read,
    watch: (jobId, signal) => follow(jobId, AbortSignal.any([signal, closed.signal]), read, watchers),
    close: () => closed.abort(),
  };
}

async function* follow(
  jobId: string,
  signal: AbortSignal,
  read: JobEvents['read'],
  watchers: Map<string, Set<() => void>>,
): AsyncGenerator<JobProgress> {
  let hasChanged = true;
  let wakeUp = (): void => undefined;
  const onChange = (): void => {
    hasChanged = true;
    wakeUp();
  };
  const own = watchers.get(jobId) ?? new Set();
  watchers.set(jobId, own.add(onChange));
  signal.addEventListener('abort', onChange);
  try {
    let last = '';
    while (!signal.aborted) {
      hasChanged = false;
      const progress = await read(jobId);
      if (!progress) return;
      const { secondsLeft: _, ...state } = progress;
      if (JSON.stringify(state) !== last) yield progress;
      last = JSON.stringify(state);
      if (progress.status !== 'queued' && progress.status !== 'running') return;
      if (!hasChanged && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, rereadMs);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }
  } finally {
    signal.removeEventListener('abort', onChange);
    own.delete(onChange);
    if (own.size === 0) watchers.delete(jobId);
  }
}

function toProgress(row: typeof jobs.$inferSelect, now: Date): JobProgress {
  const { id, status, fraction, stage, error } = row;
  return { id, status, fraction, stage, error, secondsLeft: secondsLeft(row, now) };
}

/** At the pace of this try so far; null before 2 % or 1 s, where the guess would jump. */
function secondsLeft(row: typeof jobs.$inferSelect, now: Date): number | null {
  if (row.status !== 'running' || !row.startedAt || row.fraction < 0.02) return null;
  const elapsedSeconds = (now.getTime() - row.startedAt.getTime()) / 1000;
  if (elapsedSeconds < 1) return null;
  return Math.ceil((elapsedSeconds * (1 - row.fraction)) / row.fraction);
}
