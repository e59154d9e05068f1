import type { Logger } from '../log/logger.ts';

export interface Loop {
  /** Runs once more as soon as the present run ends. */
  readonly now: () => void;
  /** Ends the loop; awaits the run under way. */
  readonly stop: () => Promise<void>;
}

/** Runs `work` every `intervalMs`, never twice at once; a failure is logged and the loop goes on. */
export function repeat(intervalMs: number, log: Logger, work: () => Promise<void>): Loop {
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | null = null;

  const runOnce = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error('a background task of the job runner failed', { error });
    }
  };
  const start = (): void => {
    if (isStopped) return;
    if (running) {
      isWanted = true;
      return;
    }
    isWanted = false;
    running = runOnce().finally(() => {
      running = null;
      if (isWanted) start();
    });
  };
  const timer = setInterval(start, intervalMs);
  return {
    now: start,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
