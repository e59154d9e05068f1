/** Waits until no one else is at it; what it gives lets the next one. Throws the signal's reason when it ends before. */
export type Turn = (signal: AbortSignal) => Promise<() => void>;

/** For work that takes so much memory that only one may be at it. */
export function oneAtATime(): Turn {
  let queue: Promise<unknown> = Promise.resolve();
  return async (signal) => {
    signal.throwIfAborted();
    const before = queue;
    let leave = (): void => undefined;
    queue = new Promise<void>((resolve) => (leave = resolve)).then(() => before);
    const left = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );
    try {
      await Promise.race([before, left]);
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  };
}
