const quietMs = 24 * 3_600_000;

/** Whether a question was closed here in the last day: no other one comes then. A time ahead of the clock counts as none. */
export function isQuiet(closedAt: string | null, nowMs: number): boolean {
  const ageMs = nowMs - Number(closedAt ?? Number.NaN);
  return ageMs >= 0 && ageMs < quietMs;
}
