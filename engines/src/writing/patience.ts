/** Stops work that goes on for too long, or too long without a sign of life. */
export interface Patience {
  readonly signal: AbortSignal;
  /** Waits for one thing at most so long; `what` tells what did not come. */
  readonly wait: <T>(work: Promise<T>, limitMs: number, what: string) => Promise<T>;
  readonly end: () => void;
}

/** Ends with its caller's signal, or when all of it took `totalMs`. */
export function patience(caller: AbortSignal, totalMs: number): Patience {
  const stop = new AbortController();
  const late = (what: string): void => stop.abort(new DOMException(what, 'TimeoutError'));
  const leave = (): void => stop.abort(caller.reason);
  caller.addEventListener('abort', leave, { once: true });
  if (caller.aborted) leave();
  const total = setTimeout(late, totalMs, 'the whole answer took too long');
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error), { once: true });
    if (stop.signal.aborted) reject(stop.signal.reason as Error);
  });
  stopped.catch(() => undefined);
  return {
    signal: stop.signal,
    wait: async (work, limitMs, what) => {
      const timer = setTimeout(late, limitMs, what);
      // It may still fail when no one waits for it any more.
      work.catch(() => undefined);
      try {
        return await Promise.race([work, stopped]);
      } catch (error) {
        // The stop is the reason, whatever the torn connection says.
        stop.signal.throwIfAborted();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    end: () => {
      clearTimeout(total);
      caller.removeEventListener('abort', leave);
      // Whatever still runs for it is of no use.
      stop.abort();
    },
  };
}
