export interface PostgresWatch {
  /** Ends the watch; awaits a start under way. */
  readonly stop: () => Promise<void>;
}

export interface PostgresWatchOptions {
  readonly isRunning: () => Promise<boolean>;
  readonly startAgain: () => Promise<void>;
  /** Told once for each death, and for each start that fails, in a sentence for the operator. */
  readonly onTrouble: (sentence: string) => void;
  readonly intervalMs?: number;
}

// What it costs is one read of a file of a few bytes.
const defaultIntervalMs = 500;
/** A database that does not start (a full disk, a damaged file) is tried again, ever more slowly. */
const longestPauseMs = 8000;

/**
 * Starts the private PostgreSQL again when it died (kill -9, the kernel out of memory): no one else watches over it,
 * and the pools of the server connect again by themselves.
 */
export function watchPostgres({
  isRunning,
  startAgain,
  onTrouble,
  intervalMs = defaultIntervalMs,
}: PostgresWatchOptions): PostgresWatch {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let failures = 0;

  const look = async (): Promise<void> => {
    if (await isRunning()) {
      failures = 0;
      return;
    }
    if (failures === 0) onTrouble('PostgreSQL has stopped unexpectedly; starting it again.');
    try {
      await startAgain();
      failures = 0;
    } catch (error) {
      failures += 1;
      onTrouble(error instanceof Error ? error.message : String(error));
    }
  };
  const plan = (): void => {
    if (isStopped) return;
    timer = setTimeout(
      () => {
        running = look().then(plan, plan);
      },
      Math.min(longestPauseMs, intervalMs * 2 ** Math.min(failures, 4)),
    );
    timer.unref();
  };
  plan();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
