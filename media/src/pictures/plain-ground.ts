import type { RgbPicture } from './guided-filter.ts';

/** How the ground's colour changes over the picture: `a + b·x + c·y`, x and y from −1 to 1. */
type Slope = readonly [number, number, number];

/** Of the shorter side: the frame of the picture that is taken for ground. */
const frameShare = 0.02;
/** Standard deviation, in 8-bit steps, up to which the frame counts as one plain ground. */
const plainDeviation = 14;
/** A pixel belongs to the ground up to so many deviations and steps away from it. */
const reach = { deviations: 3, steps: 10 };
/** What covers less of the picture than this is dust, and what covers more is no ground. */
const subjectShare = { min: 0.005, max: 0.98 };

const placeOf = (at: number, { width, height }: RgbPicture): readonly [number, number] => [
  (2 * (at % width)) / Math.max(width - 1, 1) - 1,
  (2 * Math.floor(at / width)) / Math.max(height - 1, 1) - 1,
];

function frameOf({ width, height }: RgbPicture): number[] {
  const depth = Math.max(1, Math.round(Math.min(width, height) * frameShare));
  const places: number[] = [];
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width;
    const y = Math.floor(at / width);
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < depth) places.push(at);
  }
  return places;
}

/** Least squares of one channel on a frame, whose places are symmetric: the three unknowns are independent. */
function slopeOf(picture: RgbPicture, channel: number, places: readonly number[]): Slope {
  const [sums, squares] = [
    [0, 0, 0],
    [0, 0, 0],
  ] as [[number, number, number], [number, number, number]];
  for (const at of places) {
    const value = picture.bytes[3 * at + channel] as number;
    const terms = [1, ...placeOf(at, picture)] as const;
    for (const nth of [0, 1, 2] as const) {
      sums[nth] += value * terms[nth];
      squares[nth] += terms[nth] ** 2;
    }
  }
  return [sums[0] / squares[0], sums[1] / squares[1], sums[2] / squares[2]];
}

/** How far each pixel's colour is from the ground's at its place, in 8-bit steps. */
function distances(picture: RgbPicture, slopes: readonly Slope[]): Float32Array {
  const found = new Float32Array(picture.width * picture.height);
  for (let at = 0; at < found.length; at += 1) {
    const [x, y] = placeOf(at, picture);
    let square = 0;
    for (const [channel, [a, b, c]] of slopes.entries()) {
      square += ((picture.bytes[3 * at + channel] as number) - (a + b * x + c * y)) ** 2;
    }
    found[at] = Math.sqrt(square / slopes.length);
  }
  return found;
}

/** Marks what is like the ground and hangs together with the frame, so that a white shirt on white paper stays. */
function flood({ width, height }: RgbPicture, frame: readonly number[], isLike: (at: number) => boolean): Uint8Array {
  const ground = new Uint8Array(width * height);
  const open = frame.filter(isLike);
  for (const at of open) ground[at] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const next of beside) {
      if (next < 0 || next >= ground.length || ground[next] === 1 || !isLike(next)) continue;
      ground[next] = 1;
      open.push(next);
    }
  }
  return ground;
}

/**
 * A mask (1 subject, 0 ground) of a picture whose subject stands before a plain ground, such as a product on white paper.
 * Null where the frame has no one colour, or where nothing stands before it.
 */
export function plainGroundMask(picture: RgbPicture): Float32Array | null {
  const frame = frameOf(picture);
  const slopes = [0, 1, 2].map((channel) => slopeOf(picture, channel, frame));
  const away = distances(picture, slopes);
  const near = frame.map((at) => away[at] as number).sort((a, b) => a - b);
  // The subject may touch the frame: what is furthest away is left out.
  const inner = near.slice(0, Math.ceil(near.length * 0.8));
  const deviation = Math.sqrt(inner.reduce((sum, value) => sum + value ** 2, 0) / inner.length);
  if (deviation > plainDeviation) return null;
  const limit = reach.deviations * deviation + reach.steps;
  const ground = flood(picture, frame, (at) => (away[at] as number) <= limit);
  const mask = Float32Array.from(ground, (value) => 1 - value);
  const share = mask.reduce((sum, value) => sum + value, 0) / mask.length;
  return share < subjectShare.min || share > subjectShare.max ? null : mask;
}
