import { at, type Point } from './curves.ts';
import { landmarkPoint } from './rig/face-frame.ts';
import { landmarkCount, type FaceLandmarks } from './face-landmarks.ts';
import { faceSides } from './rig/landmark-groups.ts';

/** What a person may put right on a face, left and right as the picture is seen. */
export const handleNames = ['mouthLeft', 'mouthRight', 'upperLip', 'lowerLip', 'leftEye', 'rightEye', 'chin'] as const;
export type HandleName = (typeof handleNames)[number];

/** How far each handle was moved, in pixels of the picture; what is left out was not. */
export type RigHandles = Partial<Readonly<Record<HandleName, Point>>>;

/** The points whose middle a handle stands on, and of the face's width how far its move reaches. */
const handles: Readonly<Record<HandleName, { readonly points: readonly number[]; readonly reach: number }>> = {
  mouthLeft: { points: [61], reach: 0.11 },
  mouthRight: { points: [291], reach: 0.11 },
  upperLip: { points: [13], reach: 0.14 },
  lowerLip: { points: [14], reach: 0.14 },
  leftEye: { points: [33, 133], reach: 0.2 },
  rightEye: { points: [263, 362], reach: 0.2 },
  chin: { points: [152], reach: 0.22 },
};

function standing(landmarks: FaceLandmarks, name: HandleName): Point {
  const points = handles[name].points.map((index) => landmarkPoint(landmarks, index));
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Where the handles stand on a face that no one has corrected. */
export const handlePoints = (landmarks: FaceLandmarks): Readonly<Record<HandleName, Point>> =>
  Object.fromEntries(handleNames.map((name) => [name, standing(landmarks, name)])) as Record<HandleName, Point>;

/** The landmarks as a person corrected them: what lies around a handle follows it, less the farther away. */
export function withHandles(landmarks: FaceLandmarks, moved: RigHandles): FaceLandmarks {
  const [left, right] = faceSides.map((index) => landmarkPoint(landmarks, index)) as [Point, Point];
  const faceWidth = Math.hypot(right.x - left.x, right.y - left.y);
  const corrected = [...landmarks];
  for (const name of handleNames) {
    const offset = moved[name];
    if (offset === undefined || (offset.x === 0 && offset.y === 0)) continue;
    const from = standing(landmarks, name);
    const reach = handles[name].reach * faceWidth;
    for (let index = 0; index < landmarkCount; index += 1) {
      const { x, y } = landmarkPoint(landmarks, index);
      const share = Math.exp(-(((x - from.x) ** 2 + (y - from.y) ** 2) / reach ** 2));
      corrected[3 * index] = at(corrected, 3 * index) + offset.x * share;
      corrected[3 * index + 1] = at(corrected, 3 * index + 1) + offset.y * share;
    }
  }
  return corrected;
}
