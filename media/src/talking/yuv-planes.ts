import type { Size } from './placement.ts';
import type { Region, RgbaPicture } from './pose.ts';

/** Bytes of one frame as encoders take it: light, two colours at a quarter of the size, and alpha where it is wanted. */
export const planesLength = ({ width, height }: Size, hasAlpha: boolean): number =>
  (width * height * (hasAlpha ? 5 : 3)) / 2;

/**
 * Writes one part of a picture into the planes of a frame (4:2:0, BT.709, limited range). Width and height are even; the
 * region grows to even pixels.
 */
export function writePlanes({ width, height, bytes }: RgbaPicture, region: Region, planes: Uint8Array): void {
  const size = width * height;
  const left = region.x & ~1;
  const top = region.y & ~1;
  const right = Math.min(width, region.x + region.width);
  const bottom = Math.min(height, region.y + region.height);
  const half = width >> 1;
  for (let y = top; y < bottom; y += 2) {
    let upper = 4 * (y * width + left);
    let light = y * width + left;
    let colour = size + (y >> 1) * half + (left >> 1);
    for (let x = left; x < right; x += 2) {
      const lower = upper + 4 * width;
      const r0 = bytes[upper] as number;
      const g0 = bytes[upper + 1] as number;
      const b0 = bytes[upper + 2] as number;
      const r1 = bytes[upper + 4] as number;
      const g1 = bytes[upper + 5] as number;
      const b1 = bytes[upper + 6] as number;
      const r2 = bytes[lower] as number;
      const g2 = bytes[lower + 1] as number;
      const b2 = bytes[lower + 2] as number;
      const r3 = bytes[lower + 4] as number;
      const g3 = bytes[lower + 5] as number;
      const b3 = bytes[lower + 6] as number;
      planes[light] = (r0 * 47 + g0 * 157 + b0 * 16 + 4224) >> 8;
      planes[light + 1] = (r1 * 47 + g1 * 157 + b1 * 16 + 4224) >> 8;
      planes[light + width] = (r2 * 47 + g2 * 157 + b2 * 16 + 4224) >> 8;
      planes[light + width + 1] = (r3 * 47 + g3 * 157 + b3 * 16 + 4224) >> 8;
      const r = r0 + r1 + r2 + r3;
      const g = g0 + g1 + g2 + g3;
      const b = b0 + b1 + b2 + b3;
      planes[colour] = ((-26 * r - 87 * g + 113 * b + 512) >> 10) + 128;
      planes[colour + (size >> 2)] = ((112 * r - 102 * g - 10 * b + 512) >> 10) + 128;
      upper += 8;
      light += 2;
      colour += 1;
    }
  }
}

/** How opaque one part of a picture is, into the planes' last one. */
export function writeAlphaPlane({ width, height, bytes }: RgbaPicture, region: Region, planes: Uint8Array): void {
  const start = (width * height * 3) / 2;
  for (let y = region.y; y < Math.min(height, region.y + region.height); y += 1) {
    for (let x = region.x; x < Math.min(width, region.x + region.width); x += 1) {
      planes[start + y * width + x] = bytes[4 * (y * width + x) + 3] as number;
    }
  }
}

/** Colours that are not multiplied by their alpha, as formats with alpha keep them; into another picture. */
export function straightened(picture: RgbaPicture, region: Region, into: RgbaPicture): void {
  for (let y = region.y; y < region.y + region.height; y += 1) {
    for (let x = region.x; x < region.x + region.width; x += 1) {
      const place = 4 * (y * picture.width + x);
      const alpha = picture.bytes[place + 3] as number;
      const scale = alpha === 0 ? 0 : 255 / alpha;
      for (let channel = 0; channel < 3; channel += 1) {
        into.bytes[place + channel] = (picture.bytes[place + channel] as number) * scale;
      }
      into.bytes[place + 3] = alpha;
    }
  }
}
