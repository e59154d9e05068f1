/** One value a pixel, row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Means of `length` values that lie `step` apart, over a window of `radius` on each side that is cut at the ends. */
function meansAlong(
  from: Float32Array,
  to: Float32Array,
  { start, step, length, radius }: { start: number; step: number; length: number; radius: number },
): void {
  let sum = 0;
  for (let at = 0; at < Math.min(radius, length); at += 1) sum += from[start + at * step] as number;
  for (let at = 0; at < length; at += 1) {
    const first = at - radius;
    const last = at + radius;
    if (last < length) sum += from[start + last * step] as number;
    if (first > 0) sum -= from[start + (first - 1) * step] as number;
    to[start + at * step] = sum / (Math.min(last, length - 1) - Math.max(first, 0) + 1);
  }
}

/** The mean of the square around each pixel, in time that does not grow with `radius`. */
export function boxMean({ width, height, values }: Plane, radius: number): Float32Array {
  const rows = new Float32Array(values.length);
  const means = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) meansAlong(values, rows, { start: y * width, step: 1, length: width, radius });
  for (let x = 0; x < width; x += 1) meansAlong(rows, means, { start: x, step: width, length: height, radius });
  return means;
}
