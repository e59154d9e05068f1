import type { Logger } from '../log/logger.ts';
import type { ClaimedJob } from './job-claim.ts';

/** A job with its slot of the lane; call `leave` when it has ended. */
export interface TakenJob {
  readonly job: ClaimedJob;
  readonly leave: () => void;
}

export interface JobTaker {
  /** Takes one job after the other until none waits that this process has room for. */
  readonly work: () => Promise<void>;
  /** Takes at once as many as there is room for, and waits for none of them. */
  readonly look: () => void;
  /** Resolves when what was looked for before has been taken. */
  readonly looked: () => Promise<void>;
}

/** Takes jobs by `claim`, one claim after the other: two at once would both find the last slot of a lane. */
export function jobTaker(
  claim: () => Promise<TakenJob | null>,
  run: (taken: TakenJob) => Promise<void>,
  log: Logger,
): JobTaker {
  const take = oneAfterAnother(claim);
  let looking = Promise.resolve();
  let isAsked = false;

  // A wake-up that found its lane full is spent, so who ends a job looks for the next one.
  const work = async (): Promise<void> => {
    for (let taken = await take(); taken !== null; taken = await take()) await run(taken);
  };
  const takeAll = async (): Promise<void> => {
    isAsked = false;
    for (let taken = await take(); taken !== null; taken = await take()) run(taken).then(work).catch(report);
  };
  // What is missed here, its wake-up brings.
  const report = (error: unknown): void => log.warn('a job could not be taken or ended', { error });
  return {
    work,
    look: () => {
      if (isAsked) return;
      isAsked = true;
      looking = looking.then(takeAll).catch(report);
    },
    looked: () => looking,
  };
}

function oneAfterAnother<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
