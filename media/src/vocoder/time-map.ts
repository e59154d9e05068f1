/** A moment of the source and where it comes in the result, both in seconds. */
export interface TimePoint {
  readonly source: number;
  readonly target: number;
}

/** A steady, increasing relation of two time lines. */
export interface TimeMap {
  readonly toTarget: (source: number) => number;
  readonly toSource: (target: number) => number;
}

/** Straight lines between the points; before the first and after the last one time runs as it did. */
function along(points: readonly TimePoint[], from: keyof TimePoint, to: keyof TimePoint): (at: number) => number {
  const first = points[0] ?? { source: 0, target: 0 };
  const last = points.at(-1) ?? first;
  // Questions come in order, so the segment of the last answer is nearly always right.
  let known = 1;
  return (at) => {
    if (at <= first[from]) return at - first[from] + first[to];
    if (at >= last[from]) return at - last[from] + last[to];
    if ((points[known - 1]?.[from] ?? 0) > at) known = 1;
    while ((points[known]?.[from] ?? Infinity) < at) known++;
    const a = points[known - 1] ?? first;
    const b = points[known] ?? last;
    return a[to] + ((at - a[from]) / (b[from] - a[from])) * (b[to] - a[to]);
  };
}

/** A map through points that rise strictly on both sides; none at all leaves time as it is. */
export function timeMapOf(points: readonly TimePoint[]): TimeMap {
  for (const [i, { source, target }] of points.entries()) {
    const before = points[i - 1];
    // Written so that NaN fails too.
    if (before && !(source > before.source && target > before.target)) throw new RangeError('Time must go forward.');
  }
  return { toTarget: along(points, 'source', 'target'), toSource: along(points, 'target', 'source') };
}

/** Everything that many times as long. */
export const stretched = (stretch: number, seconds: number): readonly TimePoint[] =>
  stretch === 1 || seconds === 0
    ? []
    : [
        { source: 0, target: 0 },
        { source: seconds, target: seconds * stretch },
      ];
