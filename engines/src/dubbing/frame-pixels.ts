import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import type { Region, RgbaPicture } from '@timbre/media/talking/pose';
import type { YuvFrame } from '@timbre/media/dubbing/picture/yuv-frame';

/** Part of a frame in colours, at another size; each pixel is the nearest one, and what lies outside its edge. */
export function rgbPart(
  { width, height, light, blue, red }: YuvFrame,
  part: Region,
  size: { width: number; height: number },
): RgbPicture {
  const bytes = new Uint8Array(size.width * size.height * 3);
  const columns = Int32Array.from({ length: size.width }, (_, x) =>
    Math.min(width - 1, Math.max(0, Math.floor(part.x + ((x + 0.5) * part.width) / size.width))),
  );
  for (let y = 0, place = 0; y < size.height; y += 1) {
    const row = Math.min(height - 1, Math.max(0, Math.floor(part.y + ((y + 0.5) * part.height) / size.height)));
    const beside = (row >> 1) * (width >> 1);
    for (let x = 0; x < size.width; x += 1, place += 3) {
      const column = columns[x] as number;
      const own = 1.1644 * ((light[row * width + column] as number) - 16);
      const u = (blue[beside + (column >> 1)] as number) - 128;
      const v = (red[beside + (column >> 1)] as number) - 128;
      const [r, g, b] = [own + 1.7927 * v, own - 0.2132 * u - 0.5329 * v, own + 2.1124 * u];
      bytes[place] = r < 0 ? 0 : r > 255 ? 255 : r;
      bytes[place + 1] = g < 0 ? 0 : g > 255 ? 255 : g;
      bytes[place + 2] = b < 0 ? 0 : b > 255 ? 255 : b;
    }
  }
  return { ...size, bytes };
}

/** A picture's colours with nothing seen through. */
export function opaque({ width, height, bytes }: RgbPicture): RgbaPicture {
  const all = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    all[to] = bytes[from] as number;
    all[to + 1] = bytes[from + 1] as number;
    all[to + 2] = bytes[from + 2] as number;
  }
  return { width, height, bytes: all };
}

const thumb = { width: 32, height: 18 } as const;

/** A frame's light in a few pixels: what tells one shot from the next. */
export function thumbnail({ width, height, light }: YuvFrame): Float32Array {
  const means = new Float32Array(thumb.width * thumb.height);
  const steps = 4;
  for (let row = 0, place = 0; row < thumb.height; row += 1) {
    for (let column = 0; column < thumb.width; column += 1, place += 1) {
      let sum = 0;
      for (let dy = 0; dy < steps; dy += 1) {
        const y = Math.floor(((row + (dy + 0.5) / steps) * height) / thumb.height);
        for (let dx = 0; dx < steps; dx += 1)
          sum += light[y * width + Math.floor(((column + (dx + 0.5) / steps) * width) / thumb.width)] as number;
      }
      means[place] = sum / (steps * steps);
    }
  }
  return means;
}

/** Mean difference of two thumbnails, in steps of light, once all of the picture's getting lighter or darker is taken out. */
export function difference(a: Float32Array, b: Float32Array): number {
  let shift = 0;
  for (let place = 0; place < a.length; place += 1) shift += ((a[place] as number) - (b[place] as number)) / a.length;
  let sum = 0;
  for (let place = 0; place < a.length; place += 1)
    sum += Math.abs((a[place] as number) - (b[place] as number) - shift);
  return sum / a.length;
}
