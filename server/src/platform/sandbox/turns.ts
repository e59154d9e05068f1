import { fail } from '../errors.ts';

export interface TurnLimits {
  /** Work of one owner at once. */
  readonly perOwner: number;
  /** Work of all owners at once. */
  readonly total: number;
  /** Work of one owner that may wait; what comes on top is refused. */
  readonly waiting: number;
  /** What its caller is told of it, where there is something more exact to say. */
  readonly refusal?: string;
}

/**
 * Runs the work when it is its turn, in the order of asking among those whose owner has room. Throws `request.too-many`
 * when too much of the owner's waits already, and the signal's reason when it aborts before its turn.
 */
export type InTurn = <T>(owner: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly owner: string;
  readonly start: () => void;
}

const retryAfterSeconds = 5;

/** Bounds work that takes a child process and much memory while a request waits for it. */
export function turns({ perOwner, total, waiting, refusal }: TurnLimits): InTurn {
  const queue: Waiting[] = [];
  const running = new Map<string, number>();
  let runningAll = 0;
  const runningOf = (owner: string): number => running.get(owner) ?? 0;

  function startNext(): void {
    while (runningAll < total) {
      const index = queue.findIndex(({ owner }) => runningOf(owner) < perOwner);
      const [next] = index === -1 ? [] : queue.splice(index, 1);
      if (next === undefined) return;
      count(next.owner, 1);
      next.start();
    }
  }

  function count(owner: string, change: 1 | -1): void {
    runningAll += change;
    const own = runningOf(owner) + change;
    if (own === 0) running.delete(owner);
    else running.set(owner, own);
  }

  const turnOf = (owner: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.splice(queue.indexOf(entry), 1);
        reject(signal.reason as Error);
      };
      const entry: Waiting = {
        owner,
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      queue.push(entry);
      startNext();
    });

  return async (owner, signal, work) => {
    signal.throwIfAborted();
    const isRefused = queue.filter((one) => one.owner === owner).length >= waiting;
    if (isRefused) fail('request.too-many', { retryAfterSeconds }, refusal);
    await turnOf(owner, signal);
    try {
      return await work();
    } finally {
      count(owner, -1);
      startNext();
    }
  };
}
