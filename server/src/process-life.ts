import { setTimeout as sleep } from 'node:timers/promises';

export interface ProcessLifeDeps {
  /** Hands over each closer as soon as there is something to close, and begins no further step once `isStopping`. */
  readonly start: (life: Starting) => Promise<void>;
  /** A sentence for the operator. */
  readonly describeFailure: (error: unknown) => string;
  readonly complain: (sentence: string) => void;
  readonly exit: (code: number) => void;
  readonly limits?: Partial<LifeLimits>;
}

export interface Starting {
  readonly opened: (close: () => Promise<void>) => void;
  readonly isStopping: () => boolean;
}

interface LifeLimits {
  /** Longest wait for a start under way, which may never end: a database that accepts and says nothing, a dead disk. */
  readonly startMs: number;
  /** One Ctrl-C can arrive twice, from the terminal and from the program that started us; only a later one means "now". */
  readonly sameSignalMs: number;
  readonly hurryMs: number;
}

/** From the start to the end of the server's process. */
export interface ProcessLife {
  readonly onSignal: () => void;
  readonly stop: (exitCode: number) => Promise<void>;
}

const defaults: LifeLimits = { startMs: 5000, sameSignalMs: 500, hurryMs: 1000 };

/** Starts, and closes in reverse order: the app first, the database last. */
export function liveProcess({ start, describeFailure, complain, exit, limits }: ProcessLifeDeps): ProcessLife {
  const { startMs, sameSignalMs, hurryMs } = { ...defaults, ...limits };
  const closers: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | null = null;
  let canHurry = false;

  const stop = (exitCode: number): Promise<void> => {
    stopping ??= (async () => {
      void sleep(sameSignalMs).then(() => (canHurry = true));
      await Promise.race([starting, sleep(startMs)]);
      let code = exitCode;
      for (const close of [...closers].reverse()) {
        await close().catch((error: unknown) => {
          complain(`Something did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`);
          code = 1;
        });
      }
      exit(code);
    })();
    return stopping;
  };

  /** A second signal: no drain, only the database gets a moment to leave. */
  const hurry = async (): Promise<void> => {
    await Promise.race([closers[0]?.().catch(() => undefined), sleep(hurryMs)]);
    exit(1);
  };

  const starting = start({
    opened: (close) => closers.push(close),
    isStopping: () => stopping !== null,
  }).catch((error: unknown) => {
    complain(describeFailure(error));
    void stop(1);
  });

  return {
    stop,
    onSignal: () => {
      if (stopping === null) void stop(0);
      else if (canHurry) void hurry();
    },
  };
}
