import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import type { YuvFrame } from '@timbre/media/dubbing/picture/yuv-frame';
import type { FaceLandmarks } from '@timbre/media/talking/face-landmarks';
import type { RgbaPicture } from '@timbre/media/talking/pose';
import { anglesOf } from '../faces/face-limits.ts';
import type { DetectFaces } from '../faces/face-models.ts';
import { fineLandmarks } from '../faces/fine-landmarks.ts';
import { onSeam } from '../faces/lip-seam.ts';
import type { SeenFace } from './face-tracker.ts';
import { opaque, rgbPart } from './frame-pixels.ts';

/** A face with what is around it, cut out of the frame in which its mouth was most at rest. */
export interface FaceLook {
  readonly picture: RgbPicture;
  readonly gap: number;
  /** Less is better. */
  readonly unrest: number;
}

/** Of a face's width: what is cut out with it on each side; a mouth's patch needs less, its mesh no more. */
const around = 0.35;
const leastScore = 0.5;

/** Lips that press against each other are thin, and rounded ones narrow: neither is at rest. */
const unrestOf = ({ gap, yaw, lips }: SeenFace): number =>
  gap + 0.4 * Math.abs(yaw) + 0.25 * Math.abs(lips.width - 1) - 0.5 * lips.height;

/** The better one of a look and of what another frame has. */
export function quieter(before: FaceLook | undefined, face: SeenFace, frame: YuvFrame): FaceLook | undefined {
  const unrest = unrestOf(face);
  if (face.trouble !== null || (before !== undefined && before.unrest <= unrest)) return before;
  const xs = face.landmarks.filter((_, nth) => nth % 3 === 0);
  const ys = face.landmarks.filter((_, nth) => nth % 3 === 1);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const margin = around * Math.max(right - left, bottom - top);
  const x = Math.max(0, Math.floor(left - margin));
  const y = Math.max(0, Math.floor(top - margin));
  const size = {
    width: Math.min(frame.width, Math.ceil(right + margin)) - x,
    height: Math.min(frame.height, Math.ceil(bottom + margin)) - y,
  };
  return { picture: rgbPart(frame, { x, y, ...size }, size), gap: face.gap, unrest };
}

/** A face ready to be moved: its points to parts of a pixel. */
export interface RestFace {
  readonly picture: RgbaPicture;
  readonly landmarks: FaceLandmarks;
  readonly yaw: number;
}

/** Null: it is not seen again. */
export async function lookAgain({ picture }: FaceLook, detect: DetectFaces): Promise<RestFace | null> {
  const [face] = (await detect(picture))
    .filter(({ score }) => score >= leastScore)
    .toSorted((a, b) => b.box[2] - a.box[2]);
  if (face === undefined) return null;
  const landmarks = onSeam(picture, await fineLandmarks(picture, face, detect));
  return { picture: opaque(picture), landmarks, yaw: anglesOf(landmarks).yaw };
}
