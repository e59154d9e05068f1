import { sameSpeakerDistance, speakerDistance, type SpeakerEmbedding } from '@timbre/media/speaker-metric';

/** Numbers from 0 to below 1, the same in every run (mulberry32). */
export function seededShares(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** So many random orders find sets about a fifth larger than the best greedy one. */
const attempts = 4000;

/** The largest set found with `fixed` in it in which no two points could be one speaker; indices of `points`. */
export function largestSet(points: readonly SpeakerEmbedding[], fixed: readonly number[] = []): number[] {
  const clashes = points.map((at) =>
    points.flatMap((other, index) => (speakerDistance(at, other) <= sameSpeakerDistance ? [index] : [])),
  );
  const share = seededShares(1);
  let best: number[] = [];
  for (let attempt = 0; attempt < attempts; attempt++) {
    const order = clashes.map((ones, index) => ({ index, weight: ones.length * (0.5 + share()) }));
    const taken: number[] = [...fixed];
    const blocked = new Set(fixed.flatMap((index) => clashes[index] ?? []));
    for (const { index } of order.sort((a, b) => a.weight - b.weight)) {
      if (blocked.has(index)) continue;
      taken.push(index);
      for (const other of clashes[index] ?? []) blocked.add(other);
    }
    if (taken.length > best.length) best = taken;
  }
  return best;
}
