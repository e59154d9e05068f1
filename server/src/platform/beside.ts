/**
 * Runs `work` beside `use`, which waits for its result where it needs it. When one of them fails the other is stopped, both
 * have ended when this has, and what failed first is thrown.
 */
export async function beside<Result, Used>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
  use: (result: () => Promise<Result>, signal: AbortSignal) => Promise<Used>,
): Promise<Used> {
  const stopped = new AbortController();
  const both = AbortSignal.any([signal, stopped.signal]);
  const stop = (error: unknown): never => {
    stopped.abort(error);
    throw error;
  };
  const working = work(both).catch(stop);
  const using = use(() => working, both).catch(stop);
  const [, used] = await Promise.allSettled([working, using]);
  if (used.status === 'fulfilled' && !stopped.signal.aborted) return used.value;
  throw stopped.signal.reason;
}
