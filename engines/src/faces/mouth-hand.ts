import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import type { Point } from '@timbre/media/talking/curves';
import type { FaceLandmarks } from '@timbre/media/talking/face-landmarks';
import { landmarkPoint } from '@timbre/media/talking/rig/face-frame';
import {
  innerLower,
  innerUpper,
  outerCorners,
  outerLower,
  outerUpper,
} from '@timbre/media/talking/rig/landmark-groups';
import sharp from 'sharp';
import { handSide, type SeeHand, type SeenHand } from './face-models.ts';
import { pictureSquare } from './picture-square.ts';

/**
 * Squares around the mouth in which a hand may be, in sides of the face's box; a whole hand hangs below it. `presence` is
 * how sure the model has to be. Without a hand over the mouth the surest were 0.63 in the larger squares, and in the
 * smallest 0.79: a hand that touches the mouth's corner. Real hands over a mouth had 0.73 and 0.84.
 */
const squares = [
  { side: 0.8, below: 0, presence: 0.85 },
  { side: 1.2, below: 0, presence: 0.7 },
  { side: 1.7, below: 0.25, presence: 0.7 },
] as const;
/** The model knows hands that point up, so fingers that come from the left and from the right are turned. */
const turns = [0, 90, 270] as const;
/** A wide smile may look like a small hand: one over a mouth is so many times as long as that is wide. */
const leastMouths = 2.5;

/** Fingers of MediaPipe's 21 points, from the wrist to the tips, and how many places of each bone are looked at. */
const bones = [1, 5, 9, 13, 17].flatMap((base) =>
  [0, 1, 2, 3].map((step) => [step === 0 ? 0 : base + step - 1, base + step] as const),
);
const placesOfBone = 17;

type Place = readonly [x: number, y: number];

/** The square's pixels around a point, enlarged or shrunk to what the model takes; beyond the picture it is grey. */
async function squareAt(picture: RgbPicture, middle: Point, side: number): Promise<Uint8Array | null> {
  const square = await pictureSquare(picture, middle, side, { background: '#808080' });
  if (square === null) return null;
  return sharp(square.bytes, { raw: { width: side, height: side, channels: 3 } })
    .resize(handSide, handSide)
    .raw()
    .toBuffer();
}

/** Where a place of the square is once that is turned clockwise. */
export const turned = ([x, y]: Place, degrees: (typeof turns)[number]): Place =>
  degrees === 0 ? [x, y] : degrees === 90 ? [handSide - y, x] : [y, handSide - x];

/** Whether a place is within an outline, by how often a ray from it meets that. */
function isWithin(outline: readonly Place[], [x, y]: Place): boolean {
  let isInside = false;
  for (const [at, [endX, endY]] of outline.entries()) {
    const [startX, startY] = outline.at(at - 1) ?? [endX, endY];
    if (startY > y !== endY > y && x < ((endX - startX) * (y - startY)) / (endY - startY) + startX)
      isInside = !isInside;
  }
  return isInside;
}

/** Whether a hand lies on the lips of this outline: larger than a mouth, with a bone of it upon them. */
export function liesOnLips({ points }: SeenHand, lips: readonly Place[], mouthWidth: number): boolean {
  const spanOf = (axis: 0 | 1): number => {
    const values = points.map((point) => point[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  if (Math.hypot(spanOf(0), spanOf(1)) < leastMouths * mouthWidth) return false;
  return bones.some(([start, end]) => {
    const [[startX, startY], [endX, endY]] = [points[start] ?? [0, 0], points[end] ?? [0, 0]];
    return Array.from({ length: placesOfBone }, (_, nth) => nth / (placesOfBone - 1)).some((part) =>
      isWithin(lips, [startX + (endX - startX) * part, startY + (endY - startY) * part]),
    );
  });
}

/** Whether a hand, or some of its fingers, lies over the mouth of a face whose box has this side. */
export async function isHandOverMouth(
  picture: RgbPicture,
  landmarks: FaceLandmarks,
  faceSide: number,
  seeHand: SeeHand,
): Promise<boolean> {
  const at = (point: number): Point => landmarkPoint(landmarks, point);
  const [upper, lower] = [at(innerUpper[4] ?? 13), at(innerLower[4] ?? 14)];
  const seam = { x: (upper.x + lower.x) / 2, y: (upper.y + lower.y) / 2 };
  const outline = [...outerUpper, ...outerLower.toReversed()].map(at);
  const [left, right] = outerCorners.map(at) as [Point, Point];
  for (const square of squares) {
    const side = Math.max(handSide / 8, Math.round(square.side * faceSide));
    const middle = { x: seam.x, y: seam.y + square.below * faceSide };
    const bytes = await squareAt(picture, middle, side);
    if (bytes === null) continue;
    const scale = handSide / side;
    const inSquare = ({ x, y }: Point): Place => [
      (x - middle.x) * scale + handSide / 2,
      (y - middle.y) * scale + handSide / 2,
    ];
    for (const degrees of turns) {
      const raw = sharp(bytes, { raw: { width: handSide, height: handSide, channels: 3 } });
      const looked = degrees === 0 ? bytes : await raw.rotate(degrees).raw().toBuffer();
      const hand = await seeHand({ width: handSide, height: handSide, bytes: looked });
      if (hand.presence < square.presence) continue;
      const lips = outline.map((point) => turned(inSquare(point), degrees));
      if (liesOnLips(hand, lips, Math.hypot(right.x - left.x, right.y - left.y) * scale)) return true;
    }
  }
  return false;
}
