import { at, type Point } from '../../talking/curves.ts';
import { landmarkCount, type FaceLandmarks } from '../../talking/face-landmarks.ts';
import { cheeks, eyes, faceOval, forehead, nose } from '../../talking/rig/landmark-groups.ts';

const besideCheeks = [123, 352, 187, 411] as const;
/** Points that speech hardly moves: eyes without lids, nose, forehead, cheeks and the upper outline. */
const still = [
  ...new Set([
    ...nose,
    ...eyes.flatMap(({ corners, belowLid }) => [...corners, ...belowLid]),
    ...forehead.lower,
    ...faceOval.slice(0, 7),
    ...faceOval.slice(-7),
    ...cheeks,
    ...besideCheeks,
  ]),
].filter((point) => point < landmarkCount);

/** How the depth of points is held to what it does by itself: a head that does not turn says nothing about it. */
const heldDepth = 0.4;

/** A straight map of points: `x' = a·x + b·y + c`, `y' = d·x + e·y + f`. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const mapped = ({ a, b, c, d, e, f }: Affine, { x, y }: Point): Point => ({
  x: a * x + b * y + c,
  y: d * x + e * y + f,
});

/** The map back; null: it has none. */
export function inverse({ a, b, c, d, e, f }: Affine): Affine | null {
  const area = a * e - b * d;
  if (Math.abs(area) < 1e-6) return null;
  const [ia, ib, id, ie] = [e / area, -b / area, -d / area, a / area];
  return { a: ia, b: ib, c: -(ia * c + ib * f), d: id, e: ie, f: -(id * c + ie * f) };
}

/** Solves a small system of equations in place, the right side last in each row. */
function solved(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    const [own, other] = [rows[column] ?? [], rows[best] ?? []];
    [rows[column], rows[best]] = [other, own];
    const pivot = rows[column] ?? [];
    const lead = pivot[column] ?? 0;
    if (Math.abs(lead) < 1e-9) continue;
    for (const [nth, row] of rows.entries()) {
      if (nth === column) continue;
      const share = (row[column] ?? 0) / lead;
      for (let place = column; place <= size; place += 1) row[place] = (row[place] ?? 0) - share * (pivot[place] ?? 0);
    }
  }
  return rows.map((row, nth) => (row[size] ?? 0) / (row[nth] ?? 1));
}

/** How a head went from one picture to another, as a map of what lies as deep as its lips: what it says moves nothing of it. */
export function headMotion(from: FaceLandmarks, to: FaceLandmarks): Affine {
  const mean = (axis: number): number =>
    still.reduce((sum, point) => sum + at(from, 3 * point + axis), 0) / still.length;
  const [mx, my, mz] = [mean(0), mean(1), mean(2)];
  const lips = [0, 17, 61, 291].reduce((sum, point) => sum + at(from, 3 * point + 2) / 4, 0) - mz;
  const axis = (which: 0 | 1): readonly [number, number, number] => {
    const rows = Array.from({ length: 4 }, () => [0, 0, 0, 0, 0]);
    for (const point of still) {
      const known = [at(from, 3 * point) - mx, at(from, 3 * point + 1) - my, at(from, 3 * point + 2) - mz, 1];
      const target = at(to, 3 * point + which);
      for (const [nth, row] of rows.entries()) {
        for (const [other, value] of known.entries()) row[other] = (row[other] ?? 0) + (known[nth] ?? 0) * value;
        row[4] = (row[4] ?? 0) + (known[nth] ?? 0) * target;
      }
    }
    const depth = rows[2] ?? [];
    depth[2] = (depth[2] ?? 0) * (1 + heldDepth) + 1e-3;
    const [x = 0, y = 0, z = 0, offset = 0] = solved(rows);
    return [x, y, offset + z * lips - x * mx - y * my];
  };
  const [[a, b, c], [d, e, f]] = [axis(0), axis(1)];
  return { a, b, c, d, e, f };
}
