import { clamp, smoothStep } from '../../talking/curves.ts';
import type { FaceLandmarks } from '../../talking/face-landmarks.ts';
import type { Region, RgbaPicture } from '../../talking/pose.ts';
import { faceFrame, landmarkPoint, toFace } from '../../talking/rig/face-frame.ts';
import { chin } from '../../talking/rig/landmark-groups.ts';
import type { YuvFrame } from '../picture/yuv-frame.ts';
import { inverse, mapped, type Affine } from './head-motion.ts';

/** Widths of a mouth at rest to both sides; shares of the way to the nose and to the chin; where it begins to fade. */
const reach = { aside: 1.02, up: 0.92, down: 0.96, fade: 0.66 };
/** Landmark below the nose. */
const noseBase = 2;
/** Of the patch: what is compared with the frame below it, so that both have the same light. */
const compared = { from: 0.04, to: 0.5 };

/** Which part of a face's picture is laid over a frame, and how much of it: 0 to 1. */
export interface MouthPatch {
  readonly region: Region;
  /** As large as the region. */
  readonly cover: Float32Array;
}

export function mouthPatch(landmarks: FaceLandmarks, { width, height }: RgbaPicture): MouthPatch {
  const frame = faceFrame(landmarks);
  const below = toFace(frame, landmarkPoint(landmarks, chin)).y * reach.down;
  const above = -toFace(frame, landmarkPoint(landmarks, noseBase)).y * reach.up;
  const aside = reach.aside * frame.unit;
  const far = Math.ceil(Math.max(below, above, aside)) + 1;
  const x = clamp(Math.floor(frame.origin.x) - far, 0, width - 1);
  const y = clamp(Math.floor(frame.origin.y) - far, 0, height - 1);
  const region = {
    x,
    y,
    width: Math.min(width, Math.ceil(frame.origin.x) + far) - x,
    height: Math.min(height, Math.ceil(frame.origin.y) + far) - y,
  };
  const cover = new Float32Array(region.width * region.height);
  for (let row = 0, place = 0; row < region.height; row += 1) {
    for (let column = 0; column < region.width; column += 1, place += 1) {
      const local = toFace(frame, { x: x + column, y: y + row });
      const out = Math.hypot(local.x / aside, local.y / (local.y < 0 ? above : below));
      cover[place] = 1 - smoothStep(reach.fade, 1, out);
    }
  }
  return { region, cover };
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The even pixels of a frame that a region comes to lie on. */
function boundsOf({ x, y, width, height }: Region, motion: Affine, frame: YuvFrame): Bounds {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => mapped(motion, corner));
  const [xs, ys] = [corners.map((one) => one.x), corners.map((one) => one.y)];
  return {
    left: clamp(Math.floor(Math.min(...xs)), 0, frame.width) & ~1,
    top: clamp(Math.floor(Math.min(...ys)), 0, frame.height) & ~1,
    right: clamp(Math.ceil(Math.max(...xs) / 2) * 2, 0, frame.width),
    bottom: clamp(Math.ceil(Math.max(...ys) / 2) * 2, 0, frame.height),
  };
}

/** Between four neighbours: red, green, blue and how much covers. */
function sampler({ width, height, bytes }: RgbaPicture, { region, cover }: MouthPatch, into: Float32Array) {
  return (x: number, y: number, at: number): void => {
    const [cx, cy] = [x - region.x, y - region.y];
    into[at + 3] = 0;
    if (!(cx >= 0 && cy >= 0 && cx < region.width - 1 && cy < region.height - 1)) return;
    if (!(x >= 0 && y >= 0 && x < width - 1 && y < height - 1)) return;
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [tx, ty] = [x - left, y - top];
    const [wa, wb, wc, wd] = [(1 - tx) * (1 - ty), tx * (1 - ty), (1 - tx) * ty, tx * ty];
    const c = (top - region.y) * region.width + left - region.x;
    const share =
      wa * (cover[c] as number) +
      wb * (cover[c + 1] as number) +
      wc * (cover[c + region.width] as number) +
      wd * (cover[c + region.width + 1] as number);
    if (share <= 0) return;
    into[at + 3] = share;
    const from = 4 * (top * width + left);
    for (let channel = 0; channel < 3; channel += 1) {
      const place = from + channel;
      into[at + channel] =
        wa * (bytes[place] as number) +
        wb * (bytes[place + 4] as number) +
        wc * (bytes[place + 4 * width] as number) +
        wd * (bytes[place + 4 * width + 4] as number);
    }
  };
}

