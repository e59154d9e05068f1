import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import type { Point } from '@timbre/media/talking/curves';
import type { FaceLandmarks } from '@timbre/media/talking/face-landmarks';
import { faceFrame, landmarkPoint, toFace, toPicture } from '@timbre/media/talking/rig/face-frame';
import { lowerLip, outerCorners, upperLip } from '@timbre/media/talking/rig/landmark-groups';

/** Points of the upper face's skin, of the lips, and of the skin around them. */
const spots = {
  skin: [151, 9, 117, 346, 50, 280, 195, 205, 425],
  lips: [72, 11, 302, 73, 303, 85, 16, 315, 180, 404, 84, 17, 314],
  around: [164, 18, 200, 57, 287, 186, 410, 194, 418],
} as const;

/** Differences of colour (chroma of 8-bit YCbCr): a mask is farther from the skin than a beard's shade makes lips. */
const limits = { fromSkin: 16, fromAround: 10, paler: 6 };

/**
 * How much a mouth stands out: differences that count as much as each other, and below what sum there is none. Of 109
 * faces 105 have 0.87 or more, four small ones in haze 0.51 to 0.66; a hand laid flat over them has 0.2 to 0.4, a plain mask
 * up to 0.6; beneath a grey beard lips still stand out more than on a mask of that colour. Colours of a picture that is
 * nearly grey tell nothing.
 */
const standingOut = { light: 0.1, colour: 5, least: 0.5, underMask: 1.5, greyBelow: 6 };
/** Luminance that differences are compared at, and of a face in the dark. */
const usualLight = { good: 140, least: 40 };
/** In widths of a mouth at rest: how far beyond the lips, above and below their seam, and inside their corners is looked. */
const reach = { beyond: 0.16, above: 0.45, below: 0.5, inside: 0.12 };
const grid = { columns: 11, rows: 40 };

interface Colour {
  readonly light: number;
  readonly blue: number;
  readonly red: number;
}

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function colourAt({ width, height, bytes }: RgbPicture, { x, y }: Point): Colour {
  const [column, row] = [
    Math.min(width - 1, Math.max(0, Math.round(x))),
    Math.min(height - 1, Math.max(0, Math.round(y))),
  ];
  const from = 3 * (row * width + column);
  const [r = 0, g = 0, b = 0] = bytes.subarray(from, from + 3);
  return {
    light: 0.3 * r + 0.59 * g + 0.11 * b,
    blue: -0.1687 * r - 0.3313 * g + 0.5 * b,
    red: 0.5 * r - 0.4187 * g - 0.0813 * b,
  };
}

/** Of several places: what half of them exceed, so that one tooth, spot or hair counts nothing; or their mean. */
function colourOf(picture: RgbPicture, places: readonly Point[], of = middleOf): Colour {
  const found = places.map((place) => colourAt(picture, place));
  const [light, blue, red] = (['light', 'blue', 'red'] as const).map((name) => of(found.map((colour) => colour[name])));
  return { light: light ?? 0, blue: blue ?? 0, red: red ?? 0 };
}

const apart = (a: Colour, b: Colour): number => Math.hypot(a.blue - b.blue, a.red - b.red);

/** How much lips differ in colour from the skin beyond them, and rows of light from each other: both are none of a hand. */
function contrastOf(picture: RgbPicture, landmarks: FaceLandmarks, lips: Colour, skin: Colour): number {
  const frame = faceFrame(landmarks);
  const local = (point: number): Point => toFace(frame, landmarkPoint(landmarks, point));
  const at = (x: number, y: number): Point => toPicture(frame, { x, y });
  const outline = [...(upperLip[0] ?? []), ...(lowerLip[0] ?? []), ...outerCorners].map(local);
  const middle = (local(0).y + local(17).y) / 2;
  const beyond = outline.map(({ x, y }) => {
    const stretch = 1 + (reach.beyond * frame.unit) / Math.max(1, Math.hypot(x, y - middle));
    return at(x * stretch, middle + (y - middle) * stretch);
  });
  const strength = Math.max(usualLight.least, skin.light) / usualLight.good;
  const colour = apart(lips, colourOf(picture, beyond)) / strength;

  const [left, right] = outerCorners.map((corner) => local(corner).x) as [number, number];
  const seam = (local(13).y + local(14).y) / 2;
  const inside = reach.inside * (right - left);
  const columns = Array.from(
    { length: grid.columns },
    (_, nth) => left + inside + ((right - left - 2 * inside) * nth) / (grid.columns - 1),
  );
  const rows = Array.from({ length: grid.rows }, (_, nth) => {
    const y = seam + frame.unit * (((reach.above + reach.below) * nth) / (grid.rows - 1) - reach.above);
    return meanOf(columns.map((x) => colourAt(picture, at(x, y)).light));
  });
  const mean = meanOf(rows);
  const light = Math.sqrt(meanOf(rows.map((row) => (row - mean) ** 2))) / (strength * usualLight.good);
  return light / standingOut.light + colour / standingOut.colour;
}

/**
 * Whether something hides the mouth: a mask of another colour (lips that are not red and look like all that is around
 * them), or a palm or anything else on which no mouth stands out. Fingers that lie across look like lips; `mouth-hand.ts`
 * looks for those. Of a grey picture nothing is known.
 */
export function isMouthCovered(picture: RgbPicture, landmarks: FaceLandmarks): boolean {
  const places = (name: keyof typeof spots): Point[] => spots[name].map((point) => landmarkPoint(landmarks, point));
  const [skin, lips] = [colourOf(picture, places('skin')), colourOf(picture, places('lips'))];
  const contrast = contrastOf(picture, landmarks, lips, skin);
  const [meanSkin, meanLips, around] = (['skin', 'lips', 'around'] as const).map((name) =>
    colourOf(picture, places(name), meanOf),
  ) as [Colour, Colour, Colour];
  const isMasked =
    apart(meanLips, meanSkin) > limits.fromSkin &&
    apart(meanLips, around) < limits.fromAround &&
    meanLips.red < meanSkin.red - limits.paler;
  if (isMasked) return contrast < standingOut.underMask;
  const isGrey = Math.hypot(skin.blue, skin.red) < standingOut.greyBelow;
  return !isGrey && contrast < standingOut.least;
}
