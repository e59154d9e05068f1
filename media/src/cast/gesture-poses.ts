import type { FacePose } from '../talking/pose.ts';
import type { HandShape } from './hands.ts';

/** One arm at a gesture's height, as the one on the picture's right; the left one is its mirror. */
export interface ArmPose {
  readonly elbow: readonly [number, number];
  readonly wrist: readonly [number, number];
  /** Which way the hand points: 0 up, positive outwards; in radians. */
  readonly turn: number;
  readonly hand: HandShape;
  /** The thumb on the outer side: the hand's other face. */
  readonly isTurned?: boolean;
  /** Before the face. */
  readonly isBefore?: boolean;
}

interface GesturePose {
  readonly right?: ArmPose;
  readonly left?: ArmPose;
  /** What the head adds at the height, in radians and shares. */
  readonly head?: { readonly yaw?: number; readonly pitch?: number; readonly roll?: number };
  readonly gazeX?: number;
  readonly gazeY?: number;
  readonly brow?: number;
}

const openHand: ArmPose = { elbow: [112, 244], wrist: [138, 184], turn: 0.5, hand: 'palm' };
const count = (hand: HandShape): GesturePose => ({
  right: { elbow: [116, 242], wrist: [122, 158], turn: 0.1, hand },
  head: { roll: 0.02 },
});

const poses = {
  'open-hands': { right: openHand, left: openHand, brow: 0.15 },
  emphasis: { right: { elbow: [112, 246], wrist: [104, 196], turn: -0.12, hand: 'palm' }, head: { pitch: 0.03 } },
  point: {
    right: { elbow: [118, 238], wrist: [136, 160], turn: 0.32, hand: 'point' },
    head: { yaw: 0.06 },
    gazeX: 0.25,
  },
  'count-one': count('one'),
  'count-two': count('two'),
  'count-three': count('three'),
  welcome: {
    right: { elbow: [124, 232], wrist: [164, 172], turn: 0.8, hand: 'palm' },
    left: { elbow: [124, 232], wrist: [164, 172], turn: 0.8, hand: 'palm' },
    head: { pitch: -0.03 },
    brow: 0.35,
  },
  present: {
    right: { elbow: [122, 230], wrist: [164, 186], turn: 1.05, hand: 'palm' },
    head: { yaw: 0.14, roll: 0.03 },
    gazeX: 0.35,
  },
  thinking: {
    right: { elbow: [94, 236], wrist: [40, 124], turn: -0.42, hand: 'chin', isBefore: true },
    head: { roll: -0.05, yaw: -0.08, pitch: -0.02 },
    gazeX: -0.45,
    gazeY: -0.45,
    brow: 0.25,
  },
  'nod-along': { head: { pitch: 0.13 } },
  'hand-on-chest': {
    right: { elbow: [116, 244], wrist: [50, 208], turn: -1.15, hand: 'back', isTurned: true },
    head: { roll: 0.04, pitch: 0.03 },
    brow: 0.12,
  },
  wave: { right: { elbow: [122, 226], wrist: [134, 128], turn: 0.14, hand: 'palm' }, head: { roll: 0.05 }, brow: 0.3 },
} as const satisfies Readonly<Record<string, GesturePose>>;

/** What arms, head and brows can do beside the mouth. */
export type GestureName = keyof typeof poses;
export const gestureNames = Object.keys(poses) as readonly GestureName[];

const isGesture = (name: string): name is GestureName => Object.hasOwn(poses, name);

/** The pose of a name; a name that no character knows is none. */
export const gesturePose = (name: string): GesturePose | undefined => (isGesture(name) ? poses[name] : undefined);

/** Arms stay down for this one: any character can do it. */
export const needsArms = (name: GestureName): boolean => {
  const pose: GesturePose = poses[name];
  return pose.left !== undefined || pose.right !== undefined;
};

/** A pose with what its gesture asks of head, eyes and brows. */
export function withGesture(pose: FacePose): FacePose {
  const asked = pose.gesture && gesturePose(pose.gesture.name);
  if (!pose.gesture || !asked) return pose;
  const share = Math.min(1, Math.max(0, pose.gesture.amount));
  const { head, gazeX = 0, gazeY = 0, brow = 0 } = asked;
  return {
    ...pose,
    head: {
      ...pose.head,
      yaw: pose.head.yaw + (head?.yaw ?? 0) * share,
      pitch: pose.head.pitch + (head?.pitch ?? 0) * share,
      roll: pose.head.roll + (head?.roll ?? 0) * share,
    },
    gazeX: pose.gazeX + gazeX * share,
    gazeY: pose.gazeY + gazeY * share,
    browLeft: pose.browLeft + brow * share,
    browRight: pose.browRight + brow * share,
  };
}
