import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { ModelRow, ModelStore } from './models.store.ts';

/** What a job is doing with a model, as its row says it. */
export type Stage = 'downloading' | 'unpacking' | 'checking' | 'trying';

/** The owner wants it to stop for now. */
export class Paused extends Error {}

interface WatchDeps {
  readonly db: Database;
  readonly store: ModelStore;
  readonly clock: Clock;
}

/** How often the row is told how far it is, and asked whether the owner wants it to stop. */
const lookMs = 500;

/** Works, tells the row how far it is, and ends the work when the owner pauses it or the job is taken away. */
export async function watchWork(
  { db, store, clock }: WatchDeps,
  { id }: ModelRow,
  job: JobContext,
  work: (signal: AbortSignal, report: (stage: Stage, done: number, total: number | null) => void) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, job.signal]);
  let latest: { stage: Stage; doneBytes: number; totalBytes: number | null } | null = null;
  let known: Stage | null = null;
  let writing = Promise.resolve();
  const look = async (): Promise<void> => {
    const now = await store.load(db, id);
    if (now?.isPauseWanted === true) stop.abort(new Paused());
    const told = latest;
    latest = null;
    if (told === null || signal.aborted || now?.status === 'cancelling') return;
    const { stage, doneBytes, totalBytes } = told;
    job.progress(totalBytes === null || totalBytes === 0 ? 0 : doneBytes / totalBytes, stage);
    const begins = stage === known ? {} : { status: stage, stageAt: clock.now(), stageBytes: doneBytes };
    known = stage;
    await job.write((tx) => store.update(tx, id, { ...begins, doneBytes, totalBytes }));
  };
  const next = (): void => {
    // A row that can't be written now is written the next time; a runner that lost the job hears of it by its signal.
    writing = writing.then(look).catch(() => undefined);
  };
  const timer = setInterval(next, lookMs);
  try {
    await work(signal, (stage, doneBytes, totalBytes) => {
      const isNew = stage !== (latest?.stage ?? known);
      latest = { stage, doneBytes, totalBytes };
      if (isNew) next();
    });
  } catch (error) {
    throw signal.aborted ? (signal.reason as Error) : error;
  } finally {
    clearInterval(timer);
    await writing;
  }
}
