import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import type { YuvFrame } from '@timbre/media/dubbing/picture/yuv-frame';
import type { FaceLandmarks } from '@timbre/media/talking/face-landmarks';
import type { Region } from '@timbre/media/talking/pose';
import { faceFrame, landmarkPoint } from '@timbre/media/talking/rig/face-frame';
import { innerLower, innerUpper } from '@timbre/media/talking/rig/landmark-groups';
import { anglesOf } from '../faces/face-limits.ts';
import type { DetectedFace, DetectFaces } from '../faces/face-models.ts';
import { inDepth } from '../faces/fine-landmarks.ts';
import { isMouthCovered } from '../faces/mouth-cover.ts';
import { rgbPart } from './frame-pixels.ts';

/** Pixels of a face's width below which, and radians of a turn above which, its mouth is left alone. */
const limits = { leastWidth: 90, mostYaw: 0.35, leastScore: 0.5 } as const;
/** More people than this are a crowd. */
const mostFaces = 3;
/** Of the whole picture, its longer side; of one face again, the side of the square it is looked at in. */
const looks = { whole: 640, face: 448, around: 1.9 } as const;
/** Looks after which others may have come into the picture. */
const wholeEvery = 8;
/** Of a face's width: how far it goes between two looks at most. */
const farthest = 0.5;

export type FaceTrouble = 'tiny' | 'turned' | 'covered';

/** A face as it is in one frame. */
export interface SeenFace {
  readonly landmarks: FaceLandmarks;
  readonly yaw: number;
  readonly width: number;
  /** Between the lips, in widths of a mouth at rest. */
  readonly gap: number;
  /** The height of both lips and the width from corner to corner, in the same. */
  readonly lips: { readonly height: number; readonly width: number };
  readonly trouble: FaceTrouble | null;
}

/** The faces of a shot, look by look, each under its own number. */
export interface FaceTracker {
  readonly look: (frame: YuvFrame) => Promise<ReadonlyMap<number, SeenFace>>;
  /** Another shot begins. */
  readonly forget: () => void;
}

/** A square around a box. */
function square({ x, y, width, height }: Region, around: number): Region {
  const side = Math.max(width, height) * around;
  return { x: x + width / 2 - side / 2, y: y + height / 2 - side / 2, width: side, height: side };
}

function boxOf(landmarks: FaceLandmarks): Region {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let place = 0; place < landmarks.length; place += 3) {
    const [x, y] = [landmarks[place] as number, landmarks[place + 1] as number];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const middleOf = ({ x, y, width, height }: Region) => ({ x: x + width / 2, y: y + height / 2 });

function apart(a: Region, b: Region): number {
  const [one, other] = [middleOf(a), middleOf(b)];
  return Math.hypot(one.x - other.x, one.y - other.y) / Math.max(1, Math.min(a.width, b.width));
}

function mouthGap(landmarks: FaceLandmarks): number {
  const gaps = [2, 4, 6].map((column) => {
    const [upper, lower] = [
      landmarkPoint(landmarks, innerUpper[column] ?? 0),
      landmarkPoint(landmarks, innerLower[column] ?? 0),
    ];
    return Math.hypot(upper.x - lower.x, upper.y - lower.y);
  });
  return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length / faceFrame(landmarks).unit;
}

function lipsOf(landmarks: FaceLandmarks): SeenFace['lips'] {
  const { unit, mouthWidth } = faceFrame(landmarks);
  const between = (a: number, b: number): number => {
    const [one, other] = [landmarkPoint(landmarks, a), landmarkPoint(landmarks, b)];
    return Math.hypot(one.x - other.x, one.y - other.y);
  };
  return { height: (between(0, 13) + between(14, 17)) / unit, width: mouthWidth / unit };
}

function seenAs(picture: RgbPicture, face: DetectedFace, part: Region): SeenFace {
  const scale = part.width / picture.width;
  const inPicture = inDepth(face.mesh.slice(0, 468).map(([x, y, z = 0]) => [x, y, -z] as const));
  const landmarks = inPicture.map(
    (value, nth) => value * scale + (nth % 3 === 0 ? part.x : nth % 3 === 1 ? part.y : 0),
  );
  const { yaw } = anglesOf(landmarks);
  const width = Math.min(face.box[2], face.box[3]) * scale;
  const trouble =
    width < limits.leastWidth
      ? 'tiny'
      : Math.abs(yaw) > limits.mostYaw
        ? 'turned'
        : isMouthCovered(picture, inPicture)
          ? 'covered'
          : null;
  return { landmarks, yaw, width, gap: mouthGap(landmarks), lips: lipsOf(landmarks), trouble };
}

export function faceTracker(detect: DetectFaces): FaceTracker {
  let known = new Map<number, Region>();
  let [numbers, untilWhole] = [0, 0];

  /** Boxes of all faces, the largest first. */
  async function wholeFrame(frame: YuvFrame): Promise<Region[]> {
    const scale = Math.max(1, Math.max(frame.width, frame.height) / looks.whole);
    const size = { width: Math.round(frame.width / scale), height: Math.round(frame.height / scale) };
    const picture = rgbPart(frame, { x: 0, y: 0, width: frame.width, height: frame.height }, size);
    const found = await detect(picture);
    return found
      .filter(({ score, mesh }) => score >= limits.leastScore && mesh.length >= 468)
      .map(({ box: [x, y, width, height] }) => ({
        x: x * scale,
        y: y * scale,
        width: width * scale,
        height: height * scale,
      }))
      .toSorted((a, b) => b.width - a.width)
      .slice(0, mostFaces);
  }

  async function oneFace(frame: YuvFrame, box: Region): Promise<SeenFace | null> {
    const part = square(box, looks.around);
    const side = Math.min(looks.face, Math.max(192, Math.round(part.width * 1.5)));
    const picture = rgbPart(frame, part, { width: side, height: side });
    const found = (await detect(picture)).filter(({ score, mesh }) => score >= limits.leastScore && mesh.length >= 468);
    const [face] = found
      .map((one) => seenAs(picture, one, part))
      .toSorted((a, b) => apart(boxOf(a.landmarks), box) - apart(boxOf(b.landmarks), box));
    return face === undefined || apart(boxOf(face.landmarks), box) > farthest ? null : face;
  }

  return {
    look: async (frame) => {
      const boxes = new Map(known);
      if (untilWhole <= 0 || boxes.size === 0) {
        untilWhole = wholeEvery;
        for (const box of await wholeFrame(frame)) {
          if ([...boxes.values()].some((other) => apart(other, box) < farthest)) continue;
          numbers += 1;
          boxes.set(numbers, box);
        }
      }
      untilWhole -= 1;
      const seen = new Map<number, SeenFace>();
      for (const [number, box] of boxes) {
        const face = await oneFace(frame, box);
        if (face !== null) seen.set(number, face);
        else untilWhole = 0;
      }
      known = new Map([...seen].map(([number, { landmarks }]) => [number, boxOf(landmarks)]));
      return seen;
    },
    forget: () => {
      known = new Map();
      untilWhole = 0;
    },
  };
}
