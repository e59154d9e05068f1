import type { SpokenSpan } from '@timbre/media/transcript/take-turns';
import type { HeardSpan } from './port.ts';

/** A stretch of which it is known who speaks in it. */
export interface ToldSpan extends HeardSpan {
  readonly speaker: number;
}

/** Neighbours of one speaker without a pause between them are one span again. */
export function mergedSpans(stretches: readonly ToldSpan[]): SpokenSpan[] {
  const out: SpokenSpan[] = [];
  for (const { from, to, speaker } of stretches) {
    const before = out.at(-1);
    if (before !== undefined && before.speaker === speaker && from - before.to < 1e-6)
      out[out.length - 1] = { ...before, to };
    else out.push({ from, to, speaker });
  }
  return out;
}

/** Seconds between two that don't overlap. */
export const gapBetween = (a: HeardSpan, b: HeardSpan): number => Math.max(a.from - b.to, b.from - a.to);
