/** How long a line takes at a pace, as far as it was tried. */
export interface LinePaces {
  /** The paces that were tried, the slowest first. */
  readonly tried: () => { readonly speed: number; readonly seconds: number }[];
  readonly has: (speed: number) => boolean;
  readonly add: (speed: number, seconds: number) => void;
  /** Measured where it was tried, and between what was tried elsewhere. */
  readonly lengthAt: (speed: number) => number;
}

/** Paces have two decimals. */
const keyOf = (speed: number): number => Math.round(speed * 100);

/** `guess`: seconds at the voice's own pace, until something was tried. */
export function linePaces(guess: number): LinePaces {
  const measured = new Map<number, number>();
  const tried: LinePaces['tried'] = () =>
    [...measured].sort(([a], [b]) => a - b).map(([key, seconds]) => ({ speed: key / 100, seconds }));
  return {
    tried,
    has: (speed) => measured.has(keyOf(speed)),
    add: (speed, seconds) => void measured.set(keyOf(speed), seconds),
    lengthAt: (speed) => {
      const exact = measured.get(keyOf(speed));
      if (exact !== undefined) return exact;
      const known = tried();
      const above = known.find((one) => one.speed > speed) ?? known.at(-1);
      const below = known.findLast((one) => one.speed < speed) ?? known[0];
      if (above === undefined || below === undefined) return guess / speed;
      // Engines don't keep to a pace exactly: by how much changes little between two paces.
      const [from, to] = [below.seconds * below.speed, above.seconds * above.speed];
      const share = above.speed === below.speed ? 0 : (speed - below.speed) / (above.speed - below.speed);
      return (from + (to - from) * share) / speed;
    },
  };
}
