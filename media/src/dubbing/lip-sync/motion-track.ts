import { mapped, type Affine } from './head-motion.ts';
import type { Point } from '../../talking/curves.ts';

/** The map at one frame of several that were looked at. */
export interface MotionKey {
  readonly frame: number;
  readonly motion: Affine;
}

/** Weights of a quadratic through five neighbours (Savitzky and Golay, 1964): it takes out noise and leaves a nod. */
const smooth = [-3, 12, 17, 12, -3].map((weight) => weight / 35);

type Corners = readonly [Point, Point, Point];

function affineOf([p, q, r]: Corners, [a, b, c]: Corners): Affine {
  const [qx, qy, rx, ry] = [q.x - p.x, q.y - p.y, r.x - p.x, r.y - p.y];
  const area = qx * ry - qy * rx;
  const row = (along: number, down: number, start: number): readonly [number, number, number] => {
    const x = (along * ry - down * qy) / area;
    const y = (down * qx - along * rx) / area;
    return [x, y, start - x * p.x - y * p.y];
  };
  const [x1, y1, c1] = row(b.x - a.x, c.x - a.x, a.x);
  const [x2, y2, c2] = row(b.y - a.y, c.y - a.y, a.y);
  return { a: x1, b: y1, c: c1, d: x2, e: y2, f: c2 };
}

/**
 * Maps for all frames between the first and the last of `keys`, without the trembling of single looks. `corners` are three
 * points near what is mapped; keys are smoothed only with keys that are `apart` frames away.
 */
export function motionTrack(
  keys: readonly MotionKey[],
  corners: Corners,
  apart: number,
): (frame: number) => Affine | null {
  const places = keys.map(({ motion }) => corners.map((corner) => mapped(motion, corner)) as unknown as Corners);
  const isNear = (nth: number): boolean =>
    [-2, -1, 0, 1, 2].every((step) => {
      const [own, other] = [keys[nth], keys[nth + step]];
      return own !== undefined && other !== undefined && Math.abs(other.frame - own.frame) <= Math.abs(step) * apart;
    });
  const steady = places.map((own, nth) => {
    if (!isNear(nth)) return own;
    return own.map((_, corner) => {
      let [x, y] = [0, 0];
      for (const [step, weight] of smooth.entries()) {
        const point = places[nth + step - 2]?.[corner];
        x += weight * (point?.x ?? 0);
        y += weight * (point?.y ?? 0);
      }
      return { x, y };
    }) as unknown as Corners;
  });
  return (frame) => {
    const next = keys.findIndex((key) => key.frame >= frame);
    const [after, before] = [steady[next], steady[next - 1]];
    const [to, from] = [keys[next], keys[next - 1]];
    if (after === undefined || to === undefined) return null;
    if (to.frame === frame || before === undefined || from === undefined)
      return to.frame === frame ? affineOf(corners, after) : null;
    const share = (frame - from.frame) / (to.frame - from.frame);
    const between = after.map((point, nth) => ({
      x: (before[nth]?.x ?? 0) + (point.x - (before[nth]?.x ?? 0)) * share,
      y: (before[nth]?.y ?? 0) + (point.y - (before[nth]?.y ?? 0)) * share,
    })) as unknown as Corners;
    return affineOf(corners, between);
  };
}
