/** After the last change. */
export const saveAfterMs = 800;
const retryMs = [2000, 5000, 10_000, 30_000];

/** When to save next; a later wish replaces an earlier one. */
export function saveTimer(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const stop = (): void => clearTimeout(timer);
  const after = (ms: number): void => {
    stop();
    timer = setTimeout(save, ms);
  };
  return {
    stop,
    /** Once the writer pauses. */
    rest: () => after(saveAfterMs),
    /** Longer and longer after each failure in a row. */
    retry: () => {
      after(retryMs[Math.min(failures, retryMs.length - 1)] ?? saveAfterMs);
      failures += 1;
    },
    succeeded: () => {
      failures = 0;
    },
  };
}
