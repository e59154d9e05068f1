import type { TranscriptCut } from '@timbre/contract/transcription/transcript';

export type Cuts = readonly TranscriptCut[];

/** A stretch of the source, whole milliseconds; the end is behind it. */
export interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** In order, apart from each other and none of them empty, whatever order they came in. */
export function normalCuts(cuts: Cuts): TranscriptCut[] {
  const normal: { fromMs: number; toMs: number }[] = [];
  for (const { fromMs, toMs } of cuts.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const open = normal.at(-1);
    if (toMs <= fromMs) continue;
    if (open !== undefined && fromMs <= open.toMs) open.toMs = Math.max(open.toMs, toMs);
    else normal.push({ fromMs, toMs });
  }
  return normal;
}

/** What is left of a source; cuts in any order. */
export function keptStretches(cuts: Cuts, durationMs: number): Stretch[] {
  const kept: Stretch[] = [];
  let fromMs = 0;
  for (const cut of normalCuts(cuts)) {
    if (cut.fromMs > fromMs) kept.push({ fromMs, toMs: Math.min(cut.fromMs, durationMs) });
    fromMs = Math.max(fromMs, cut.toMs);
  }
  if (fromMs < durationMs) kept.push({ fromMs, toMs: durationMs });
  return kept.filter((one) => one.toMs > one.fromMs);
}

/** Cuts without some stretches, which are heard again. */
export function restored(cuts: Cuts, stretches: readonly Stretch[]): TranscriptCut[] {
  const open = normalCuts(stretches);
  return normalCuts(cuts).flatMap(({ fromMs, toMs }) => {
    const inside = open.filter((one) => one.fromMs < toMs && one.toMs > fromMs);
    const edges = [fromMs, ...inside.flatMap((one) => [one.fromMs, one.toMs]), toMs];
    const left: TranscriptCut[] = [];
    for (let at = 0; at < edges.length; at += 2) {
      const [from = 0, to = 0] = edges.slice(at, at + 2);
      if (to > from) left.push({ fromMs: from, toMs: to });
    }
    return left;
  });
}

/** Milliseconds that are left. */
export const keptMs = (cuts: Cuts, durationMs: number): number =>
  keptStretches(cuts, durationMs).reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);

/** Milliseconds that are cut before a moment of the source. Cuts as `normalCuts` gives them. */
export function cutBefore(cuts: Cuts, ms: number): number {
  let sum = 0;
  for (const { fromMs, toMs } of cuts) {
    if (fromMs >= ms) break;
    sum += Math.min(toMs, ms) - fromMs;
  }
  return sum;
}

/** When a moment of the source comes in the result; one that is cut out comes where its cut is. */
export const resultMs = (cuts: Cuts, ms: number): number => ms - cutBefore(cuts, ms);

/** The cut that is at a moment of the source; null: it is heard. Cuts as `normalCuts` gives them. */
export function cutAt(cuts: Cuts, ms: number): TranscriptCut | null {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cuts[middle]?.toMs ?? Infinity) > ms) high = middle;
    else low = middle + 1;
  }
  const found = cuts[low];
  return found !== undefined && found.fromMs <= ms ? found : null;
}

/** The first cut that begins after a moment of the source, or at it. Cuts as `normalCuts` gives them. */
export const cutAfter = (cuts: Cuts, ms: number): TranscriptCut | null =>
  cuts.find(({ fromMs }) => fromMs >= ms) ?? null;
