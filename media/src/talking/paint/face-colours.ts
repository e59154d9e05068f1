import { at, clamp } from '../curves.ts';
import type { FaceRig } from '../rig/face-bases.ts';
import { cheeks, lowerLip, upperLip } from '../rig/landmark-groups.ts';
import type { RgbaPicture } from '../pose.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** What a mouth's inside is painted with, so that it fits the picture's light. */
export interface FaceColours {
  readonly skin: Colour;
  readonly lip: Colour;
  readonly tooth: Colour;
  /** How bright the picture is: 1 for a face in good light. */
  readonly light: number;
}

/** Luminance of a face in good light. */
const wellLit = 168;
const enamel: Colour = [226, 216, 198];

function meanAround(
  { width, height, bytes }: RgbaPicture,
  places: readonly (readonly [number, number])[],
  reach: number,
): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const [x, y] of places) {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        const [px, py] = [Math.round(x) + dx, Math.round(y) + dy];
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const from = 4 * (py * width + px);
        for (const channel of [0, 1, 2] as const) sum[channel] += at(bytes, from + channel);
        count += 1;
      }
    }
  }
  return count === 0 ? [160, 120, 100] : [sum[0] / count, sum[1] / count, sum[2] / count];
}

export function faceColours({ mesh }: FaceRig, picture: RgbaPicture): FaceColours {
  const placesOf = (points: readonly number[]): (readonly [number, number])[] =>
    points.map((point) => [at(mesh.u, point), at(mesh.v, point)]);
  const skin = meanAround(picture, placesOf(cheeks), 2);
  const lipPoints = [...(lowerLip[1] ?? []).slice(2, 7), ...(upperLip[1] ?? []).slice(2, 7)];
  const lip = meanAround(picture, placesOf(lipPoints), 0);
  const light = clamp((0.3 * skin[0] + 0.59 * skin[1] + 0.11 * skin[2]) / wellLit, 0.35, 1.08);
  const strongest = Math.max(...skin);
  const tooth = enamel.map((value, channel) => value * light * (0.82 + 0.18 * ((skin[channel] ?? 0) / strongest)));
  return { skin, lip, tooth: tooth as unknown as Colour, light };
}
