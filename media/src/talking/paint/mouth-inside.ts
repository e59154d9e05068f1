import { at, heightAt, smoothStep, type Point } from '../curves.ts';
import type { FaceRig } from '../rig/face-bases.ts';
import type { Colour, FaceColours } from './face-colours.ts';
import { toPicture } from '../rig/face-frame.ts';
import { innerLower, innerUpper, openingCorners } from '../rig/landmark-groups.ts';
import { lipLine, type LipLine } from './lip-line.ts';
import { sampled } from './lip-texture.ts';
import { openingOf, type PosedFace } from '../posed-face.ts';
import type { RgbaPicture } from '../pose.ts';

type Rgb = [number, number, number];

function mix(into: Rgb, colour: Colour | Rgb, share: number, shade = 1): void {
  for (const channel of [0, 1, 2] as const) into[channel] += (colour[channel] * shade - into[channel]) * share;
}

/** One pixel of the opening, along the face's axes in widths of a mouth at rest. */
interface Place {
  readonly x: number;
  /** Below where the lips meet. */
  readonly y: number;
  /** 0 in the middle, 1 at a corner. */
  readonly aside: number;
  /** Below the upper lip and above the lower one. */
  readonly belowUpper: number;
  readonly aboveLower: number;
  /** Between them. */
  readonly gap: number;
}

/** Borders between upper teeth from the middle on: incisors, canine, and what curves away. */
const borders = [0, 0.165, 0.29, 0.385, 0.445, 0.485];
const upperEdge = { middle: 0.058, curve: 0.34 };
const lowerEdge = { middle: 0.05, curve: 0.12 };

/** How close to a border between teeth: 1 on it. */
function nearBorder(x: number): number {
  const aside = Math.abs(x);
  let most = 0;
  for (const border of borders) most = Math.max(most, 1 - Math.abs(aside - border) / 0.016);
  return Math.max(0, most);
}

/** Teeth no one has seen: soft, in the shadow of the lips, darker to the sides where the row curves away. */
function paintUpperTeeth(into: Rgb, place: Place, { tooth }: FaceColours, round: number): number {
  const border = nearBorder(place.x);
  const edge = upperEdge.middle - upperEdge.curve * place.x * place.x - 0.004 * border;
  const inside = edge - place.y;
  const share = smoothStep(-0.014, 0.014, inside) * (1 - smoothStep(0.3, 0.46, Math.abs(place.x)));
  if (share <= 0) return 0;
  const fromLip = 0.8 + 0.2 * smoothStep(0, 0.06, place.belowUpper);
  const curving = 1 - 0.68 * smoothStep(0.12, 0.44, Math.abs(place.x));
  // The cutting edge lets the dark behind it through.
  const thin = 0.86 + 0.14 * smoothStep(0, 0.05, inside);
  const shade = 0.94 * fromLip * curving * thin * (1 - 0.06 * border) * (0.6 + 0.4 * round);
  mix(into, tooth, share * (0.2 + 0.72 * round), shade);
  return share * round;
}

function paintLowerTeeth(into: Rgb, place: Place, { tooth }: FaceColours, jaw: number, round: number): void {
  const edge = jaw * 0.985 + lowerEdge.middle + lowerEdge.curve * place.x * place.x;
  const share =
    round *
    smoothStep(-0.01, 0.02, place.y - edge) *
    (1 - smoothStep(0.16, 0.34, Math.abs(place.x))) *
    (1 - smoothStep(0.1, 0.2, jaw));
  if (share > 0) mix(into, tooth, share * 0.7, 0.5 * (1 - 0.6 * smoothStep(0.35, 0.95, place.aside)));
}

function paintTongue(into: Rgb, place: Place, { light }: FaceColours, jaw: number): void {
  const [wide, high] = [0.31, 0.085 + 0.2 * jaw];
  const up = (place.y - (jaw * 0.82 + 0.06)) / high;
  const share = 1 - smoothStep(0.5, 1.1, Math.hypot(place.x / wide, up));
  if (share <= 0) return;
  const lit = (0.42 + 0.34 * smoothStep(-0.9, 0.5, -up)) * light;
  mix(into, [164, 82, 82], share * 0.85, lit);
}

