import type { FacePose, MouthShape } from '../talking/pose.ts';
import { restPose } from './performer.ts';

const mouth = (
  jaw: number,
  upperLip: number,
  lowerLip: number,
  wide: number,
  pucker = 0,
  press = 0,
  tuck = 0,
): MouthShape => ({ jaw, upperLip, lowerLip, wide, pucker, press, tuck });

/** Mouths of the sounds of speech, as large as the speaking engine makes them. */
export const testingMouths: Readonly<Record<string, MouthShape>> = {
  silence: mouth(0, 0, 0, 0),
  pbm: mouth(0, 0, 0, -0.02, 0.02, 0.09),
  fv: mouth(0.045, 0.035, 0, 0.02, 0, 0, 0.05),
  th: mouth(0.09, 0.03, 0.04, 0.04),
  td: mouth(0.085, 0.03, 0.04, 0.05),
  s: mouth(0.045, 0.035, 0.06, 0.08),
  sh: mouth(0.055, 0.045, 0.05, -0.06, 0.12),
  k: mouth(0.12, 0.02, 0.03, 0.03),
  r: mouth(0.09, 0.02, 0.03, -0.05, 0.1),
  ah: mouth(0.3, 0.02, 0.03, 0),
  a: mouth(0.25, 0.03, 0.04, 0.07),
  e: mouth(0.18, 0.03, 0.04, 0.08),
  i: mouth(0.085, 0.045, 0.06, 0.18),
  o: mouth(0.22, 0.02, 0.02, -0.08, 0.12),
  u: mouth(0.085, 0.015, 0.02, -0.1, 0.2),
  w: mouth(0.045, 0.01, 0.01, -0.1, 0.24),
};

/** A pose that differs from rest in what is named. */
export const poseWith = (change: Partial<FacePose>): FacePose => ({ ...restPose, ...change });
