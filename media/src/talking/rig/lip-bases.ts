import { at, smoothStep, type Point } from '../curves.ts';
import type { FaceBases } from './face-basis.ts';
import type { FaceMesh } from './face-mesh.ts';
import {
  innerLower,
  innerUpper,
  lipColumns,
  lowerLip,
  mouthCorners,
  openingCorners,
  upperLip,
} from './landmark-groups.ts';

/** How the mouth stands in the picture, along the face's axes. */
export interface MouthLayout {
  readonly unit: number;
  readonly width: number;
  /** Between the lips, column by column. */
  readonly gaps: readonly number[];
  readonly widestGap: number;
  /** 0 at the corners, 1 in the middle: a lens. */
  readonly profile: readonly number[];
  /** Where the lips meet when they close, from left to right. */
  readonly seam: readonly Point[];
  /** How much wider than at rest it is: a smile's. */
  readonly spread: number;
  /** How far the corners stand above the seam's middle: a smile's too. */
  readonly lift: number;
  /** The picture shows the teeth. */
  readonly showsTeeth: boolean;
}

/** Of the gap: how much of the way the upper lip goes to meet the lower one. */
export const upperShareOfGap = 0.42;
/** Of the mouth's width at rest: lips farther apart show the teeth. */
const teethGap = 0.07;

/** Widths of the mouth at rest by which the corners of a rounded mouth sink, so that its upper edge is an arch. */
const cornerDrop = 0.28;

/** How far the rows of a lip follow its edge, from the skin to the opening. */
export const upperFollow = [0.35, 0.55, 0.8, 1] as const;
export const lowerFollow = [0.6, 0.75, 0.9, 1] as const;

export function mouthLayout({ x, y, frame }: FaceMesh): MouthLayout {
  const gaps = innerUpper.map((upper, column) => at(y, innerLower[column] ?? 0) - at(y, upper));
  const [left, right] = openingCorners.map((corner) => at(x, corner)) as [number, number];
  const [middle, half] = [(left + right) / 2, (right - left) / 2];
  const profile = innerUpper.map((upper, column) => {
    const across = ((at(x, upper) + at(x, innerLower[column] ?? 0)) / 2 - middle) / half;
    return Math.max(0, 1 - across * across) ** 1.02;
  });
  const seam = innerUpper.map((upper, column) => ({
    x: at(x, upper),
    y: at(y, upper) + (gaps[column] ?? 0) * upperShareOfGap,
  }));
  const widestGap = Math.max(...gaps);
  const corners = openingCorners.reduce((sum, corner) => sum + at(y, corner) / 2, 0);
  return {
    unit: frame.unit,
    width: frame.mouthWidth,
    gaps,
    widestGap,
    profile,
    seam,
    spread: Math.max(0, frame.mouthWidth / frame.unit - 1),
    lift: Math.max(0, (seam[4]?.y ?? 0) - corners),
    showsTeeth: widestGap > teethGap * frame.unit,
  };
}

/** Where a point of a smiling mouth would stand if it were at rest: closer in, and its corners down. */
function relaxed(mouth: MouthLayout, x: number): Point {
  const across = Math.min(1.2, Math.abs(x) / (mouth.width / 2));
  return { x: -x * (1 - 1 / (1 + mouth.spread)), y: mouth.lift * across * across };
}

/** Where a smile takes a point of the lips: the corners out and up, and the middle hardly. */
const smiled = ({ width }: MouthLayout, x: number): Point => {
  const across = Math.min(1, Math.abs(x) / (width / 2));
  return { x: Math.sign(x) * across * 0.8, y: -0.8 * smoothStep(0, 1, across) };
};

/** Moves one column of one lip; `row` goes from the skin to the opening. */
function moveLip(
  { x }: FaceMesh,
  mouth: MouthLayout,
  bases: FaceBases,
  place: { readonly isUpper: boolean; readonly row: number; readonly column: number; readonly point: number },
): void {
  const { isUpper, row, column, point } = place;
  const { unit } = mouth;
  const profile = mouth.profile[column] ?? 0;
  const gap = mouth.gaps[column] ?? 0;
  const across = at(x, point);
  const side = 1 - profile;
  const out = 3 - row;
  const add = (name: keyof FaceBases, dx: number, dy: number): void => {
    bases[name].x[point] = at(bases[name].x, point) + dx;
    bases[name].y[point] = at(bases[name].y, point) + dy;
  };
  add('wide', across, 0);
  // The ends come in more than the middle, so that a wide mouth rounds instead of shrinking.
  add('pucker', -across * (0.82 + 0.3 * side), cornerDrop * side * unit);
  const smiling = smiled(mouth, across);
  add('smile', smiling.x, smiling.y);
  const rest = relaxed(mouth, across);
  // A lip that was stretched thin is thicker at rest.
  const thick = 0.045 * unit * Math.min(1, mouth.spread * 2) * profile * (out / 3);
  add('relax', rest.x, rest.y + (isUpper ? -thick : thick));
  if (isUpper) {
    add('jaw', 0, 0.28 * side ** 1.5);
    add('upperLip', 0, -profile * ([0.55, 0.72, 0.88, 1][row] ?? 0));
    add('close', 0, gap * upperShareOfGap * (upperFollow[row] ?? 0));
    add('press', 0, profile * ([0.1, 0.25, 0.25, 0][row] ?? 0));
    add('pucker', 0, -profile * ([0.2, 0.17, 0.13, 0.1][row] ?? 0) * unit);
  } else {
    add('jaw', 0, 0.3 + 0.7 * profile);
    add('lowerLip', 0, profile * ([0.8, 0.86, 0.94, 1][row] ?? 0));
    add('close', 0, -gap * (1 - upperShareOfGap) * (lowerFollow[row] ?? 0));
    add('press', 0, -profile * ([0.12, 0.25, 0.25, 0][row] ?? 0));
    add('tuck', 0, -profile * ([0.25, 0.5, 0.8, 1][row] ?? 0));
    add('pucker', 0, profile * ([0.3, 0.27, 0.23, 0.2][row] ?? 0) * unit);
  }
}

/** The lips' own motion. */
export function lipBases(mesh: FaceMesh, mouth: MouthLayout, bases: FaceBases): void {
  for (let column = 0; column < lipColumns; column += 1) {
    for (let row = 0; row < upperLip.length; row += 1) {
      const [above, below] = [upperLip[row]?.[column] ?? 0, lowerLip[row]?.[column] ?? 0];
      moveLip(mesh, mouth, bases, { isUpper: true, row, column, point: above });
      moveLip(mesh, mouth, bases, { isUpper: false, row, column, point: below });
    }
  }
  for (const point of mouthCorners.flat()) {
    const across = at(mesh.x, point);
    const rest = relaxed(mouth, across);
    bases.jaw.y[point] = 0.28;
    bases.wide.x[point] = across;
    bases.pucker.x[point] = -across * 1.12;
    bases.pucker.y[point] = cornerDrop * mouth.unit;
    const smiling = smiled(mouth, across);
    bases.smile.x[point] = smiling.x;
    bases.smile.y[point] = smiling.y;
    bases.relax.x[point] = rest.x;
    bases.relax.y[point] = rest.y;
  }
}