/** The dark of the mouth; a narrow slit shows the shadow of the lips. */
function darkOf(place: Place, { lip, light }: FaceColours): Rgb {
  const dark: Rgb = [46 * light, 17 * light, 17 * light];
  mix(dark, lip, 0.8 * smoothStep(0.45, 1, place.aside), 0.42);
  mix(dark, [lip[0] * 0.52, lip[1] * 0.4, lip[2] * 0.4], 1 - smoothStep(0.012, 0.075, place.gap));
  return dark;
}

/** The teeth that the picture itself shows: they stay with the skull. */
function photoTeeth(
  { mesh, mouth }: FaceRig,
  picture: RgbaPicture,
  rest: { readonly upper: LipLine; readonly lower: LipLine },
): (into: Rgb, x: number, y: number, round: number) => number {
  const inset = Math.max(0.8, 0.012 * mouth.unit);
  return (into, x, y, round) => {
    if (x <= rest.upper.from || x >= rest.upper.to) return 0;
    const [top, bottom] = [rest.upper.heightAt(x), rest.lower.heightAt(x)];
    if (bottom - top <= 1.5 * inset) return 0;
    const from = Math.max(y, top + inset);
    // A round mouth hides its teeth.
    const share = smoothStep(0, 2.2 * inset, bottom - from) * round * round;
    if (share <= 0) return 0;
    const above = top + inset - y;
    const shade = above > 0 ? Math.max(0.6, 1 - above / (0.15 * mouth.unit)) : 1;
    const spot = toPicture(mesh.frame, { x, y: from });
    mix(
      into,
      [sampled(picture, spot.x, spot.y, 0), sampled(picture, spot.x, spot.y, 1), sampled(picture, spot.x, spot.y, 2)],
      share,
      shade,
    );
    return share;
  };
}

interface Inverse {
  readonly origin: Point;
  readonly toRest: (dx: number, dy: number) => Point;
}

/** From the picture back to the mouth at rest, along the face's axes. */
function inverseOf({ mesh, mouth }: FaceRig, posed: PosedFace): Inverse {
  const { unit } = mouth;
  const spot = (x: number, y: number): Point => toPicture(mesh.frame, posed.head({ x, y }));
  const [origin, right, down] = [spot(0, 0), spot(unit, 0), spot(0, unit)];
  const [a, b] = [(right.x - origin.x) / unit, (down.x - origin.x) / unit];
  const [c, d] = [(right.y - origin.y) / unit, (down.y - origin.y) / unit];
  const determinant = a * d - b * c;
  return {
    origin,
    toRest: (dx, dy) => ({ x: (d * dx - b * dy) / determinant, y: (a * dy - c * dx) / determinant }),
  };
}

const opening = (row: readonly number[]): readonly number[] => [openingCorners[0], ...row, openingCorners[1]];