/** Differences of pixels, to half a step; what is in their middle is not moved by a line, a tooth or a blush. */
function differences() {
  const counts = new Uint32Array(1024);
  let all = 0;
  return {
    add: (value: number): void => {
      const bin = clamp(Math.round(2 * value) + 512, 0, 1023);
      counts[bin] = (counts[bin] as number) + 1;
      all += 1;
    },
    middle: (): number => {
      let [bin, passed] = [0, counts[0] as number];
      while (2 * passed < all) passed += counts[(bin += 1)] as number;
      return all === 0 ? 0 : (bin - 512) / 2;
    },
  };
}

const lightOf = (r: number, g: number, b: number): number => 16 + 0.1826 * r + 0.6142 * g + 0.062 * b;
const blueOf = (r: number, g: number, b: number): number => 128 - 0.1006 * r - 0.3386 * g + 0.4392 * b;
const redOf = (r: number, g: number, b: number): number => 128 + 0.4392 * r - 0.3989 * g - 0.0403 * b;

/**
 * Lays the mouth of a picture over a frame, as its head stands there and in the light that is there; `share` fades all of
 * it. Pixels that the patch does not cover stay as they are to the last bit.
 */
export function layMouth(
  frame: YuvFrame,
  picture: RgbaPicture,
  patch: MouthPatch,
  { motion, share }: { readonly motion: Affine; readonly share: number },
): void {
  const back = inverse(motion);
  if (back === null || share <= 0) return;
  const { left, top, right, bottom } = boundsOf(patch.region, motion, frame);
  const [width, height] = [right - left, bottom - top];
  if (width <= 0 || height <= 0) return;
  const samples = new Float32Array(4 * width * height);
  const sample = sampler(picture, patch, samples);
  const offsets = { light: differences(), blue: differences(), red: differences() };
  const half = frame.width >> 1;
  for (let y = top, at = 0; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1, at += 4) {
      sample(back.a * x + back.b * y + back.c, back.d * x + back.e * y + back.f, at);
      const cover = samples[at + 3] as number;
      if (cover < compared.from || cover > compared.to) continue;
      const [r, g, b] = [samples[at] as number, samples[at + 1] as number, samples[at + 2] as number];
      const beside = (y >> 1) * half + (x >> 1);
      offsets.light.add((frame.light[y * frame.width + x] as number) - lightOf(r, g, b));
      offsets.blue.add((frame.blue[beside] as number) - blueOf(r, g, b));
      offsets.red.add((frame.red[beside] as number) - redOf(r, g, b));
    }
  }
  const [light, blue, red] = [offsets.light.middle(), offsets.blue.middle(), offsets.red.middle()];
  const blend = (plane: Uint8Array, at: number, value: number, cover: number): void => {
    const own = plane[at] as number;
    plane[at] = clamp(Math.round(own + (value - own) * cover), 0, 255);
  };
  for (let y = top; y < bottom; y += 2) {
    for (let x = left; x < right; x += 2) {
      let [r, g, b, covers] = [0, 0, 0, 0];
      for (let nth = 0; nth < 4; nth += 1) {
        const [dx, dy] = [nth & 1, nth >> 1];
        const at = 4 * ((y + dy - top) * width + x + dx - left);
        const cover = (samples[at + 3] as number) * share;
        if (cover <= 0) continue;
        const [sr, sg, sb] = [samples[at] as number, samples[at + 1] as number, samples[at + 2] as number];
        blend(frame.light, (y + dy) * frame.width + x + dx, lightOf(sr, sg, sb) + light, cover);
        [r, g, b, covers] = [r + sr * cover, g + sg * cover, b + sb * cover, covers + cover];
      }
      if (covers <= 0) continue;
      [r, g, b] = [r / covers, g / covers, b / covers];
      const beside = (y >> 1) * half + (x >> 1);
      blend(frame.blue, beside, blueOf(r, g, b) + blue, covers / 4);
      blend(frame.red, beside, redOf(r, g, b) + red, covers / 4);
    }
  }
}
