import { dubSeconds, type Hold } from '@timbre/media/dubbing/hold-time';

/** The hold that is reached between two looks at a playing picture; undefined: none. */
export const holdBetween = (holds: readonly Hold[], before: number, now: number): Hold | undefined =>
  now > before ? holds.find(({ at }) => at > before && at <= now) : undefined;

/** Farther apart, sound and picture are put together again; people notice from about here. */
export const driftSeconds = 0.05;

/** Where the dub's sound must go to be with the picture; null: it is. */
export function soundToSeek(holds: readonly Hold[], originalSeconds: number, soundSeconds: number): number | null {
  const wanted = dubSeconds(originalSeconds, holds);
  return Math.abs(wanted - soundSeconds) > driftSeconds ? wanted : null;
}
