/** What the legal pages promise, and when they were last changed (YYYY-MM-DD). */
export const legal = {
  age: 18,
  /** From a breach to the notice about it. */
  breachHours: 72,
  /** What is owed at most for a damage, where what was paid is less. */
  liabilityUsd: 25,
  changedOn: '2026-11-28',
} as const;
