import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../log/logger.ts';
import { startPgListener } from '../events/pg-listener.ts';
import type { Database } from '../db/database.ts';
import { processHost } from '../processes/process-host.ts';
import type { Clock } from '../clock/clock.ts';
import type { LaneSlots, RegisteredJob } from './define-job.ts';
import { cancelChannel, needFlag, restoreDeliveries } from './delivery.ts';
import { endWaiting } from './end-job.ts';
import { JobAbort } from './job-abort.ts';
import type { ClaimedJob, RunningLimits } from './job-claim.ts';
import { claimJob } from './job-claim.ts';
import { listLacking, watchUnable } from './job-needs.ts';
import { retryLater } from './job-rows.ts';
import { jobSet } from './job-set.ts';
import { laneRoom } from './lane-room.ts';
import { repeat } from './repeat.ts';
import { runClaimed } from './run-claimed.ts';
import { jobTaker, type TakenJob } from './take-jobs.ts';
import { startWakeUps } from './wake-ups.ts';
import { beat, listHeld, releaseDeadWorkers, removeWorker } from './worker-rows.ts';

export interface JobRunnerOptions {
  /** For graphile-worker's own connections and the LISTEN connection: three more than there are slots. */
  readonly connectionString: string;
  readonly db: Database;
  readonly jobs: readonly RegisteredJob[];
  readonly runningLimits: RunningLimits;
  readonly clock: Clock;
  readonly log: Logger;
  readonly newId: () => string;
  readonly slots: LaneSlots;
  /** What of the jobs' needs this machine has now; left out: everything. */
  readonly abilities?: () => readonly string[];
  /** A worker without a heartbeat for so long is dead; its jobs run again at most `sweepSeconds` later. */
  readonly leaseSeconds?: number;
  readonly sweepSeconds?: number;
  /** How often cancels and lost jobs are looked for beside NOTIFY. */
  readonly pollMs?: number;
}

export interface JobRunner {
  readonly workerId: string;
  /** Takes no more jobs; those that still run after `graceMs` go back to the queue without losing a try. */
  readonly close: (graceMs: number) => Promise<void>;
}

interface ActiveJob {
  readonly job: ClaimedJob;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

const closeLimitMs = 5000;

/** Starts working off the queue in this process. graphile-worker wakes it; the claim decides which job is next. */
export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const { db, log, clock, leaseSeconds = 15, sweepSeconds = 5, pollMs = 1000 } = options;
  const set = jobSet(options.jobs);
  const deps = { db, jobs: set, clock, log };
  const room = laneRoom(set, options.slots);
  const own = options.abilities;
  const self = { id: options.newId(), host: processHost() };
  let poolId: string | null = null;
  let lacking: readonly string[] = [];
  const sayAlive = (): Promise<void> => beat(db, { ...self, poolId, abilities: own?.() ?? [] });
  const lookAround = async (): Promise<void> => {
    if (own !== undefined) lacking = await listLacking(db, own());
  };
  const active = new Map<number, ActiveJob>();
  let isClosing = false;

  const claim = async (): Promise<TakenJob | null> => {
    const names = room.open();
    if (isClosing || names.length === 0) return null;
    const { runningLimits } = options;
    const abilities = own?.();
    const able = abilities === undefined ? {} : { abilities };
    const job = await claimJob(db, { workerId: self.id, names, runningLimits, clock, ...able });
    return job && { job, leave: room.enter(job.name) };
  };
  const run = async ({ job, leave }: TakenJob): Promise<void> => {
    const stop = new AbortController();
    const ended = runClaimed(deps, job, stop);
    active.set(job.claim, { job, stop, ended });
    await ended.finally(() => {
      active.delete(job.claim);
      leave();
    });
  };
  const taker = jobTaker(claim, run, log);

  await sayAlive();
  await lookAround();
  const align = alignWithRows(db, self.id, active);
  const poll = repeat(pollMs, log, async () => {
    await align();
    await endWaiting(deps);
    await lookAround();
  });
  const loops = [
    poll,
    repeat((leaseSeconds * 1000) / 3, log, sayAlive),
    repeat(sweepSeconds * 1000, log, async () => {
      const released = await releaseDeadWorkers(db, leaseSeconds);
      if (released.length > 0) log.warn('jobs of a dead worker were released', { jobIds: released });
      if (own !== undefined) await watchUnable(db, set.names);
      const names = room.open();
      if (names.length > 0) await restoreDeliveries(db, names);
    }),
  ];
  const listener = startPgListener({
    connectionString: options.connectionString,
    channels: () => [cancelChannel],
    onNotify: poll.now,
    onConnected: poll.now,
    log,
  });
  const wakeUps = await startWakeUps({
    connectionString: options.connectionString,
    // One for what is urgent.
    concurrency: options.slots.cpu + options.slots.gpu + options.slots.net + 1,
    log,
    work: taker.work,
    onAdded: taker.look,
    // What was just added is looked for first: it need not wait for its wake-up to be locked.
    passedOver: async () => {
      await taker.looked();
      return [...room.full(), ...lacking.map(needFlag)];
    },
    onPool: (id) => {
      poolId = id;
    },
  });
  await sayAlive();

  const close = async (graceMs: number): Promise<void> => {
    isClosing = true;
    const stopped = wakeUps.stop();
    await settleWithin(closeLimitMs, () => [taker.looked()]);
    await settleWithin(graceMs, () => [...active.values()].map(({ ended }) => ended));
    for (const { stop } of active.values()) stop.abort(new JobAbort('shutdown'));
    await settleWithin(closeLimitMs, () => [...active.values()].map(({ ended }) => ended));
    await settleWithin(closeLimitMs, () => [stopped]);
    await listener.close();
    await Promise.all(loops.map((loop) => loop.stop()));
    await removeWorker(db, self.id);
  };
  return { workerId: self.id, close };
}

/**
 * Brings the runs of this process in line with the rows: stops those that were cancelled or that another worker has,
 * and gives back a row without a run (its end could not be written), once it was seen twice.
 */
function alignWithRows(db: Database, workerId: string, active: ReadonlyMap<number, ActiveJob>): () => Promise<void> {
  let orphans = new Set<number>();
  return async () => {
    const runs = [...active.values()];
    const rows = await listHeld(db, workerId);
    const held = new Map(rows.map((row) => [row.claim, row]));
    for (const { job, stop } of runs) {
      const row = held.get(job.claim);
      if (!row) stop.abort(new JobAbort('lost'));
      else if (row.isCancelRequested) stop.abort(new JobAbort('cancelled'));
    }
    const seen = rows.filter((row) => !active.has(row.claim));
    for (const row of seen) if (orphans.has(row.claim)) await retryLater(db, { ...row, workerId }, 0, row.errorDetail);
    orphans = new Set(seen.map((row) => row.claim));
  };
}

async function settleWithin(limitMs: number, pending: () => Promise<void>[]): Promise<void> {
  const done = new AbortController();
  const limit = delay(limitMs, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([Promise.allSettled(pending()), limit]);
  done.abort();
}
