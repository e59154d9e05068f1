/** The picture stands still at a time of the original, for so long. */
export interface Hold {
  readonly at: number;
  readonly seconds: number;
}

/** Where the dub's sound is when the original is at a time, before it stands still there. */
export function dubTimeAt(holds: readonly Hold[], seconds: number): number {
  let by = 0;
  for (const hold of holds) if (hold.at < seconds) by += hold.seconds;
  return seconds + by;
}

/** Where the original is while the dub's sound is at a time. */
export function originalTimeAt(holds: readonly Hold[], dubSeconds: number): number {
  let by = 0;
  for (const hold of holds.toSorted((a, b) => a.at - b.at)) {
    const begins = hold.at + by;
    if (dubSeconds <= begins) break;
    if (dubSeconds < begins + hold.seconds) return hold.at;
    by += hold.seconds;
  }
  return dubSeconds - by;
}

/** The hold that is reached between two looks at a playing picture; undefined: none. */
export const holdBetween = (holds: readonly Hold[], before: number, now: number): Hold | undefined =>
  now > before ? holds.find(({ at }) => at > before && at <= now) : undefined;

/** Farther apart, sound and picture are put together again; people notice from about here. */
export const driftSeconds = 0.05;

/** Where the dub's sound must go to be with the picture; null: it is. */
export function soundToSeek(holds: readonly Hold[], originalSeconds: number, soundSeconds: number): number | null {
  const wanted = dubTimeAt(holds, originalSeconds);
  return Math.abs(wanted - soundSeconds) > driftSeconds ? wanted : null;
}
