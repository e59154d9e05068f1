import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';
import { memoryCounters, type OpenCounters, type Turn } from './request-counters.ts';

export interface Insurance {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** How long a request waits for the store. */
  readonly waitMs?: number;
}

const defaultWaitMs = 500;
/** After a failure the store is asked again this often, by one request. */
const pauseMs = 5000;

/**
 * Counts in a shared store, and in this process while the store is down or slow: a request never fails by it, and never
 * waits for long. The log gets one line when that begins and one when it ends.
 */
export function insuredCounters(shared: OpenCounters, { clock, log, waitMs = defaultWaitMs }: Insurance): OpenCounters {
  const own = memoryCounters();
  let askAgainAt: number | null = null;

  const isPaused = (): boolean => {
    if (askAgainAt === null) return false;
    const now = clock.now().getTime();
    if (now < askAgainAt) return true;
    // This request tries; those that come meanwhile don't wait for it.
    askAgainAt = now + pauseMs;
    return false;
  };

  const works = (): void => {
    if (askAgainAt !== null) log.info('requests are counted together with other processes again');
    askAgainAt = null;
  };

  const fails = (error: unknown): void => {
    if (askAgainAt === null) {
      log.warn('the store that counts requests doesn’t answer; each process counts for itself', { error });
    }
    askAgainAt = clock.now().getTime() + pauseMs;
  };

  async function counted<T>(ask: () => Promise<T>, instead: () => Promise<T>, late: (value: T) => void): Promise<T> {
    if (isPaused()) return instead();
    try {
      const value = await soon(ask(), waitMs, late);
      works();
      return value;
    } catch (error) {
      fails(error);
      return instead();
    }
  }

  return {
    countInMinute: (...one) =>
      counted(
        () => shared.countInMinute(...one),
        () => own.countInMinute(...one),
        () => undefined,
      ),
    enter: (...one) =>
      counted<Turn | null>(
        () => shared.enter(...one),
        () => own.enter(...one),
        // No one waits for it any more.
        (turn) => turn?.leave(),
      ),
    close: shared.close,
  };
}

/** The work's result, or an error when it takes longer; `late` gets a result that came after that. */
function soon<T>(work: Promise<T>, waitMs: number, late: (value: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      reject(new Error(`no answer within ${waitMs} ms`));
    }, waitMs);
    work
      .then((value) => {
        clearTimeout(timer);
        if (isOver) late(value);
        else resolve(value);
      })
      .catch((error: unknown) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error('the count failed', { cause: error }));
      });
  });
}
