import { ApiError } from './api-error.ts';

const serverTries = 4;
const firstWaitMs = 500;
const longestWaitMs = 5_000;
/** Long enough for a phone in a tunnel or a router that restarts. */
const lostLineMs = 600_000;

export interface TryOptions {
  readonly signal?: AbortSignal | undefined;
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * Sends something that may safely be sent again: four times while the server is in trouble, for ten minutes while there
 * is no line to it, with pauses that grow to 5 s. Throws the last error, and at once what the server refused.
 */
export async function keepTrying<T>(send: () => Promise<T>, { signal, wait = waitFor }: TryOptions): Promise<T> {
  let refusals = 0;
  let waitedMs = 0;
  for (let pauseMs = firstWaitMs; ; pauseMs = Math.min(longestWaitMs, pauseMs * 2)) {
    signal?.throwIfAborted();
    try {
      return await send();
    } catch (cause) {
      signal?.throwIfAborted();
      if (!(cause instanceof ApiError) || !isPassing(cause)) throw cause;
      if (cause.status > 0) refusals += 1;
      if (refusals === serverTries || waitedMs >= lostLineMs) throw cause;
    }
    await wait(pauseMs, signal);
    waitedMs += pauseMs;
  }
}

/** Below 500 the server understood and refused: the same would be refused again. */
function isPassing({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}
