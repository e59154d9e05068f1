import { at, smoothStep } from '../curves.ts';
import type { FaceBases, BasisName } from './face-basis.ts';
import { landmarkCount } from '../face-landmarks.ts';
import { neighbours, type FaceMesh } from './face-mesh.ts';
import { chin, lowerLip, mouthCorners, nose, outerLower, outerUpper, upperLip } from './landmark-groups.ts';
import type { MouthLayout } from './lip-bases.ts';

/** How far from the lips skin follows them, in widths of the mouth at rest: cheeks follow corners farther than a chin lips. */
const reach = {
  upperLip: 0.42,
  lowerLip: 0.42,
  close: 0.42,
  press: 0.42,
  tuck: 0.42,
  wide: 0.55,
  pucker: 0.6,
  relax: 0.8,
  smile: 0.75,
} as const satisfies Partial<Record<BasisName, number>>;
type Spread = keyof typeof reach;
const spreadNames = Object.keys(reach) as Spread[];
const mouthNames: readonly BasisName[] = ['jaw', ...spreadNames];

const lips = new Set([...upperLip.flat(), ...lowerLip.flat(), ...mouthCorners.flat()]);

const stiff = new Set(nose);
const noseShare = 0.15;
const evenRounds = 4;

interface OnContour {
  readonly first: number;
  readonly second: number;
  readonly share: number;
}

/** The place of an outer edge of a lip above or below a point. */
function onContour({ x }: FaceMesh, contour: readonly number[], across: number): OnContour {
  const last = contour.length - 1;
  for (let nth = 0; nth < last; nth += 1) {
    const [first, second] = [contour[nth] ?? 0, contour[nth + 1] ?? 0];
    const [from, to] = [at(x, first), at(x, second)];
    if (across <= to || nth === last - 1) {
      const share = Math.min(1, Math.max(0, (across - from) / Math.max(1e-3, to - from)));
      return { first, second, share };
    }
  }
  return { first: 0, second: 0, share: 0 };
}

const between = (values: Float32Array, { first, second, share }: OnContour): number =>
  at(values, first) * (1 - share) + at(values, second) * share;

/** How far the jaw takes a point of the skin with it. */
function jawShare(mesh: FaceMesh, mouth: MouthLayout, bases: FaceBases, point: number): number {
  const [across, down] = [at(mesh.x, point), at(mesh.y, point)];
  const { unit, width } = mouth;
  const along = down / at(mesh.y, chin);
  const lateral = 1 - smoothStep(0.35, 1, Math.abs(across) / (mesh.frame.faceWidth / 2));
  const aside = smoothStep(0.42, 0.75, Math.abs(across) / width);
  const lip = onContour(mesh, outerLower, across);
  const far = Math.hypot(across - between(mesh.x, lip), down - between(mesh.y, lip)) / unit;
  if (along <= 0) {
    const corner = Math.abs(across) > width * 0.42 ? Math.exp((-far * far) / 0.15) * 0.25 * (1 - aside) : 0;
    return aside * smoothStep(-0.35, 0.9, along) * 0.45 * lateral + corner;
  }
  const near = Math.exp((-far * far) / 0.25);
  const middle = near * Math.max(between(bases.jaw.y, lip), 0.6) + (1 - near) * 0.92;
  const side = smoothStep(-0.35, 0.9, along) * 0.75 * lateral;
  return (1 - aside) * smoothStep(0, 0.12, along) * middle + aside * side;
}

/** Skin between what follows the lips and what stays with the nose goes half the way. */
function evened(values: Float32Array): void {
  for (let round = 0; round < evenRounds; round += 1) {
    const before = values.slice();
    for (let point = 0; point < landmarkCount; point += 1) {
      if (lips.has(point)) continue;
      const around = neighbours[point] ?? [];
      const sum = around.reduce((all, one) => all + at(before, one), 0);
      values[point] = 0.4 * at(before, point) + (0.6 * sum) / Math.max(1, around.length);
    }
  }
}

/** Skin follows lips and jaw, and what lies around the face follows its outline. */
export function spreadOverSkin(mesh: FaceMesh, mouth: MouthLayout, bases: FaceBases): void {
  const { unit } = mouth;
  for (let point = 0; point < landmarkCount; point += 1) {
    if (lips.has(point)) continue;
    const [across, down] = [at(mesh.x, point), at(mesh.y, point)];
    const lip = onContour(mesh, down < 0 ? outerUpper : outerLower, across);
    const far = Math.hypot(across - between(mesh.x, lip), down - between(mesh.y, lip)) / unit;
    // Nothing above the nose's root belongs to the mouth.
    const high = smoothStep(-1.15 * unit, -0.45 * unit, down);
    for (const name of spreadNames) {
      const share = Math.exp(-((far / reach[name]) ** 2)) * high * (stiff.has(point) ? noseShare : 1);
      bases[name].x[point] = between(bases[name].x, lip) * share;
      bases[name].y[point] = between(bases[name].y, lip) * share;
    }
    bases.jaw.y[point] = Math.min(1, Math.max(0, jawShare(mesh, mouth, bases, point)));
  }
  for (const name of ['wide', 'pucker', 'relax', 'smile'] as const) {
    evened(bases[name].x);
    evened(bases[name].y);
  }
  for (let point = landmarkCount; point < mesh.count; point += 1) {
    const parent = at(mesh.outline, point);
    const share = at(mesh.skinShare, point);
    for (const name of mouthNames) {
      bases[name].x[point] = at(bases[name].x, parent) * share;
      bases[name].y[point] = at(bases[name].y, parent) * share;
    }
  }
}
