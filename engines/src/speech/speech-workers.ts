import { fork, type ChildProcess } from 'node:child_process';
import { SpeechError } from './port.ts';
import type { WorkerCall, WorkerKind, WorkerMessage, WorkerPart, WorkerRequest } from './worker-protocol.ts';

export interface SpeechWorkersOptions {
  readonly kind: WorkerKind;
  /** The child's entry file; it differs between development and the built product, so the caller knows it. */
  readonly entry: string;
  /** Node options of the child, for instance tsx's loader in development. */
  readonly execArgv: readonly string[];
  readonly size: number;
  /** A child that says nothing for this long while it works is killed. */
  readonly silenceLimitMs?: number;
  /** How long a child may go on with a request nobody wants any more. */
  readonly abortGraceMs?: number;
}

/** Warm children of one engine; each works on one request at a time, the rest wait in order. */
export interface SpeechWorkers {
  /** Parts as they come. Ends early when `signal` aborts; throws `SpeechError` `broken` when the child dies. */
  readonly run: (request: WorkerRequest, signal: AbortSignal) => AsyncGenerator<WorkerPart>;
  readonly close: () => Promise<void>;
}

interface Task {
  readonly id: number;
  readonly request: WorkerRequest;
  readonly onPart: (part: WorkerPart) => void;
  readonly onEnd: (error?: SpeechError) => void;
}

interface Worker {
  readonly child: ChildProcess;
  isReady: boolean;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** After so many deaths in a row without a result the pool gives up until the next request. */
const maxDeaths = 5;

export function speechWorkers(options: SpeechWorkersOptions): SpeechWorkers {
  const { silenceLimitMs = 30_000, abortGraceMs = 250 } = options;
  const workers = new Set<Worker>();
  const queue: Task[] = [];
  let nextId = 1;
  let deaths = 0;
  let isClosed = false;

  const watch = (worker: Worker, limitMs: number) => {
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => worker.child.kill('SIGKILL'), limitMs);
    worker.timer.unref();
  };
  const idle = (worker: Worker) => {
    clearTimeout(worker.timer);
    worker.task = undefined;
  };
  const pump = () => {
    for (const worker of workers) {
      if (!worker.isReady || worker.task) continue;
      const task = queue.shift();
      if (!task) return;
      worker.task = task;
      watch(worker, silenceLimitMs);
      const call: WorkerCall = { id: task.id, request: task.request };
      worker.child.send(call, () => undefined);
    }
  };
  const receive = (worker: Worker, message: WorkerMessage) => {
    if (message.kind === 'ready') {
      worker.isReady = true;
      clearTimeout(worker.timer);
    } else if (worker.task?.id === message.id) {
      const { task } = worker;
      if (message.kind === 'part') {
        watch(worker, silenceLimitMs);
        task.onPart(message.part);
        return;
      }
      deaths = 0;
      idle(worker);
      task.onEnd(message.kind === 'error' ? new SpeechError('broken', message.message) : undefined);
    }
    pump();
  };
  const start = () => {
    const child = fork(options.entry, [options.kind], {
      execArgv: [...options.execArgv],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // The children need nothing of the server's environment, and its secrets are none of their business.
      env: { PATH: process.env['PATH'] },
    });
    const worker: Worker = { child, isReady: false, task: undefined, timer: undefined };
    workers.add(worker);
    watch(worker, silenceLimitMs);
    child.on('message', (message: WorkerMessage) => receive(worker, message));
    child.once('error', () => child.kill('SIGKILL'));
    child.once('exit', () => {
      workers.delete(worker);
      const { task } = worker;
      idle(worker);
      deaths += 1;
      task?.onEnd(new SpeechError('broken', 'The speech engine stopped; try again.'));
      if (isClosed) return;
      if (deaths < maxDeaths) start();
      else if (workers.size === 0) {
        for (const waiting of queue.splice(0))
          waiting.onEnd(new SpeechError('broken', 'The speech engine does not start.'));
      }
    });
  };
  const fill = () => {
    while (workers.size < options.size) start();
  };
  const drop = (task: Task) => {
    const waiting = queue.indexOf(task);
    if (waiting >= 0) queue.splice(waiting, 1);
    for (const worker of workers) if (worker.task === task) watch(worker, abortGraceMs);
  };
  fill();

  return {
    run: async function* run(request, signal) {
      if (signal.aborted) return;
      if (isClosed) throw new SpeechError('broken', 'The speech engine is closed.');
      if (deaths >= maxDeaths) deaths = 0;
      fill();
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
      queue.push(task);
      pump();
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
        if (!isOver) drop(task);
      }
    },
    close: async () => {
      isClosed = true;
      for (const task of queue.splice(0)) task.onEnd(new SpeechError('broken', 'The speech engine is closed.'));
      await Promise.all(
        [...workers].map(
          (worker) =>
            new Promise<void>((resolve) => {
              worker.child.once('exit', () => resolve());
              worker.child.kill('SIGKILL');
            }),
        ),
      );
    },
  };
}
