import { ApiError } from '@timbre/client';

const waitsMs = [500, 1000, 2000, 4000, 8000, 8000];

export interface ResumeOptions<T> {
  /** Opens the stream again, given how many values have arrived. */
  readonly open: (received: number) => AsyncIterable<T>;
  /** Whether this value was the last one: a stream that ends before it was cut off. */
  readonly isLast: (value: T) => boolean;
  /** A stream that ends in order is over, whatever came last: no one could tell the last value beforehand. */
  readonly isOverAtEnd?: boolean;
  readonly onReconnecting?: (isReconnecting: boolean) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Reads an event stream to its end through lost connections: six tries in a row without a value end it. */
export async function* resumeEvents<T>({
  open,
  isLast,
  isOverAtEnd = false,
  onReconnecting,
  wait,
}: ResumeOptions<T>): AsyncGenerator<T> {
  let received = 0;
  let failures = 0;
  for (;;) {
    let lost: unknown = new ApiError('network.failed', 'The connection was lost. Try again.');
    try {
      for await (const value of open(received)) {
        received += 1;
        failures = 0;
        onReconnecting?.(false);
        yield value;
        if (isLast(value)) return;
      }
      if (isOverAtEnd) return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'network.failed') throw error;
      lost = error;
    }
    const pauseMs = waitsMs[failures];
    if (pauseMs === undefined) throw lost;
    failures += 1;
    onReconnecting?.(true);
    await wait(pauseMs);
  }
}

/** Waits, or throws the reason when the signal ends it before. */
export function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
