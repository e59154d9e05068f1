import { clamp, type Point } from '@timbre/media/talking/curves';
import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import { faceFrame, landmarkPoint, toFace, toPicture } from '@timbre/media/talking/rig/face-frame';
import type { FaceLandmarks } from '@timbre/media/talking/face-landmarks';
import { innerLower, innerUpper, lowerLip, upperLip } from '@timbre/media/talking/rig/landmark-groups';

/** Of the mouth's width: lips closer together are shut, and the seam is looked for so far above and below. */
const shutGap = 0.05;
const reach = 0.075;
const steps = 24;
/** Luminance by which the seam is darker than both lips. */
const leastContrast = 7;
/** Of both lips together: one of them is not thinner. */
const thinnest = 0.2;

function lightAt({ width, height, bytes }: RgbPicture, x: number, y: number): number {
  const [column, row] = [Math.round(x - 0.5), Math.round(y - 0.5)];
  if (column < 0 || row < 0 || column >= width || row >= height) return 255;
  const at = 3 * (row * width + column);
  return 0.3 * (bytes[at] ?? 0) + 0.59 * (bytes[at + 1] ?? 0) + 0.11 * (bytes[at + 2] ?? 0);
}

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** How far below the middle between both lips the darkest line of one column lies; null: there is none. */
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
    const light = Array.from({ length: steps + 1 }, (_, nth) => {
      const y = (upper.y + lower.y) / 2 + (nth - steps / 2) * step;
      const spot = toPicture(frame, { x: (upper.x + lower.x) / 2, y });
      return lightAt(picture, spot.x, spot.y);
    });
    return seamOffset(light);
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
  return moved;
}
