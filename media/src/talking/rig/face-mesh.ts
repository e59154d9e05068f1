import { clamp, smoothStep, type Point } from '../curves.ts';
import { faceFrame, landmarkPoint, toFace, toPicture, type FaceFrame } from './face-frame.ts';
import { landmarkCount, type FaceLandmarks } from '../face-landmarks.ts';
import faceTriangles from './face-triangles.json' with { type: 'json' };
import { eyes, faceOval } from './landmark-groups.ts';
import type { Region } from '../pose.ts';

/**
 * Rings of points around the face: how far out they lie, and how much of the head's motion they follow upwards and
 * downwards. A neck stretches over a shorter way than hair.
 */
const rings = [
  { out: 1.07, up: 1, down: 0.9 },
  { out: 1.16, up: 1, down: 0.8 },
  { out: 1.28, up: 1, down: 0.66 },
  { out: 1.45, up: 0.97, down: 0.5 },
  { out: 1.66, up: 0.82, down: 0.34 },
  { out: 1.88, up: 0.56, down: 0.2 },
  { out: 2.14, up: 0.28, down: 0.09 },
  { out: 2.4, up: 0.09, down: 0.03 },
  { out: 2.65, up: 0, down: 0 },
] as const;

/** Rounds of smoothing depths: a rough outline would fold when the head turns. */
const depthRounds = 6;

/** A face as a net of triangles over the picture. */
export interface FaceMesh {
  readonly frame: FaceFrame;
  readonly count: number;
  /** At rest, along the face's own axes. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Larger towards the camera. */
  readonly depth: Float32Array;
  /** At rest, in the picture: where the colours come from. */
  readonly u: Float32Array;
  readonly v: Float32Array;
  /** How much of the head's motion a point follows. */
  readonly headShare: Float32Array;
  /** How much of the skin's motion of its point of the face's outline it follows. */
  readonly skinShare: Float32Array;
  /** Of a point outside the face: the point of its outline; −1 inside. */
  readonly outline: Int16Array;
  /** How far below the face it lies, 0 to 1: what rises with breath. */
  readonly below: Float32Array;
  readonly triangles: Uint16Array;
  /** 1 for triangles of an eyeball, which lids move over. */
  readonly isEye: Uint8Array;
  readonly edgeDepth: number;
}

function ovalCentre(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function ringTriangles(): number[] {
  const strips: number[] = [];
  const length = faceOval.length;
  for (let ring = 0; ring < rings.length; ring += 1) {
    for (let place = 0; place < length; place += 1) {
      const next = (place + 1) % length;
      const point = (of: number, nth: number): number =>
        of < 0 ? (faceOval[nth] as number) : landmarkCount + of * length + nth;
      const [a, b, c, d] = [point(ring - 1, place), point(ring - 1, next), point(ring, place), point(ring, next)];
      strips.push(a, b, c, b, d, c);
    }
  }
  return strips;
}

const triangles = new Uint16Array([...faceTriangles, ...ringTriangles()]);
const pointCount = landmarkCount + rings.length * faceOval.length;

const eyePoints = eyes.map(({ corners, upper, lower }) => new Set([...corners, ...upper, ...lower]));
const isEye = Uint8Array.from({ length: triangles.length / 3 }, (_, nth) => {
  const points = triangles.subarray(3 * nth, 3 * nth + 3);
  return eyePoints.some((eye) => points.every((point) => eye.has(point))) ? 1 : 0;
});

/** The neighbours of each point, the same for every face. */
export const neighbours: readonly (readonly number[])[] = (() => {
  const sets = Array.from({ length: pointCount }, () => new Set<number>());
  for (let nth = 0; nth < triangles.length; nth += 3) {
    const [a = 0, b = 0, c = 0] = triangles.subarray(nth, nth + 3);
    sets[a]?.add(b).add(c);
    sets[b]?.add(a).add(c);
    sets[c]?.add(a).add(b);
  }
  return sets.map((set) => [...set]);
})();

function smoothed(depth: Float32Array): void {
  for (let round = 0; round < depthRounds; round += 1) {
    const before = depth.slice();
    for (const [point, around] of neighbours.entries()) {
      const sum = around.reduce((all, one) => all + (before[one] as number), 0);
      if (around.length > 0) depth[point] = 0.4 * (before[point] as number) + (0.6 * sum) / around.length;
    }
  }
}

/** How far out the last ring lies, in sizes of the face. */
export const farthest = rings.at(-1)?.out ?? 1;

/**
 * The mesh of a face. Nothing of it moves at the edge of `within`, the part of the canvas that the picture covers, nor
 * farther out than `room` sizes of the face, where another face begins.
 */
export function faceMesh(landmarks: FaceLandmarks, within: Region, room: number = farthest): FaceMesh {
  const frame = faceFrame(landmarks);
  const numbers = (): Float32Array => new Float32Array(pointCount);
  const mesh = { x: numbers(), y: numbers(), depth: numbers(), u: numbers(), v: numbers() };
  const [headShare, skinShare, below] = [numbers().fill(1), numbers().fill(1), numbers()];
  const outline = new Int16Array(pointCount).fill(-1);
  const place = (point: number, inPicture: Point): void => {
    const local = toFace(frame, inPicture);
    mesh.u[point] = inPicture.x;
    mesh.v[point] = inPicture.y;
    mesh.x[point] = local.x;
    mesh.y[point] = local.y;
  };
  for (let point = 0; point < landmarkCount; point += 1) {
    place(point, landmarkPoint(landmarks, point));
    mesh.depth[point] = landmarks[3 * point + 2] ?? 0;
  }
  const onOval = faceOval.map((point) => ({ x: mesh.x[point] as number, y: mesh.y[point] as number }));
  const centre = ovalCentre(onOval);
  const edgeDepth = faceOval.reduce((sum, point) => sum + (mesh.depth[point] as number), 0) / faceOval.length;
  for (const [nth, ring] of rings.entries()) {
    for (const [along, parent] of faceOval.entries()) {
      const point = landmarkCount + nth * faceOval.length + along;
      const from = onOval[along] ?? centre;
      const [dx, dy] = [from.x - centre.x, from.y - centre.y];
      const steep = dy / Math.hypot(dx, dy);
      const down = smoothStep(0.1, 0.9, steep);
      // Hair stands higher above a face than a chin above a collar.
      const squeezed = Math.min(1, (room - 1) / (farthest - 1));
      const out = 1 + (ring.out - 1) * squeezed * (1 + 0.25 * smoothStep(0, 0.8, -steep));
      const free = toPicture(frame, { x: centre.x + dx * out, y: centre.y + dy * out });
      const inside = Math.min(free.x - within.x, within.x + within.width - free.x, free.y - within.y);
      const still = smoothStep(0, 0.1 * frame.faceWidth, inside);
      place(point, {
        x: clamp(free.x, within.x, within.x + within.width),
        y: clamp(free.y, within.y, within.y + within.height),
      });
      outline[point] = parent;
      const far = smoothStep(1, 1.6, ring.out);
      mesh.depth[point] = (mesh.depth[parent] as number) * (1 - far) + edgeDepth * far;
      headShare[point] = (ring.up * (1 - down) + ring.down * down) * still;
      skinShare[point] = Math.max(0, 1 - (ring.out - 1) / (down > 0.3 ? 0.75 : 0.35)) * still;
      below[point] = down * smoothStep(1.2, 1.7, ring.out) * (1 - smoothStep(2.1, 2.65, ring.out)) * still;
    }
  }
  smoothed(mesh.depth);
  return { ...mesh, frame, count: pointCount, headShare, skinShare, outline, below, triangles, isEye, edgeDepth };
}
