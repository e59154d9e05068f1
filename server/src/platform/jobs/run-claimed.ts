import { setTimeout as delay } from 'node:timers/promises';
import { errors } from '@timbre/contract/errors/errors';
import { AppError } from '../errors.ts';
import type { EndingDeps } from './end-job.ts';
import { endJob } from './end-job.ts';
import { JobAbort, JobLost } from './job-abort.ts';
import type { ClaimedJob } from './job-claim.ts';
import { openJobContext } from './job-context.ts';
import { giveBack, isHeldBy, retryLater } from './job-rows.ts';
import type { LoadedJob } from './job-set.ts';
import { signals, type JobOutcome } from '../telemetry/signals.ts';
import { beginSpan } from '../telemetry/spans.ts';
import { failureCode, failureDetail, isRetriable, retryDelaySeconds } from './retry.ts';

/** How long a handler that was told to stop may take before its slot is given to the next job. */
const unwindMs = 3000;
const loadRetrySeconds = 30;

/** Runs a claimed job to the end of this try and writes what became of it. Never throws for a failing handler. */
export async function runClaimed(deps: EndingDeps, job: ClaimedJob, stop: AbortController): Promise<void> {
  const { name, waitedSeconds, attempt, traceParent } = job;
  const start = performance.now();
  signals.jobBegan.tell({ name, waitedSeconds });
  const facts = { 'timbre.job_id': job.id, 'timbre.attempt': attempt };
  const span = beginSpan({ name, kind: 'consumer', facts, parent: traceParent });
  let outcome: JobOutcome = 'lost';
  try {
    const work = (): Promise<JobOutcome> => runTry(deps, job, stop);
    outcome = await (span === null ? work() : span.run(work));
  } finally {
    signals.jobEnded.tell({ name, outcome, seconds: (performance.now() - start) / 1000 });
    span?.end(outcome === 'done' ? null : outcome, { 'timbre.outcome': outcome });
  }
}

async function runTry(deps: EndingDeps, job: ClaimedJob, stop: AbortController): Promise<JobOutcome> {
  const loaded = await deps.jobs.load(job.name).catch((error: unknown) => {
    deps.log.error('the handler of a job could not be loaded', { error, jobId: job.id, job: job.name });
    return null;
  });
  // Neither its work nor its hook can run: another worker, or this one after a repair, takes it up.
  if (loaded === null) {
    await retryLater(deps.db, job, loadRetrySeconds, null);
    return 'retried';
  }
  const open = openJobContext(deps, job, stop.signal, loaded.ended);
  const timer = setTimeout(() => stop.abort(new JobAbort('timeout')), loaded.timeoutMs);
  let failure: unknown = null;
  try {
    await orGiveUp(loaded.run(job.payload, open.context), stop.signal);
    if (!open.isCompleted()) await open.context.complete(async () => undefined);
  } catch (error) {
    failure = error ?? new Error('The job failed without an error.');
  } finally {
    clearTimeout(timer);
    await open.close();
  }
  if (failure === null) return 'done';
  if (open.isCompleted()) {
    deps.log.error('a job failed after it had completed', { error: failure, jobId: job.id, job: job.name });
    return 'done';
  }
  return settle(deps, job, loaded, stop.signal.aborted ? stop.signal.reason : failure);
}

/** Waits for the work, but not longer than `unwindMs` after the signal: a deaf handler must not keep its slot. */
async function orGiveUp(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const finished = new AbortController();
  const gaveUp = new Promise<void>((resolve, reject) => {
    const startUnwinding = (): void => {
      delay(unwindMs, undefined, { signal: finished.signal }).then(
        () => reject(signal.reason as Error),
        () => resolve(),
      );
    };
    if (signal.aborted) startUnwinding();
    else signal.addEventListener('abort', startUnwinding, { once: true, signal: finished.signal });
  });
  try {
    await Promise.race([work, gaveUp]);
  } finally {
    finished.abort();
    work.catch(() => undefined);
  }
}

async function settle(deps: EndingDeps, job: ClaimedJob, loaded: LoadedJob, failure: unknown): Promise<JobOutcome> {
  const fields = { error: failure, jobId: job.id, job: job.name, attempt: job.attempt };
  const common = { id: job.id, name: job.name, payload: job.payload, where: isHeldBy(job) };
  if (failure instanceof JobLost || (failure instanceof JobAbort && failure.kind === 'lost')) {
    deps.log.warn('a job was lost to another worker', fields);
    return 'lost';
  }
  if (failure instanceof JobAbort) {
    if (failure.kind === 'shutdown') {
      await giveBack(deps.db, job);
      return 'returned';
    }
    if (failure.kind === 'cancelled') {
      await endJob(deps, { ...common, kind: 'cancelled', code: 'job.cancelled', detail: null });
      return 'cancelled';
    }
    const detail = `It took longer than ${loaded.timeoutMs / 1000} s.`;
    await endJob(deps, { ...common, kind: 'failed', code: 'engine.failed', detail });
    return 'failed';
  }
  if (isRetriable(failure) && job.attempt < loaded.attempts) {
    deps.log.warn('a job failed and will be tried again', fields);
    await retryLater(deps.db, job, retryDelaySeconds(job.attempt), failureDetail(failure));
    return 'retried';
  }
  // What the person asked for can't be done: the row says so, and the log's reader has nothing to repair.
  const isOurFault = !(failure instanceof AppError) || errors[failure.code].status >= 500;
  deps.log[isOurFault ? 'error' : 'info']('a job failed', fields);
  await endJob(deps, { ...common, kind: 'failed', code: failureCode(failure), detail: failureDetail(failure) });
  return 'failed';
}
