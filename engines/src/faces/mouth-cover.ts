import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import type { FaceLandmarks } from '@timbre/media/talking/face-landmarks';

/** Points of the upper face's skin, of the lips, and of the skin around them. */
const spots = {
  skin: [151, 9, 117, 346, 50, 280, 195],
  lips: [11, 302, 72, 16, 315, 85, 12, 15],
  around: [164, 18, 200, 57, 287, 186, 410, 194, 418],
} as const;

/** Differences of colour (chroma of 8-bit YCbCr): a mask is farther from the skin than a beard's shade makes lips. */
const limits = { fromSkin: 16, fromAround: 10, paler: 6 };

interface Chroma {
  readonly blue: number;
  readonly red: number;
}

function chromaOf({ width, height, bytes }: RgbPicture, landmarks: FaceLandmarks, points: readonly number[]): Chroma {
  let [blue, red, count] = [0, 0, 0];
  for (const point of points) {
    const x = Math.round(landmarks[3 * point] ?? -1);
    const y = Math.round(landmarks[3 * point + 1] ?? -1);
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const from = 3 * (y * width + x);
    const [r = 0, g = 0, b = 0] = bytes.subarray(from, from + 3);
    blue += -0.1687 * r - 0.3313 * g + 0.5 * b;
    red += 0.5 * r - 0.4187 * g - 0.0813 * b;
    count += 1;
  }
  return { blue: blue / Math.max(1, count), red: red / Math.max(1, count) };
}

const apart = (a: Chroma, b: Chroma): number => Math.hypot(a.blue - b.blue, a.red - b.red);

/**
 * Whether something of another colour, such as a medical mask, hides the mouth: lips that are not red and look like all
 * that is around them. A hand has the colour of skin, so it is not noticed, and nothing is in a grey picture.
 */
export function isMouthCovered(picture: RgbPicture, landmarks: FaceLandmarks): boolean {
  const [skin, lips, around] = [spots.skin, spots.lips, spots.around].map((points) =>
    chromaOf(picture, landmarks, points),
  ) as [Chroma, Chroma, Chroma];
  return (
    apart(lips, skin) > limits.fromSkin && apart(lips, around) < limits.fromAround && lips.red < skin.red - limits.paler
  );
}
