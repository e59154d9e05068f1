import { at, clamp, smoothStep } from '../curves.ts';
import type { FaceColours } from './face-colours.ts';
import type { FaceMesh } from '../rig/face-mesh.ts';
import { eyes } from '../rig/landmark-groups.ts';
import type { PosedFace } from '../posed-face.ts';
import type { RgbaPicture } from '../pose.ts';

/** A lid this far down shows its lashes. */
const shown = { from: 0.06, to: 0.55 };

/** Of the way to the crease: where a shut lid's edge takes its skin from, above the lashes. */
const lashless = 0.8;

/** A lid that comes down is skin: its edge leaves the lashes of the picture behind, which would be drawn out to streaks. */
export function slideLids(
  mesh: FaceMesh,
  [left, right]: readonly [number, number],
  { u, v }: { readonly u: Float32Array; readonly v: Float32Array },
): void {
  for (const [nth, eye] of eyes.entries()) {
    const share = lashless * (nth === 0 ? left : right);
    for (const [place, upper] of eye.upper.entries()) {
      const crease = eye.crease[place] ?? upper;
      u[upper] = at(mesh.u, upper) + (at(mesh.u, crease) - at(mesh.u, upper)) * share;
      v[upper] = at(mesh.v, upper) + (at(mesh.v, crease) - at(mesh.v, upper)) * share;
    }
  }
}

/** A soft dark line along the lid of an eye that is nearly shut; `eye` is 0 for the left one as the picture is seen. */
export function drawLashes(
  { bytes, width, height }: RgbaPicture,
  { u, v }: PosedFace,
  { skin }: FaceColours,
  { eye, blink }: { readonly eye: 0 | 1; readonly blink: number },
): void {
  const strength = 0.55 * smoothStep(shown.from, shown.to, blink);
  if (strength <= 0) return;
  const { corners, upper } = eyes[eye];
  const xs = [corners[0], ...upper, corners[1]].map((point) => at(u, point));
  const ys = [corners[0], ...upper, corners[1]].map((point) => at(v, point));
  const last = xs.length - 1;
  const thick = Math.max(0.8, 0.032 * Math.hypot(at(xs, last) - at(xs, 0), at(ys, last) - at(ys, 0)));
  const left = Math.max(0, Math.floor(Math.min(...xs) - 2));
  const right = Math.min(width - 1, Math.ceil(Math.max(...xs) + 2));
  const top = Math.max(0, Math.floor(Math.min(...ys) - thick - 2));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...ys) + thick + 2));
  const colour = [skin[0] * 0.3, skin[1] * 0.24, skin[2] * 0.22];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      let [nearest, along] = [Infinity, 0];
      for (let nth = 0; nth < last; nth += 1) {
        const [ax, ay] = [at(xs, nth), at(ys, nth)];
        const [bx, by] = [at(xs, nth + 1) - ax, at(ys, nth + 1) - ay];
        const t = clamp(((x + 0.5 - ax) * bx + (y + 0.5 - ay) * by) / (bx * bx + by * by + 1e-6), 0, 1);
        const far = Math.hypot(x + 0.5 - ax - bx * t, y + 0.5 - ay - by * t);
        if (far < nearest) [nearest, along] = [far, (nth + t) / last];
      }
      const bow = Math.sin(Math.PI * clamp(along, 0, 1));
      const wide = thick * (0.5 + 0.8 * bow);
      const share = strength * (1 - smoothStep(wide * 0.25, wide * 1.35, nearest)) * Math.min(1, 2.2 * bow);
      if (share <= 0) continue;
      const place = 4 * (y * width + x);
      for (let channel = 0; channel < 3; channel += 1) {
        const own = at(bytes, place + channel);
        bytes[place + channel] = own + (at(colour, channel) - own) * share;
      }
    }
  }
}
