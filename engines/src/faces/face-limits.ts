import type { FaceLandmarks } from '@timbre/media/talking/face-landmarks';
import { turns } from '@timbre/media/talking/face-rig';
import type { DetectedFace } from './face-models.ts';
import type { FoundFace } from './port.ts';

/** Pixels of a face's width: below the first no one can speak, below the second it gets more of them first. */
const faceSizes = { least: 90, good: 200 } as const;
/** Pixels of a picture's longer side: more than the largest video shows; and at most, when its faces are small. */
export const pictureSides = { usual: 2048, most: 4096 } as const;

export const sizeOf = ({ box }: DetectedFace): number => Math.min(box[2], box[3]);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How long the longer side should be for a face of so many pixels to be a good one, without making any up. */
export function sideFor({ width, height }: Size, faceWidth: number): number {
  const needed = Math.ceil(Math.max(width, height) * Math.max(1, faceSizes.good / faceWidth));
  return Math.min(pictureSides.most, Math.max(pictureSides.usual, needed));
}

/** How many times as large a picture becomes before its faces are used. */
export function enlargement({ width, height }: Size, faceWidth: number): number {
  const wanted = faceWidth >= faceSizes.good ? 1 : faceWidth >= faceSizes.least ? 2 : 4;
  return Math.min(wanted, Math.max(1, pictureSides.most / Math.max(width, height)));
}

const point = (landmarks: FaceLandmarks, index: number): readonly [number, number, number] => [
  landmarks[3 * index] ?? 0,
  landmarks[3 * index + 1] ?? 0,
  landmarks[3 * index + 2] ?? 0,
];

/** How a head stands, by the depths of its points. */
export function anglesOf(landmarks: FaceLandmarks): Pick<FoundFace, 'yaw' | 'pitch' | 'roll'> {
  const [left, right] = [point(landmarks, 234), point(landmarks, 454)];
  const [top, chin] = [point(landmarks, 10), point(landmarks, 152)];
  const [eyeLeft, eyeRight] = [point(landmarks, 33), point(landmarks, 263)];
  const rounded = (radians: number): number => Math.round(radians * 1000) / 1000;
  return {
    yaw: rounded(Math.atan2(left[2] - right[2], Math.hypot(right[0] - left[0], right[1] - left[1]))),
    pitch: rounded(Math.atan2(top[2] - chin[2], Math.hypot(chin[0] - top[0], chin[1] - top[1]))),
    roll: rounded(Math.atan2(eyeRight[1] - eyeLeft[1], eyeRight[0] - eyeLeft[0])),
  };
}

/** Why a face can't be made to speak; null: it can. */
export function refusalOf({
  size,
  yaw,
  isCovered,
}: {
  size: number;
  yaw: number;
  isCovered: boolean;
}): FoundFace['refusal'] {
  if (size < faceSizes.least) return 'tiny';
  if (Math.abs(yaw) > turns.most) return 'turned';
  return isCovered ? 'covered' : null;
}
