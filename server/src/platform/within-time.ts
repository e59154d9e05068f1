/**
 * Runs work that ends with its caller's signal or after a while, whichever is first: with a `TimeoutError` then. The
 * timer is held here, because on Node 20 a time limit that only `AbortSignal.any` knows of may be collected as garbage,
 * and then never comes.
 */
export async function withinTime<T>(
  limitMs: number,
  signal: AbortSignal,
  work: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const limit = new AbortController();
  const stop = (): void => limit.abort(signal.reason);
  const timer = setTimeout(() => limit.abort(new DOMException('It took too long.', 'TimeoutError')), limitMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** The same for work that can't be stopped: it goes on, and is no longer waited for. */
export async function waitAtMost<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('It took too long.', 'TimeoutError')), limitMs);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
