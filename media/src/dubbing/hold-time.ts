/** Where the picture of a dub stands still; `at` counts in the original's time. */
export interface Hold {
  readonly at: number;
  readonly seconds: number;
}

/** When a moment of the original comes in the dub; one where the picture is held comes after that. Holds in any order. */
export const dubSeconds = (originalSeconds: number, holds: readonly Hold[]): number =>
  holds.reduce((sum, { at, seconds }) => (at <= originalSeconds ? sum + seconds : sum), originalSeconds);

/** Which moment of the original is seen at a time of the dub. Holds in the order of their time. */
export function originalSeconds(seconds: number, holds: readonly Hold[]): number {
  let before = 0;
  for (const hold of holds) {
    if (seconds < hold.at + before) break;
    if (seconds <= hold.at + before + hold.seconds) return hold.at;
    before += hold.seconds;
  }
  return seconds - before;
}
