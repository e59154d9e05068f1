/** All that `work` starts with its signal is stopped when that one is, and as soon as one part of it fails. */
export async function stoppedTogether<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  try {
    return await work(AbortSignal.any([signal, stop.signal]));
  } catch (error) {
    stop.abort(error);
    throw error;
  }
}
