import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import sharp, { type Sharp } from 'sharp';
import { enlargeColours } from '../images/enlarge.ts';
import type { OpenPicture } from '../images/open-picture.ts';
import type { DetectedFace } from './face-models.ts';
import { enlargement, sideFor, sizeOf } from './face-limits.ts';

/** Pixels that the model makes: eight seconds of work. */
const mostEnlarged = 3_000_000;
/** Of a face's box: what is enlarged with it, and in pixels before, how softly that ends. */
const window = { around: 2, soft: 12 } as const;

/** Both the colours and how opaque they are, at another size. */
async function resized(
  { width, height, bytes, alpha }: OpenPicture,
  size: { readonly width: number; readonly height: number },
): Promise<OpenPicture> {
  const to = { ...size, fit: 'fill', kernel: 'lanczos3' } as const;
  const at = (values: Uint8Array, channels: 1 | 3): Sharp =>
    sharp(values, { raw: { width, height, channels } }).resize(to);
  const colours = await at(bytes, 3).raw().toBuffer();
  return { ...size, bytes: colours, alpha: alpha && (await at(alpha, 1).extractChannel(0).raw().toBuffer()) };
}

/** At most so large. */
export async function shrunk(picture: OpenPicture, side: number): Promise<OpenPicture> {
  const { width, height } = picture;
  const scale = side / Math.max(width, height);
  return scale >= 1
    ? picture
    : resized(picture, { width: Math.round(width * scale), height: Math.round(height * scale) });
}

interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function windowOf({ box: [x, y, width, height] }: DetectedFace, picture: OpenPicture): Window {
  const half = (Math.max(width, height) * window.around) / 2;
  const [left, top] = [Math.max(0, Math.round(x + width / 2 - half)), Math.max(0, Math.round(y + height / 2 - half))];
  return {
    left,
    top,
    width: Math.min(picture.width - left, Math.round(2 * half)),
    height: Math.min(picture.height - top, Math.round(2 * half)),
  };
}

/** Lays what the model made of a window over the rest; it fades into it where the picture goes on. */
function layIn(large: OpenPicture, made: RgbPicture, x: number, y: number, soft: number): void {
  const fade = (nth: number, from: number, length: number, whole: number): number => {
    const before = from === 0 ? Infinity : nth + 0.5;
    const after = from + length === whole ? Infinity : length - nth - 0.5;
    return Math.min(1, Math.min(before, after) / soft);
  };
  for (let row = 0; row < made.height; row += 1) {
    const down = fade(row, y, made.height, large.height);
    for (let column = 0; column < made.width; column += 1) {
      const share = down * fade(column, x, made.width, large.width);
      const [from, to] = [3 * (row * made.width + column), 3 * ((y + row) * large.width + x + column)];
      for (let channel = 0; channel < 3; channel += 1) {
        const under = large.bytes[to + channel] as number;
        large.bytes[to + channel] = Math.round(under + ((made.bytes[from + channel] as number) - under) * share);
      }
    }
  }
}

/** All of a small picture by the model; of a large one its faces, the largest first, as far as the time goes. */
async function enlarged(picture: OpenPicture, faces: readonly DetectedFace[], scale: number): Promise<OpenPicture> {
  const { width, height } = picture;
  const model = scale > 2 ? 4 : 2;
  const large = await resized(picture, { width: Math.round(width * scale), height: Math.round(height * scale) });
  const whole: Window = { left: 0, top: 0, width, height };
  const fits = width * height * model * model <= mostEnlarged;
  let left = mostEnlarged;
  for (const part of fits ? [whole] : faces.map((face) => windowOf(face, picture))) {
    left -= part.width * part.height * model * model;
    if (left < 0) break;
    const cut = sharp(picture.bytes, { raw: { width, height, channels: 3 } }).extract(part);
    const made = await enlargeColours({ ...part, bytes: await cut.raw().toBuffer() }, model, () => undefined);
    const [x, y] = [Math.round(part.left * scale), Math.round(part.top * scale)];
    const size = {
      width: Math.min(large.width - x, Math.round(part.width * scale)),
      height: Math.min(large.height - y, Math.round(part.height * scale)),
    };
    layIn(large, await resized({ ...made, alpha: null }, size), x, y, window.soft * scale);
  }
  return large;
}

function scaledFace({ box: [x, y, width, height], mesh, ...face }: DetectedFace, scale: number): DetectedFace {
  return {
    ...face,
    box: [x * scale, y * scale, width * scale, height * scale],
    mesh: mesh.map(([px, py, depth = 0]) => [px * scale, py * scale, depth]),
  };
}

export interface PictureOfFaces {
  readonly picture: OpenPicture;
  /** In its pixels. */
  readonly faces: readonly DetectedFace[];
  readonly isEnlarged: boolean;
}

/**
 * A picture whose largest face has enough pixels to speak, as far as that goes: first the camera's own, then a model's.
 * `faces` are those of `seen`, the largest first; `original` is the same picture as it was sent.
 */
export async function readyPicture(
  original: OpenPicture,
  seen: OpenPicture,
  faces: readonly [DetectedFace, ...DetectedFace[]],
): Promise<PictureOfFaces> {
  const finer = await shrunk(original, sideFor(seen, sizeOf(faces[0])));
  const toFiner = finer.width / seen.width;
  const scale = enlargement(finer, sizeOf(faces[0]) * toFiner);
  return {
    picture:
      scale === 1
        ? finer
        : await enlarged(
            finer,
            faces.map((face) => scaledFace(face, toFiner)),
            scale,
          ),
    faces: faces.map((face) => scaledFace(face, toFiner * scale)),
    isEnlarged: scale !== 1,
  };
}
