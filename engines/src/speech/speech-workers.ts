import { SpeechError } from './port.ts';
import { speechChild, type SpeechChild, type SpeechChildOptions } from './speech-child.ts';
import type { WorkerPart, WorkerRequest } from './worker-protocol.ts';

export interface SpeechWorkersOptions extends SpeechChildOptions {
  /** At most so many; one is warm from the start, another one starts when a request finds no free one. */
  readonly size: number;
  /** A child that says nothing for this long while it works is killed. */
  readonly silenceLimitMs?: number;
  /** None starts before the first request, because most installations never need them. */
  readonly isLazy?: boolean;
  /** How long a child may go on with a request no one wants any more. */
  readonly abortGraceMs?: number;
  /** A child that has had nothing to do for this long ends, and gives its memory back; left out: it stays. */
  readonly idleMs?: number;
}

/** Warm children of one engine; each works on one request at a time, the rest wait in order. */
export interface SpeechWorkers {
  /** Parts as they come. Ends early when `signal` aborts; throws `SpeechError` `broken` when the child dies. */
  readonly run: (request: WorkerRequest, signal: AbortSignal) => AsyncGenerator<WorkerPart>;
  /** Children that are there now. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

interface Task {
  readonly id: number;
  readonly request: WorkerRequest;
  readonly onPart: (part: WorkerPart) => void;
  readonly onEnd: (error?: SpeechError) => void;
}

interface Worker {
  readonly child: SpeechChild;
  isReady: boolean;
  /** What it was killed for. It gets no more work: what it said before may still arrive after it is dead. */
  killedFor: 'silence' | 'no use' | undefined;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** After so many deaths in a row without a result the pool gives up until the next request. */
const maxDeaths = 5;

/** Loading and warming took 1 to 2 s here from source. */
const startLimitMs = 60_000;

const broken = (message: string) => new SpeechError('broken', message);

interface Pool {
  readonly submit: (task: Task) => void;
  /** No one wants this any more: out of the queue, or its child gets little time to finish. */
  readonly drop: (task: Task) => void;
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

function killAfter(worker: Worker, limitMs: number, reason: NonNullable<Worker['killedFor']>): void {
  clearTimeout(worker.timer);
  worker.timer = setTimeout(() => {
    worker.killedFor = reason;
    worker.child.kill();
  }, limitMs);
  worker.timer.unref();
}

function release(worker: Worker): Task | undefined {
  clearTimeout(worker.timer);
  const { task } = worker;
  worker.task = undefined;
  return task;
}

function workerPool(options: SpeechWorkersOptions, silenceLimitMs: number, abortGraceMs: number): Pool {
  const workers = new Set<Worker>();
  const queue: Task[] = [];
  let deaths = 0;
  let isClosed = false;

  const failQueue = (message: string) => {
    for (const task of queue.splice(0)) task.onEnd(broken(message));
  };
  const pump = () => {
    for (const worker of workers) {
      if (!worker.isReady || worker.killedFor !== undefined || worker.task) continue;
      const task = queue.shift();
      if (!task) return;
      worker.task = task;
      killAfter(worker, silenceLimitMs, 'silence');
      worker.child.send({ id: task.id, request: task.request });
    }
  };
  const start = () => {
    const child = speechChild(options, {
      onMessage: (message) => {
        if (message.kind === 'ready') {
          worker.isReady = true;
          clearTimeout(worker.timer);
        } else if (worker.task?.id !== message.id) return;
        else if (message.kind === 'part') {
          killAfter(worker, silenceLimitMs, 'silence');
          worker.task.onPart(message.part);
          return;
        } else {
          deaths = 0;
          release(worker)?.onEnd(message.kind === 'error' ? broken(message.message) : undefined);
        }
        pump();
        if (options.idleMs !== undefined && worker.task === undefined) killAfter(worker, options.idleMs, 'no use');
      },
      onExit: () => {
        workers.delete(worker);
        if (worker.killedFor !== 'no use') deaths += 1;
        release(worker)?.onEnd(broken('The speech engine stopped; try again.'));
        const isWanted = queue.length > 0 || (options.isLazy !== true && workers.size === 0);
        if (!isClosed && isWanted && deaths < maxDeaths) start();
        else if (workers.size === 0) failQueue('The speech engine didn’t start.');
      },
    });
    const worker: Worker = { child, isReady: false, killedFor: undefined, task: undefined, timer: undefined };
    workers.add(worker);
    killAfter(worker, startLimitMs, 'silence');
  };
  /** As many as there is work for: each costs a second of a core and a hundred megabytes. */
  const grow = () => {
    let free = [...workers].filter(({ task, killedFor }) => task === undefined && killedFor === undefined).length;
    for (; workers.size < options.size && free < queue.length; free += 1) start();
  };
  if (options.isLazy !== true) start();
  return {
    submit: (task) => {
      if (isClosed) return task.onEnd(broken('The speech engine is closed.'));
      if (deaths >= maxDeaths) deaths = 0;
      queue.push(task);
      grow();
      pump();
    },
    drop: (task) => {
      const waiting = queue.indexOf(task);
      if (waiting >= 0) queue.splice(waiting, 1);
      for (const worker of workers) {
        if (worker.task === task) killAfter(worker, abortGraceMs, 'no use');
      }
    },
    count: () => workers.size,
    close: async () => {
      isClosed = true;
      failQueue('The speech engine is closed.');
      await Promise.all([...workers].map((worker) => worker.child.close()));
    },
  };
}

/** Starts a child at once, unless `isLazy`, so that it is warm when the first listener comes. */
export function speechWorkers(options: SpeechWorkersOptions): SpeechWorkers {
  const pool = workerPool(options, options.silenceLimitMs ?? 30_000, options.abortGraceMs ?? 250);
  let nextId = 1;
  async function* run(request: WorkerRequest, signal: AbortSignal): AsyncGenerator<WorkerPart> {
    if (signal.aborted) return;
    const parts: WorkerPart[] = [];
    let isOver = false;
    let failure: SpeechError | undefined;
    let wake: () => void = () => undefined;
    const task: Task = {
      id: nextId++,
      request,
      onPart: (part) => {
        parts.push(part);
        wake();
      },
      onEnd: (error) => {
        isOver = true;
        failure = error;
        wake();
      },
    };
    const onAbort = () => wake();
    signal.addEventListener('abort', onAbort);
    pool.submit(task);
    try {
      while (!signal.aborted) {
        const part = parts.shift();
        if (part) yield part;
        else if (isOver) break;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
      if (failure && !signal.aborted) throw failure;
    } finally {
      signal.removeEventListener('abort', onAbort);
      if (!isOver) pool.drop(task);
    }
  }
  return { run, count: pool.count, close: pool.close };
}
