import { at, type Point } from '../curves.ts';

/** The height of a lip's edge across the mouth, smooth, for looking up by x. */
export interface LipLine {
  readonly from: number;
  readonly to: number;
  readonly heightAt: (x: number) => number;
}

const steps = 64;
/** Of the line's length: points keep at least this apart. */
const leastRun = 0.012;

/** A smooth line (Catmull-Rom over uneven steps) through an edge's points, corner to corner. */
export function lipLine(points: readonly Point[]): LipLine {
  const last = points.length - 1;
  const from = Math.min(points[0]?.x ?? 0, (points[last]?.x ?? 0) - 1);
  const to = Math.max(points[last]?.x ?? 0, from + 1);
  const xs = Float64Array.from(points, ({ x }) => x);
  const ys = Float64Array.from(points, ({ y }) => y);
  // The edge of a rounded mouth may turn back; a height needs points that go on.
  for (let nth = 1; nth < last; nth += 1) {
    const low = from + (to - from) * nth * leastRun;
    const high = to - (to - from) * (last - nth) * leastRun;
    xs[nth] = Math.min(high, Math.max(at(xs, nth), at(xs, nth - 1) + 0.02, low));
  }
  const heights = new Float32Array(steps);
  let segment = 0;
  for (let step = 0; step < steps; step += 1) {
    const x = from + ((to - from) * step) / (steps - 1);
    while (segment < last - 1 && x > at(xs, segment + 1)) segment += 1;
    const [before, after] = [Math.max(0, segment - 1), Math.min(last, segment + 2)];
    const [x0, x1, x2, x3] = [at(xs, before), at(xs, segment), at(xs, segment + 1), at(xs, after)];
    const [y0, y1, y2, y3] = [at(ys, before), at(ys, segment), at(ys, segment + 1), at(ys, after)];
    const run = Math.max(1e-3, x2 - x1);
    const t = Math.max(0, Math.min(1, (x - x1) / run));
    const m1 = ((y2 - y0) / Math.max(1e-3, x2 - x0)) * run;
    const m2 = ((y3 - y1) / Math.max(1e-3, x3 - x1)) * run;
    const [t2, t3] = [t * t, t * t * t];
    heights[step] = (2 * t3 - 3 * t2 + 1) * y1 + (t3 - 2 * t2 + t) * m1 + (-2 * t3 + 3 * t2) * y2 + (t3 - t2) * m2;
  }
  const scale = (steps - 1) / (to - from);
  return {
    from,
    to,
    heightAt: (x) => {
      const place = (x - from) * scale;
      if (place <= 0) return at(heights, 0);
      if (place >= steps - 1) return at(heights, steps - 1);
      const low = Math.floor(place);
      return at(heights, low) + (at(heights, low + 1) - at(heights, low)) * (place - low);
    },
  };
}
