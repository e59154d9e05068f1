import { clamp, smoothStep } from './curves.ts';
import { faceBases, type FaceRig } from './rig/face-bases.ts';
import type { FaceInPicture } from './face-landmarks.ts';
import { landmarkPoint } from './rig/face-frame.ts';
import { farthest, faceMesh } from './rig/face-mesh.ts';
import { faceOval } from './rig/landmark-groups.ts';
import { withHandles, type RigHandles } from './rig-handles.ts';
import type { Region } from './pose.ts';

/** A face with what a person put right about it. */
export interface RiggedFace extends Pick<FaceInPicture, 'landmarks' | 'yaw'> {
  readonly handles?: RigHandles;
}

/** Radians of a turn from which a face moves less, and at which it is refused. */
export const turns = { free: 0.3, most: 0.72 } as const;
const leastFreedom = 0.45;

/** Of what a head moves in open room: what is left of it between two others. */
const leastHeadFreedom = 0.25;

/**
 * The rig of one face; `within` is the part of the canvas that its picture covers, `room` how far out it may reach, in sizes
 * of the face.
 */
export function faceRig(
  { landmarks, yaw, handles = {} }: RiggedFace,
  within: Region,
  room: number = farthest,
): FaceRig {
  const mesh = faceMesh(withHandles(landmarks, handles), within, room);
  const turned = smoothStep(turns.free, turns.most, Math.abs(yaw));
  const freedom = 1 - (1 - leastFreedom) * turned;
  return { mesh, ...faceBases(mesh), freedom, headFreedom: freedom * clamp(room - 1, leastHeadFreedom, 1) };
}

/** A face is not smaller than this much more than itself. */
const leastRoom = 1.1;

interface Extent {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

function extentOf({ landmarks }: RiggedFace): Extent {
  const points = faceOval.map((point) => landmarkPoint(landmarks, point));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    halfWidth: (right - left) / 2,
    // Hair takes more room above a face than a chin below it.
    halfHeight: ((bottom - top) / 2) * 1.2,
  };
}

/** How far out each of several faces may reach without touching another. */
export function roomsOf(faces: readonly RiggedFace[]): number[] {
  const extents = faces.map(extentOf);
  return extents.map((own, nth) => {
    const others = extents.filter((_, other) => other !== nth);
    const apart = others.map((other) =>
      Math.hypot(
        (other.x - own.x) / (other.halfWidth + own.halfWidth),
        (other.y - own.y) / (other.halfHeight + own.halfHeight),
      ),
    );
    return clamp(Math.min(farthest, ...apart), leastRoom, farthest);
  });
}
