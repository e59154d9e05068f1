import type { FacePose } from '../talking/pose.ts';
import type { Place, Spot } from './outline.ts';

/** Chin and half width of the head in units of the drawing; every length of the cast counts in them. */
export const chin = 66;
const halfHead = 50;
/** Width of a mouth at rest, which a pose's openings count in. */
export const mouthWidth = 32;
/** Where a head sits on its neck: it turns about this point. */
const pivot = 52;

/** How much higher the trunk sits than it is drawn. */
const bodyRise = 6;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
export const smooth = (share: number): number => {
  const s = clamp(share, 0, 1);
  return s * s * (3 - 2 * s);
};

/** Numbers of one frame that put every part where it belongs. */
export interface Stance {
  readonly pose: FacePose;
  /** A point of the face, `lift` units before its surface; what lies under the mouth follows the jaw. */
  readonly face: (lift?: number, followsJaw?: boolean) => Place;
  /** A point of a plane through the head: behind it where `depth` is negative. */
  readonly plane: (depth: number) => Place;
  /** The body below the neck. */
  readonly body: Place;
  /** How far the chin is down. */
  readonly drop: number;
}

/** The head as a flat ellipsoid: points at its middle are nearer than those at its edge. */
const depthAt = (u: number, v: number): number =>
  60 * Math.sqrt(Math.max(0, 1 - (u / 70) ** 2 - ((v - 4) / 98) ** 2)) - 30;

export function stanceOf(pose: FacePose): Stance {
  const { head, mouth, breath } = pose;
  // Beyond these a drawn face would show a side no one drew.
  const yaw = clamp(head.yaw, -0.5, 0.5);
  const pitch = clamp(head.pitch, -0.35, 0.35);
  const roll = clamp(head.roll, -0.35, 0.35);
  const [sinYaw, cosYaw] = [Math.sin(yaw), Math.cos(yaw)];
  const [sinPitch, cosPitch] = [Math.sin(pitch), Math.cos(pitch)];
  const scale = clamp(head.scale, 0.85, 1.2);
  const [sinRoll, cosRoll] = [Math.sin(roll) * scale, Math.cos(roll) * scale];
  const shiftX = clamp(head.x, -0.25, 0.25) * halfHead * 2;
  const rise = breath * 2.2;
  const shiftY = clamp(head.y, -0.2, 0.2) * halfHead * 2 - rise * 0.7;
  const drop = clamp(mouth.jaw, 0, 0.6) * mouthWidth * 0.95;
  const spot: Spot = { x: 0, y: 0 };

  const put = (u: number, v: number, z: number): Spot => {
    const x = u * cosYaw + z * sinYaw;
    const y = v * cosPitch + z * sinPitch - pivot;
    spot.x = x * cosRoll - y * sinRoll + shiftX;
    spot.y = x * sinRoll + y * cosRoll + pivot + shiftY;
    return spot;
  };
  const face =
    (lift = 0, followsJaw = true): Place =>
    (u, v) =>
      put(u, followsJaw ? v + drop * smooth((v - 22) / (chin - 22)) : v, depthAt(u, v) + lift);
  return {
    pose,
    drop,
    face,
    plane: (depth) => (u, v) => put(u, v, depth),
    body: (x, y) => {
      // Shoulders rise, the waist stays; the trunk leans a little with the head.
      const up = 1 - smooth((y - 110) / 200);
      spot.x = x * (1 + 0.006 * breath * up) + shiftX * 0.35 * up;
      spot.y = y - bodyRise - rise * up;
      return spot;
    },
  };
}

/**
 * A frame of coordinates lying on the face at (u, v): what is drawn in it turns with the face. Answers the six numbers
 * of a canvas transform.
 */
export function frameAt(place: Place, u: number, v: number): readonly [number, number, number, number, number, number] {
  const { x, y } = place(u, v);
  const right = place(u + 1, v);
  const [ax, ay] = [right.x - x, right.y - y];
  const down = place(u, v + 1);
  return [ax, ay, down.x - x, down.y - y, x, y];
}
