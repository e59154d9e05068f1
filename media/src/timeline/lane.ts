/** A stretch of a timeline. A lane is a list of clips in order, no two of which overlap. */
export interface Clip {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** How many items start at or before a time, by bisection; the items are in order. */
export function countStarted<Item>(items: readonly Item[], seconds: number, startOf: (item: Item) => number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && startOf(item) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

const startOf = ({ startSeconds }: Clip): number => startSeconds;

/** The index of the clip at a time; -1: none. */
export function clipAt(lane: readonly Clip[], seconds: number): number {
  const at = countStarted(lane, seconds, startOf) - 1;
  const clip = lane[at];
  return clip !== undefined && seconds < clip.endSeconds ? at : -1;
}

/** The stretch a clip can take up between its neighbours. */
export function roomAround(lane: readonly Clip[], at: number, gapSeconds = 0, wholeSeconds = Infinity): Clip {
  const [before, after] = [lane[at - 1], lane[at + 1]];
  return {
    startSeconds: before === undefined ? 0 : before.endSeconds + gapSeconds,
    endSeconds: after === undefined ? wholeSeconds : after.startSeconds - gapSeconds,
  };
}
