import { imageLimits } from '@timbre/contract/images/images';
import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import sharp from 'sharp';
import type { PictureRefusal } from './port.ts';

/** A picture that is not worked on, and why. */
export class PictureRefused extends Error {
  readonly reason: PictureRefusal;
  constructor(reason: PictureRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** A decoded picture as people see it: turned as the camera was held, in sRGB. */
export interface OpenPicture extends RgbPicture {
  /** How opaque each pixel was; null: all of them. */
  readonly alpha: Uint8Array | null;
}

/** What sharp calls the formats that are taken. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff']);
const turnedBySide = 5;

sharp.concurrency(1);
sharp.cache(false);

const source = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error' });

/** Reads only the head of the file. Throws `PictureRefused`. */
async function readHead(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  if (bytes.length === 0) throw new PictureRefused('unreadable');
  // The limit on pixels is ours to tell: sharp's own error does not say which of the two it was.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (head === null) throw new PictureRefused('unreadable');
  if (head.format === undefined || !formats.has(head.format)) throw new PictureRefused('format');
  // HEIC needs a decoder whose patents keep it out of sharp's builds; AVIF, of the same family, is read.
  if (head.format === 'heif' && head.compression !== 'av1') throw new PictureRefused('format');
  if ((head.pages ?? 1) > 1) throw new PictureRefused('animated');
  const { width, height } = head;
  if (Math.min(width, height) < imageLimits.minSide) throw new PictureRefused('small');
  if (width * height > imageLimits.pixels) throw new PictureRefused('large');
  return (head.orientation ?? 1) >= turnedBySide ? { width: height, height: width } : { width, height };
}

/** Decodes all of it. Throws `PictureRefused`. */
export async function openPicture(bytes: Uint8Array): Promise<OpenPicture> {
  await readHead(bytes);
  const decoded = await source(bytes)
    .rotate()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (decoded === null) throw new PictureRefused('unreadable');
  const { width, height, channels } = decoded.info;
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  for (let at = 0; at < alpha.length; at += 1) {
    const from = at * channels;
    // A grey picture with alpha has two channels.
    const step = channels >= 3 ? 1 : 0;
    for (let channel = 0; channel < 3; channel += 1)
      rgb[3 * at + channel] = decoded.data[from + channel * step] as number;
    alpha[at] = decoded.data[from + channels - 1] as number;
  }
  return { width, height, bytes: rgb, alpha: alpha.every((value) => value === 255) ? null : alpha };
}

/** The same picture, fitted into a square of `side` pixels or stretched to it. */
export async function scaled(
  { width, height, bytes }: RgbPicture,
  side: number,
  fit: 'inside' | 'fill',
): Promise<RgbPicture> {
  const { data, info } = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

/** A PNG of colours and how opaque they are; `null`: all of them. */
export function pngOf({ width, height, bytes }: RgbPicture, alpha: Uint8Array | null): Promise<Uint8Array> {
  const colours = sharp(bytes, { raw: { width, height, channels: 3 } });
  const picture =
    alpha === null ? colours : colours.joinChannel(Buffer.from(alpha), { raw: { width, height, channels: 1 } });
  return picture.png({ compressionLevel: 6 }).toBuffer();
}

/** Of the longer side. */
const thumbnailPixels = 240;

/** A small WebP of a picture that can be worked on, read to its end. Throws `PictureRefused`. */
export async function inspectPicture(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; thumbnail: Uint8Array }> {
  const size = await readHead(bytes);
  const thumbnail = await source(bytes)
    .rotate()
    .resize(thumbnailPixels, thumbnailPixels, { fit: 'inside', withoutEnlargement: true, fastShrinkOnLoad: false })
    .toColourspace('srgb')
    .webp({ quality: 70 })
    .toBuffer()
    .catch(() => null);
  if (thumbnail === null) throw new PictureRefused('unreadable');
  return { ...size, thumbnail };
}
