import { randomInt } from 'node:crypto';

const minute = 60;
const hour = 3600;
/** After each failed attempt; together some three days. */
export const retrySeconds: readonly number[] = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** When it is tried again after so many tries, up to a fifth sooner or later; null: no more. */
export function nextTry(tries: number, now: Date): Date | null {
  const seconds = retrySeconds[tries - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * randomInt(800, 1201));
}
