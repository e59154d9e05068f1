import { at } from './curves.ts';
import type { FaceRig } from './rig/face-bases.ts';
import { toPicture } from './rig/face-frame.ts';
import { faceRig, type RiggedFace } from './face-rig.ts';
import { innerLower, innerUpper, outerCorners } from './rig/landmark-groups.ts';
import { posedFace } from './posed-face.ts';
import type { FacePose, MouthShape, RgbaPicture } from './pose.ts';
import { restPose } from './rest-pose.ts';
import found from './testing-faces.json' with { type: 'json' };

/** Landmarks that the detector found: the drawn face of engines/src/faces/testing-face.svg with its lips shut, and the astronaut, who shows her teeth. */
export const testFaces: Readonly<Record<'quiet' | 'smiling', RiggedFace & { width: number; height: number }>> = found;

/** A picture with something to see at every pixel. */
export function patterned(width: number, height: number): RgbaPicture {
  const bytes = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = 4 * (y * width + x);
      bytes.set(
        [130 + 60 * Math.sin(x / 9), 110 + 50 * Math.sin(y / 7), 100 + 40 * Math.sin((x + y) / 11), 255],
        place,
      );
    }
  }
  return { width, height, bytes };
}

const rigs = new Map<string, FaceRig>();

function rigOf(name: keyof typeof testFaces): FaceRig {
  const { width, height, ...face } = testFaces[name];
  const rig = rigs.get(name) ?? faceRig(face, { x: 0, y: 0, width, height });
  rigs.set(name, rig);
  return rig;
}

/** How far the lips of a face stand apart where they are farthest, in widths of its mouth. */
export function lipGap(name: keyof typeof testFaces, mouth: MouthShape, more: Partial<FacePose> = {}): number {
  const rig = rigOf(name);
  const { u, v } = posedFace(rig)({ ...restPose, ...more, mouth });
  const down = toPicture({ ...rig.mesh.frame, origin: { x: 0, y: 0 } }, { x: 0, y: 1 });
  const gaps = innerUpper.map((upper, column) => {
    const lower = innerLower[column] ?? 0;
    return (at(u, lower) - at(u, upper)) * down.x + (at(v, lower) - at(v, upper)) * down.y;
  });
  const [left, right] = outerCorners;
  return Math.max(...gaps) / Math.hypot(at(u, right) - at(u, left), at(v, right) - at(v, left));
}
