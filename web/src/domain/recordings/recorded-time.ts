/** Counts how long was recorded, to the millisecond and without pauses, whenever someone asks. */
export interface RecordedTime {
  /** Begins, and goes on after a pause. */
  readonly run: () => void;
  readonly halt: () => void;
  readonly elapsedMs: () => number;
  readonly reset: () => void;
}

export function recordedTime(nowMs: () => number = () => performance.now()): RecordedTime {
  let beforeMs = 0;
  let sinceMs: number | null = null;
  const elapsedMs = () => beforeMs + (sinceMs === null ? 0 : nowMs() - sinceMs);
  return {
    run: () => {
      sinceMs ??= nowMs();
    },
    halt: () => {
      beforeMs = elapsedMs();
      sinceMs = null;
    },
    elapsedMs,
    reset: () => {
      beforeMs = 0;
      sinceMs = null;
    },
  };
}
