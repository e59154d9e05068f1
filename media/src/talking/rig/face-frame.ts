import { at, type Point } from '../curves.ts';
import type { FaceLandmarks } from '../face-landmarks.ts';
import { faceSides, outerCorners, outerEyes } from './landmark-groups.ts';

/** A face's own axes: right and down along it, in pixels of the picture, from the middle of its mouth. */
export interface FaceFrame {
  readonly origin: Point;
  /** The axis to the right; the one down is square to it. */
  readonly right: Point;
  readonly faceWidth: number;
  /** The width of its mouth if it were at rest: what mouth shapes count in. */
  readonly unit: number;
  /** As it is in the picture, corner to corner. */
  readonly mouthWidth: number;
}

/** Of the distance between the outer corners of the eyes: how wide a mouth at rest is. */
const mouthByEyes = 0.6;
/** The eyes of a turned face seem closer than its width says. */
const eyesByFace = 0.55;

export const landmarkPoint = (landmarks: FaceLandmarks, index: number): Point => ({
  x: at(landmarks, 3 * index),
  y: at(landmarks, 3 * index + 1),
});

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export function faceFrame(landmarks: FaceLandmarks): FaceFrame {
  const [eyeLeft, eyeRight] = outerEyes.map((index) => landmarkPoint(landmarks, index)) as [Point, Point];
  const [left, right] = outerCorners.map((index) => landmarkPoint(landmarks, index)) as [Point, Point];
  const [sideLeft, sideRight] = faceSides.map((index) => landmarkPoint(landmarks, index)) as [Point, Point];
  const eyesApart = distance(eyeLeft, eyeRight);
  const faceWidth = distance(sideLeft, sideRight);
  return {
    origin: { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 },
    right: { x: (eyeRight.x - eyeLeft.x) / eyesApart, y: (eyeRight.y - eyeLeft.y) / eyesApart },
    faceWidth,
    unit: mouthByEyes * Math.max(eyesApart, faceWidth * eyesByFace),
    mouthWidth: distance(left, right),
  };
}

/** From the picture to the face's axes. */
export const toFace = ({ origin, right }: FaceFrame, { x, y }: Point): Point => {
  const [dx, dy] = [x - origin.x, y - origin.y];
  return { x: dx * right.x + dy * right.y, y: dy * right.x - dx * right.y };
};

/** From the face's axes to the picture. */
export const toPicture = ({ origin, right }: FaceFrame, { x, y }: Point): Point => ({
  x: origin.x + x * right.x - y * right.y,
  y: origin.y + x * right.y + y * right.x,
});
