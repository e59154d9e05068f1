import { smoothStep } from './curves.ts';
import { faceBases, type FaceRig } from './face-bases.ts';
import type { FaceInPicture } from './face-landmarks.ts';
import { faceMesh } from './face-mesh.ts';
import { withHandles, type RigHandles } from './rig-handles.ts';
import type { Region } from './pose.ts';

/** A face with what a person put right about it. */
export interface RiggedFace extends Pick<FaceInPicture, 'landmarks' | 'yaw'> {
  readonly handles?: RigHandles;
}

/** Radians of a turn from which a face moves less, and at which it is refused. */
export const turns = { free: 0.3, most: 0.72 } as const;
const leastFreedom = 0.45;

/** The rig of one face; `within` is the part of the canvas that its picture covers. */
export function faceRig({ landmarks, yaw, handles = {} }: RiggedFace, within: Region): FaceRig {
  const mesh = faceMesh(withHandles(landmarks, handles), within);
  const turned = smoothStep(turns.free, turns.most, Math.abs(yaw));
  return { mesh, ...faceBases(mesh), freedom: 1 - (1 - leastFreedom) * turned };
}
