import { articleLimits } from '@timbre/contract/articles/articles';

const dayMs = 24 * 3_600_000;

/** Days until what is in the bin is gone, the last one counted; 0 when it is due. */
export function daysLeft(binnedAt: string, nowMs: number): number {
  const ms = new Date(binnedAt).getTime() + articleLimits.binDays * dayMs - nowMs;
  return Math.max(0, Math.ceil(ms / dayMs));
}
