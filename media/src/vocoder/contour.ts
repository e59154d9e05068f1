/** What a speaker does at one moment of the source; between two points it changes evenly. */
export interface ContourPoint {
  readonly seconds: number;
  /** Added to the pitch. */
  readonly halfTones: number;
  /** Added to the level. */
  readonly db: number;
  /** Factor on the movement of the pitch around its median. */
  readonly range: number;
}

/** The contour at one moment. */
export type ContourValue = Omit<ContourPoint, 'seconds'>;

/** The contour's value at times that mostly rise; held before its first and after its last point. */
export function contourOf(points: readonly ContourPoint[]): (seconds: number) => ContourValue {
  const flat = { halfTones: 0, db: 0, range: 1 };
  const last = points.at(-1) ?? flat;
  let known = 0;
  return (seconds) => {
    if ((points[known - 1]?.seconds ?? -Infinity) > seconds) known = 0;
    while ((points[known]?.seconds ?? Infinity) < seconds) known++;
    const b = points[known];
    const a = points[known - 1];
    if (!b) return last;
    if (!a) return b;
    const share = (seconds - a.seconds) / (b.seconds - a.seconds);
    const between = (from: number, to: number) => from + share * (to - from);
    return {
      halfTones: between(a.halfTones, b.halfTones),
      db: between(a.db, b.db),
      range: between(a.range, b.range),
    };
  };
}
