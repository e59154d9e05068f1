import type { Region } from '../../talking/pose.ts';

/** Which pixels of an area are meant: 1 for each. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export const emptyMask = (width: number, height: number): Mask => ({
  width,
  height,
  pixels: new Uint8Array(width * height),
});

/** Grown by so many pixels to both sides, row by row. */
function grownAcross({ width, height, pixels }: Mask, reach: number): Uint8Array {
  const to = new Uint8Array(pixels.length);
  for (let row = 0; row < height; row += 1) {
    const [start, end] = [row * width, (row + 1) * width];
    for (let at = pixels.indexOf(1, start); at >= 0 && at < end;) {
      let last = at;
      while (last + 1 < end && pixels[last + 1] === 1) last += 1;
      to.fill(1, Math.max(start, at - reach), Math.min(end, last + reach + 1));
      at = pixels.indexOf(1, last + 1);
    }
  }
  return to;
}

/** Grown by so many pixels up and down; goes along rows, as memory does. */
function grownDown({ width, height, pixels }: Mask, reach: number): Uint8Array {
  const to = new Uint8Array(pixels.length);
  const left = new Uint8Array(width);
  for (let row = 0, place = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, place += 1) {
      if (pixels[place] === 1) left[column] = reach + 1;
      const steps = left[column] as number;
      if (steps === 0) continue;
      to[place] = 1;
      left[column] = steps - 1;
    }
  }
  left.fill(0);
  for (let row = height - 1; row >= 0; row -= 1) {
    for (let column = 0, place = row * width; column < width; column += 1, place += 1) {
      if (pixels[place] === 1) left[column] = reach + 1;
      const steps = left[column] as number;
      if (steps === 0) continue;
      to[place] = 1;
      left[column] = steps - 1;
    }
  }
  return to;
}

/** Grown by so many pixels to all sides, as a square. */
export function grown(mask: Mask, reach: number): Mask {
  return { ...mask, pixels: grownDown({ ...mask, pixels: grownAcross(mask, reach) }, reach) };
}

/** What one of several masks of a size means. */
export function united(masks: readonly Mask[]): Mask | null {
  const [first, ...others] = masks;
  if (first === undefined) return null;
  if (others.length === 0) return first;
  const pixels = first.pixels.slice();
  // Four pixels at a time.
  const words = new Uint32Array(pixels.buffer, 0, pixels.length >> 2);
  for (const other of others) {
    const theirs = new Uint32Array(other.pixels.buffer, other.pixels.byteOffset, words.length);
    for (let nth = 0; nth < words.length; nth += 1) words[nth] = (words[nth] as number) | (theirs[nth] as number);
    for (let place = 4 * words.length; place < pixels.length; place += 1)
      if (other.pixels[place] === 1) pixels[place] = 1;
  }
  return { ...first, pixels };
}

/** The smallest part of the area that holds all that is meant; null: nothing is. */
export function extentOf({ width, height, pixels }: Mask): Region | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let row = 0; row < height; row += 1) {
    const first = pixels.indexOf(1, row * width);
    if (first < 0) break;
    if (first >= (row + 1) * width) {
      row = Math.floor(first / width) - 1;
      continue;
    }
    top = Math.min(top, row);
    bottom = row;
    left = Math.min(left, first - row * width);
    right = Math.max(right, pixels.lastIndexOf(1, (row + 1) * width - 1) - row * width);
  }
  return bottom < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** A part of a mask with some pixels around it, and where it was; it begins at even pixels. */
export function cropped(
  { width, height, pixels }: Mask,
  extent: Region,
  margin: number,
): { readonly mask: Mask; readonly x: number; readonly y: number } {
  const [x, y] = [Math.max(0, extent.x - margin) & ~1, Math.max(0, extent.y - margin) & ~1];
  const [right, bottom] = [
    Math.min(width, extent.x + extent.width + margin),
    Math.min(height, extent.y + extent.height + margin),
  ];
  const mask = emptyMask(right - x, bottom - y);
  for (let row = 0; row < mask.height; row += 1)
    mask.pixels.set(pixels.subarray((y + row) * width + x, (y + row) * width + right), row * mask.width);
  return { mask, x, y };
}

/** The part back in its place. */
export function placed(
  part: Mask,
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: { readonly width: number; readonly height: number },
): Mask {
  const mask = emptyMask(width, height);
  for (let row = 0; row < part.height; row += 1)
    mask.pixels.set(part.pixels.subarray(row * part.width, (row + 1) * part.width), (y + row) * width + x);
  return mask;
}
