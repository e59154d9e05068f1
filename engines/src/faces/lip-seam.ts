import { clamp, heightAt, type Point } from '@timbre/media/talking/curves';
import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import { faceFrame, landmarkPoint, toFace, toPicture, type FaceFrame } from '@timbre/media/talking/rig/face-frame';
import type { FaceLandmarks } from '@timbre/media/talking/face-landmarks';
import { innerLower, innerUpper, lowerLip, mouthCorners, upperLip } from '@timbre/media/talking/rig/landmark-groups';

/** Of the mouth's width: lips closer together are shut, and the seam is looked for so far above and below. */
const shutGap = 0.05;
const reach = 0.075;
const steps = 24;
/** Luminance by which the seam is darker than both lips. */
const leastContrast = 7;
/** Of the mouth's width: how finely the end of the seam is looked for. */
const endStep = 0.01;
/** Of the way from a corner to the skin beside it: how far out the seam may end, so that no triangle folds. */
const farthestEnd = 0.55;
const besideCorners = [57, 287] as const;
/** Of both lips together: one of them is not thinner. */
const thinnest = 0.2;

function lightAt({ width, height, bytes }: RgbPicture, x: number, y: number): number {
  const [column, row] = [Math.round(x - 0.5), Math.round(y - 0.5)];
  if (column < 0 || row < 0 || column >= width || row >= height) return 255;
  const at = 3 * (row * width + column);
  return 0.3 * (bytes[at] ?? 0) + 0.59 * (bytes[at + 1] ?? 0) + 0.11 * (bytes[at + 2] ?? 0);
}

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Luminance down a line through the face, `reach` above and below its middle. */
const lightDown = (picture: RgbPicture, frame: FaceFrame, middle: Point, width: number): number[] =>
  Array.from({ length: steps + 1 }, (_, nth) => {
    const spot = toPicture(frame, { x: middle.x, y: middle.y + ((2 * nth) / steps - 1) * reach * width });
    return lightAt(picture, spot.x, spot.y);
  });

/** How far below the middle of such a line its darkest place lies, in steps; null: there is no seam. */
function seamOffset(light: readonly number[]): number | null {
  const darkest = light.indexOf(Math.min(...light));
  const least = light[darkest] ?? 0;
  const contrast = Math.min(Math.max(...light.slice(0, darkest), 0), Math.max(...light.slice(darkest + 1), 0)) - least;
  return darkest === 0 || darkest === light.length - 1 || contrast < leastContrast ? null : darkest - steps / 2;
}

/** A column and its neighbours agree, or it is a tooth, a hair or a spot; and a seam is a smooth line. */
function evened(found: readonly (number | null)[], usual: number): number[] {
  const agreed = found.map((offset, nth) =>
    middleOf([found[nth - 1], offset, found[nth + 1]].map((one) => one ?? usual)),
  );
  const at = (nth: number): number => agreed[Math.min(agreed.length - 1, Math.max(0, nth))] ?? usual;
  return agreed.map((_, nth) => (at(nth - 2) + 2 * at(nth - 1) + 3 * at(nth) + 2 * at(nth + 1) + at(nth + 2)) / 9);
}

/** The seam from `start` outwards to `end` or to where it can no longer be told from skin. */
function seamTo(picture: RgbPicture, frame: FaceFrame, start: Point, end: number): Point[] {
  const width = frame.mouthWidth;
  const line = [start];
  const outwards = Math.sign(end - start.x) * endStep * width;
  for (let { x, y } = start; Math.abs(end - x) > Math.abs(outwards);) {
    x += outwards;
    const offset = seamOffset(lightDown(picture, frame, { x, y }, width));
    if (offset === null) break;
    // A line, not a spot: it goes on where it was.
    y += clamp(offset * ((2 * reach * width) / steps), -Math.abs(outwards), Math.abs(outwards));
    line.push({ x, y });
  }
  return line;
}

/**
 * The landmarks of shut lips, moved to where the picture has their seam: the model misses it by some pixels, and a seam that
 * moves with a lip is seen as a second one.
 */
export function onSeam(picture: RgbPicture, landmarks: FaceLandmarks): FaceLandmarks {
  const frame = faceFrame(landmarks);
  const width = frame.mouthWidth;
  const local = (point: number) => toFace(frame, landmarkPoint(landmarks, point));
  const columns = innerUpper.map((upper, column) => ({
    upper: local(upper),
    lower: local(innerLower[column] ?? upper),
  }));
  if (Math.max(...columns.map(({ upper, lower }) => lower.y - upper.y)) > shutGap * width) return landmarks;
  const step = (2 * reach * width) / steps;
  const found = columns.map(({ upper, lower }) => {
    const middle = { x: (upper.x + lower.x) / 2, y: (upper.y + lower.y) / 2 };
    return seamOffset(lightDown(picture, frame, middle, width));
  });
  const known = found.filter((offset) => offset !== null);
  if (known.length < columns.length / 2) return landmarks;
  const offsets = evened(found, middleOf(known));
  const moved = [...landmarks];
  const place = (point: number, spot: Point): void => {
    const { x, y } = toPicture(frame, spot);
    moved[3 * point] = Math.round(x * 100) / 100;
    moved[3 * point + 1] = Math.round(y * 100) / 100;
  };
  for (const [column, offset] of offsets.entries()) {
    const { upper, lower } = columns[column] ?? { upper: { x: 0, y: 0 }, lower: { x: 0, y: 0 } };
    // Shut lips touch: what the model left between them goes too.
    const [above, below] = [local(upperLip[1]?.[column] ?? 0).y, local(lowerLip[1]?.[column] ?? 0).y];
    const least = thinnest * (below - above);
    const seam = clamp((upper.y + lower.y) / 2 + offset * step, above + least, below - least);
    for (const lip of [upperLip, lowerLip]) {
      const [outer, inner, edge] = [1, 2, 3].map((row) => lip[row]?.[column] ?? 0) as [number, number, number];
      const [from, between, to] = [local(outer), local(inner), local(edge)];
      // The row before the edge keeps its place between its neighbours, so that nothing folds.
      const share = (between.y - from.y) / (to.y - from.y || 1);
      place(edge, { x: to.x, y: seam });
      place(inner, { x: between.x, y: from.y + (seam - from.y) * Math.min(1, Math.max(0, share)) });
    }
  }
  // Lips part as far as their seam goes, or its end is left standing as a dark stroke beside an open mouth.
  for (const [side, corner] of mouthCorners.entries()) {
    const [outer, beside, column] = [local(corner[0]), local(besideCorners[side] ?? 0), side * (columns.length - 1)];
    const edge = toFace(frame, landmarkPoint(moved, innerUpper[column] ?? 0));
    const seam = seamTo(picture, frame, edge, outer.x + (beside.x - outer.x) * farthestEnd);
    const end = seam.at(-1) ?? edge;
    if (Math.abs(end.x) <= Math.abs(outer.x)) continue;
    const rising = seam.toSorted((a, b) => a.x - b.x);
    for (const point of corner) {
      const x = local(point).x + end.x - outer.x;
      place(point, { x, y: heightAt(rising, x) });
    }
  }
  return moved;
}
