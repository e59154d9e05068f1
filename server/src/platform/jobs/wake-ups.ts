import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Runner, WorkerEvents } from 'graphile-worker';
import { run } from 'graphile-worker';
import type { Logger } from '../log/logger.ts';
import { wakeUpTask } from './delivery.ts';
import { graphileLogger } from './graphile-logger.ts';

export interface WakeUpOptions {
  readonly connectionString: string;
  readonly concurrency: number;
  readonly log: Logger;
  /** Called once for each wake-up, at most `concurrency` at a time. */
  readonly work: () => Promise<void>;
  /** Called when any process has added a wake-up, before it is asked for. */
  readonly onAdded: () => void;
  /** The name under which graphile-worker locks; a new one after each restart. */
  readonly onPool: (poolId: string) => void;
  /** Jobs whose wake-ups are left alone now, for another process or for later. */
  readonly passedOver: () => Promise<string[]>;
}

export interface WakeUps {
  /** Takes no more wake-ups; awaits those under way. */
  readonly stop: () => Promise<void>;
}

const restartMs = 1000;
/** graphile-worker's own. */
const addedChannel = 'jobs:insert';

/** Receives wake-ups from graphile-worker, and starts it again when it gives up. */
export async function startWakeUps(options: WakeUpOptions): Promise<WakeUps> {
  const { log } = options;
  const stopping = new AbortController();
  let current: Runner = await startGraphile(options);

  const keepAlive = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await current.promise.catch((error: unknown) => log.error('the queue stopped', { error }));
      while (!stopping.signal.aborted) {
        try {
          await delay(restartMs, undefined, { signal: stopping.signal });
          current = await startGraphile(options);
          break;
        } catch (error) {
          if (!stopping.signal.aborted) log.error('the queue could not be started again', { error });
        }
      }
    }
  };
  const kept = keepAlive();
  return {
    stop: async () => {
      stopping.abort();
      await current.stop().catch((error: unknown) => log.warn('the queue did not stop cleanly', { error }));
      await kept;
    },
  };
}

/**
 * Resolves once graphile-worker has asked for a job and got an answer. A failed first question is kept for good by it
 * (the ids of its tasks), so that it would never ask again: such a runner is given up.
 */
async function startGraphile(options: WakeUpOptions): Promise<Runner> {
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:create', ({ workerPool }) => options.onPool(workerPool.id));
  events.on('pool:listen:notification', ({ message }) => {
    if (message.channel === addedChannel) options.onAdded();
  });
  const firstAnswer = new Promise<void>((resolve, reject) => {
    events.once('worker:getJob:empty', () => resolve());
    events.once('job:start', () => resolve());
    events.once('worker:getJob:error', ({ error }) => reject(error as Error));
  });
  firstAnswer.catch(() => undefined);
  const runner = await run({
    connectionString: options.connectionString,
    maxPoolSize: options.concurrency + 2,
    concurrency: options.concurrency,
    taskList: { [wakeUpTask]: options.work },
    forbiddenFlags: options.passedOver,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: graphileLogger(options.log),
    events,
  });
  try {
    await Promise.race([firstAnswer, runner.promise]);
  } catch (error) {
    runner.promise.catch(() => undefined);
    await runner.stop().catch(() => undefined);
    throw error;
  }
  return runner;
}
