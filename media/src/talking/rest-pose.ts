import type { FacePose, HeadPose, MouthShape } from './pose.ts';

export const restMouth: MouthShape = { jaw: 0, upperLip: 0, lowerLip: 0, wide: 0, pucker: 0, press: 0, tuck: 0 };
export const restHead: HeadPose = { x: 0, y: 0, roll: 0, yaw: 0, pitch: 0, scale: 1 };

/** A face as it is in its picture. */
export const restPose: FacePose = {
  mouth: restMouth,
  head: restHead,
  blinkLeft: 0,
  blinkRight: 0,
  browLeft: 0,
  browRight: 0,
  smile: 0,
  gazeX: 0,
  gazeY: 0,
  breath: 0,
  gesture: null,
};