/** Paints what an open mouth shows, and the line along which shut lips touch. */
export function mouthPainter(
  rig: FaceRig,
  colours: FaceColours,
  picture: RgbaPicture,
): (into: RgbaPicture, posed: PosedFace) => void {
  const { mesh, mouth } = rig;
  const { unit } = mouth;
  const restLine = (row: readonly number[]): LipLine =>
    lipLine(opening(row).map((point) => ({ x: at(mesh.x, point), y: at(mesh.y, point) })));
  const rest = { upper: restLine(innerUpper), lower: restLine(innerLower) };
  const ownTeeth = mouth.showsTeeth ? photoTeeth(rig, picture, rest) : null;
  const meet = heightAt(mouth.seam, 0);
  const points = [...opening(innerUpper), ...innerLower];
  const touching: Rgb = [colours.lip[0] * 0.66, colours.lip[1] * 0.5, colours.lip[2] * 0.5];

  function insideOf(place: Place, x: number, y: number, { amounts }: PosedFace): Rgb {
    const jaw = amounts.jaw / unit;
    const round = Math.max(0, 1 - 5 * amounts.pucker);
    const colour = darkOf(place, colours);
    paintTongue(colour, place, colours, jaw);
    paintLowerTeeth(colour, place, colours, jaw, round);
    const teeth = ownTeeth === null ? paintUpperTeeth(colour, place, colours, round) : ownTeeth(colour, x, y, round);
    // The lips' shadow.
    const shadow =
      (0.6 + 0.4 * smoothStep(0, 0.07, place.belowUpper)) * (0.74 + 0.26 * smoothStep(0, 0.05, place.aboveLower));
    const kept = shadow + (1 - shadow) * teeth * 0.75;
    return [colour[0] * kept ** 0.75, colour[1] * kept, colour[2] * kept];
  }

  return (into, posed) => {
    const { origin, toRest } = inverseOf(rig, posed);
    const lineOf = (row: readonly number[]): LipLine =>
      lipLine(opening(row).map((point) => toRest(at(posed.u, point) - origin.x, at(posed.v, point) - origin.y)));
    const [upper, lower] = [lineOf(innerUpper), lineOf(innerLower)];
    const [half, middle] = [(upper.to - upper.from) / 2, (upper.to + upper.from) / 2];
    const us = points.map((point) => at(posed.u, point));
    const vs = points.map((point) => at(posed.v, point));
    const [left, top] = [Math.max(0, Math.floor(Math.min(...us) - 2)), Math.max(0, Math.floor(Math.min(...vs) - 3))];
    const [end, bottom] = [
      Math.min(into.width - 1, Math.ceil(Math.max(...us) + 2)),
      Math.min(into.height - 1, Math.ceil(Math.max(...vs) + 3)),
    ];
    const lineWidth = Math.max(0.9, 0.011 * unit);
    const blend = (place: number, colour: Rgb, share: number): void => {
      for (const channel of [0, 1, 2] as const) {
        const own = at(into.bytes, place + channel);
        into.bytes[place + channel] = own + (colour[channel] - own) * share;
      }
    };
    // Where the lips part only a little, what is to be seen between them ends before the corners.
    const cornerFade = 0.1 + 0.3 * (1 - smoothStep(0.03, 0.16, openingOf(rig, posed)));
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= end; x += 1) {
        const spot = toRest(x + 0.5 - origin.x, y + 0.5 - origin.y);
        if (spot.x < upper.from || spot.x > upper.to) continue;
        const [up, low] = [upper.heightAt(spot.x), lower.heightAt(spot.x)];
        const gap = low - up;
        const slopeUp = upper.heightAt(spot.x + 1) - up;
        const slopeLow = lower.heightAt(spot.x + 1) - low;
        const belowUpper = (spot.y - up) / Math.sqrt(1 + slopeUp * slopeUp);
        const aboveLower = (low - spot.y) / Math.sqrt(1 + slopeLow * slopeLow);
        const nearest = Math.min(belowUpper, aboveLower);
        if (nearest < -3) continue;
        const aside = Math.abs(spot.x - middle) / half;
        const pixel = 4 * (y * into.width + x);
        if (gap < 2.6) {
          const off = Math.abs(spot.y - (up + low) / 2) - gap / 2;
          const share =
            (1 - smoothStep(1.2, 2.6, gap)) *
            (1 - smoothStep(lineWidth * 0.35, lineWidth * 1.5, off)) *
            0.8 *
            smoothStep(0, 0.12, 1 - aside);
          if (share > 0) blend(pixel, touching, share);
        }
        if (nearest < -0.75 || gap <= 0.15) continue;
        const cover =
          Math.min(1, (nearest + 0.75) / 1.5) * Math.min(1, gap / 2.4) * smoothStep(0, cornerFade, 1 - aside);
        if (cover <= 0) continue;
        const place: Place = {
          x: spot.x / unit,
          y: (spot.y - meet) / unit,
          aside,
          belowUpper: belowUpper / unit,
          aboveLower: aboveLower / unit,
          gap: gap / unit,
        };
        blend(pixel, insideOf(place, spot.x, spot.y, posed), cover);
      }
    }
  };
}
