import { at, clamp, heightAt, smoothStep, type Point } from '../curves.ts';
import type { FaceRig } from '../rig/face-bases.ts';
import { toFace, toPicture } from '../rig/face-frame.ts';
import {
  innerLower,
  innerUpper,
  outerCorners,
  outerLower,
  outerUpper,
  openingCorners,
} from '../rig/landmark-groups.ts';
import type { RgbaPicture } from '../pose.ts';

/** Of a lip's thickness: what is mirrored. */
const lipShare = 0.3;

/** A value of a picture between its pixels. */
export function sampled({ width, height, bytes }: RgbaPicture, x: number, y: number, channel: number): number {
  const [px, py] = [clamp(x - 0.5, 0, width - 1.001), clamp(y - 0.5, 0, height - 1.001)];
  const [left, top] = [Math.floor(px), Math.floor(py)];
  const [fx, fy] = [px - left, py - top];
  const from = 4 * (top * width + left) + channel;
  const below = from + 4 * width;
  const upper = at(bytes, from) * (1 - fx) + at(bytes, from + 4) * fx;
  return upper * (1 - fy) + (at(bytes, below) * (1 - fx) + at(bytes, below + 4) * fx) * fy;
}

/** The points' heights as a line that only goes on to the right. */
function lineOf({ mesh }: FaceRig, points: readonly number[]): Point[] {
  const line = points.map((point) => ({ x: at(mesh.x, point), y: at(mesh.y, point) }));
  for (let nth = 1; nth < line.length; nth += 1) {
    const [before, here] = [line[nth - 1], line[nth]];
    if (before !== undefined && here !== undefined) line[nth] = { x: Math.max(here.x, before.x + 0.05), y: here.y };
  }
  return line;
}

/** The picture's skin with shut lips. */
export interface LipTexture {
  readonly picture: RgbaPicture;
  /** 0: the corners have the shadow that they have while the mouth is shut · 1: none, as lips that part leave none. */
  readonly part: (share: number) => void;
}

/** What the shadow in the corners is in one byte, and what it is without. */
interface Corners {
  readonly places: readonly number[];
  readonly shut: readonly number[];
  readonly parted: readonly number[];
}

/**
 * The picture's skin with the opening of its mouth painted over by mirrored lips, so that moving lips never drag teeth or
 * the shadow between them along.
 */
export function lipTexture(rig: FaceRig, picture: RgbaPicture): LipTexture {
  const bytes = Uint8ClampedArray.from(picture.bytes);
  const { places, shut, parted } = paintedOver(rig, picture, bytes);
  let before = 0;
  const part = (share: number): void => {
    if (share === before) return;
    before = share;
    for (const [nth, place] of places.entries()) {
      const dark = at(shut, nth);
      bytes[place] = dark + (at(parted, nth) - dark) * share;
    }
  };
  return { picture: { width: picture.width, height: picture.height, bytes }, part };
}

function paintedOver(rig: FaceRig, picture: RgbaPicture, texture: Uint8ClampedArray): Corners {
  const { mesh, mouth } = rig;
  const { frame } = mesh;
  const [leftEnd, rightEnd] = outerCorners;
  const [leftOpening, rightOpening] = openingCorners;
  const innerUp = lineOf(rig, [leftEnd, leftOpening, ...innerUpper, rightOpening, rightEnd]);
  const innerLow = lineOf(rig, [leftEnd, leftOpening, ...innerLower, rightOpening, rightEnd]);
  const [outerUp, outerLow] = [lineOf(rig, outerUpper), lineOf(rig, outerLower)];
  const [from, to] = [at(mesh.x, leftEnd), at(mesh.x, rightEnd)];
  // An open mouth's edge is softer, and its shadow reaches onto the lips.
  const soft = (mouth.widestGap > 0.03 * mouth.unit ? 0.05 : 0.036) * mouth.unit;
  const [places, shut, parted]: [number[], number[], number[]] = [[], [], []];
  const reach = Math.ceil(mouth.width * 0.6);
  const [left, top] = [Math.floor(frame.origin.x) - reach, Math.floor(frame.origin.y) - reach];
  for (let y = Math.max(0, top); y < Math.min(picture.height, top + 2 * reach); y += 1) {
    for (let x = Math.max(0, left); x < Math.min(picture.width, left + 2 * reach); x += 1) {
      const here = toFace(frame, { x: x + 0.5, y: y + 0.5 });
      if (here.x <= from + 0.5 || here.x >= to - 0.5) continue;
      const [up, low] = [heightAt(innerUp, here.x), heightAt(innerLow, here.x)];
      const edge = smoothStep(0, 0.015 * mouth.unit, Math.min(here.x - from, to - here.x));
      const corner = smoothStep(0.03 * mouth.unit, 0.15 * mouth.unit, Math.min(here.x - from, to - here.x));
      const upThick = Math.max(0.5, up - heightAt(outerUp, here.x));
      const lowThick = Math.max(0.5, heightAt(outerLow, here.x) - low);
      const upSoft = clamp(upThick * 0.75, 0.6 * soft, soft) * edge;
      const lowSoft = clamp(lowThick * 0.75, 0.6 * soft, soft) * edge;
      const [start, end] = [up - upSoft, low + lowSoft];
      if (here.y <= start || here.y >= end) continue;
      const isUpper = here.y < (start + end) / 2;
      const deep = isUpper ? here.y - start : end - here.y;
      // Never so deep that skin beyond a thin lip is mirrored.
      const deepest = lipShare * (isUpper ? upThick : lowThick);
      const mirrored = deepest * (1 - Math.exp(-deep / deepest));
      const source = toPicture(frame, { x: here.x, y: isUpper ? start - mirrored - 0.3 : end + mirrored + 0.3 });
      const share = Math.min(1, deep / 1.2 + 0.25);
      const isCorner = corner < 1 && !mouth.showsTeeth;
      const place = 4 * (y * picture.width + x);
      for (let channel = 0; channel < 4; channel += 1) {
        const own = at(picture.bytes, place + channel);
        const painted = own + (sampled(picture, source.x, source.y, channel) - own) * share;
        texture[place + channel] = isCorner ? own + (painted - own) * corner : painted;
        if (!isCorner) continue;
        places.push(place + channel);
        shut.push(at(texture, place + channel));
        parted.push(painted);
      }
    }
  }
  return { places, shut, parted };
}
