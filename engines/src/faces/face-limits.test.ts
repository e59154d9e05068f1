import { testFaces } from '@timbre/media/talking/testing-faces';
import { describe, expect, it } from 'vitest';
import { anglesOf, enlargement, refusalOf, sideFor } from './face-limits.ts';

const { landmarks } = testFaces.quiet;
/** The face turned about its upright axis: what lies at its side comes nearer or goes away. */
function turned(radians: number): number[] {
  const middle = ((landmarks[3 * 234] ?? 0) + (landmarks[3 * 454] ?? 0)) / 2;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return landmarks.map((value, nth) => {
    const at = nth - (nth % 3);
    const [x, depth] = [(landmarks[at] ?? 0) - middle, landmarks[at + 2] ?? 0];
    if (nth % 3 === 0) return middle + x * cos + depth * sin;
    return nth % 3 === 2 ? depth * cos - x * sin : value;
  });
}

describe('how a head stands', () => {
  it.each([-0.9, -0.4, 0, 0.4, 0.9])('is told when it is turned by %d', (radians) => {
    expect(anglesOf(turned(radians)).yaw).toBeCloseTo(radians + anglesOf(landmarks).yaw, 1);
  });

  it('is told when it leans', () => {
    const leaning = landmarks.map((value, nth) => (nth % 3 === 1 ? value + (landmarks[nth - 1] ?? 0) * 0.2 : value));
    expect(anglesOf(leaning).roll).toBeCloseTo(Math.atan(0.2), 1);
  });
});

describe('a face', () => {
  it.each([
    [{ size: 300, yaw: 0, isCovered: false }, null],
    [{ size: 90, yaw: 0.6, isCovered: false }, null],
    [{ size: 89, yaw: 0, isCovered: false }, 'tiny'],
    [{ size: 300, yaw: -0.8, isCovered: false }, 'turned'],
    [{ size: 300, yaw: 0.8, isCovered: true }, 'turned'],
    [{ size: 300, yaw: 0, isCovered: true }, 'covered'],
  ] as const)('%j', (face, refusal) => {
    expect(refusalOf(face)).toBe(refusal);
  });
});

describe('of a large photo more pixels are used', () => {
  it.each([
    [200, 2048],
    [160, 2560],
    [20, 4096],
  ])('for a face of %d: %d', (face, side) => {
    expect(sideFor({ width: 2048, height: 1365 }, face)).toBe(side);
  });
});

describe('a picture is enlarged', () => {
  it.each([
    [{ width: 800, height: 800 }, 200, 1],
    [{ width: 800, height: 800 }, 199, 2],
    [{ width: 400, height: 400 }, 60, 4],
    // A large photo's faces too, as far as the picture stays below 4,096 pixels.
    [{ width: 2048, height: 1536 }, 120, 2],
    [{ width: 2048, height: 1536 }, 60, 2],
    [{ width: 3200, height: 2000 }, 120, 1.28],
    [{ width: 4096, height: 2000 }, 120, 1],
  ] as const)('%j with a face of %d pixels: %d times', (size, face, factor) => {
    expect(enlargement(size, face)).toBe(factor);
  });
});
