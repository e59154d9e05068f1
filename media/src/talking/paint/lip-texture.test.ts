import { describe, expect, it } from 'vitest';
import { faceRig } from '../face-rig.ts';
import type { RgbaPicture } from '../pose.ts';
import { landmarkPoint } from '../rig/face-frame.ts';
import { testFaces } from '../testing-faces.ts';
import { lipTexture } from './lip-texture.ts';

const { width, height, ...face } = testFaces.quiet;
const [skin, shadow] = [190, 60];
const corner = landmarkPoint(face.landmarks, 61);

/** A face of one colour whose mouth is a dark stroke, corner to corner. */
function drawn(): RgbaPicture {
  const bytes = new Uint8ClampedArray(4 * width * height).fill(skin);
  const end = landmarkPoint(face.landmarks, 291);
  for (let x = Math.round(corner.x); x <= end.x; x += 1) {
    for (const y of [-1, 0, 1])
      bytes.fill(
        shadow,
        4 * ((Math.round(corner.y) + y) * width + x),
        4 * ((Math.round(corner.y) + y) * width + x) + 3,
      );
  }
  return { width, height, bytes };
}

describe('the shadow in the corners of a shut mouth', () => {
  const { picture, part } = lipTexture(faceRig(face, { x: 0, y: 0, width, height }), drawn());
  const atCorner = (): number => picture.bytes[4 * (Math.round(corner.y) * width + Math.round(corner.x) + 3)] ?? 0;

  it('stays while the lips are shut, goes as they part, and comes back', () => {
    expect(atCorner()).toBe(shadow);
    part(0.5);
    expect(atCorner()).toBeGreaterThan(shadow + 20);
    part(1);
    expect(atCorner()).toBeGreaterThan(skin - 30);
    part(0);
    expect(atCorner()).toBe(shadow);
  });
});
