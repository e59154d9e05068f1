import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import sharp from 'sharp';
import { openPicture, pngOf, scaled, type OpenPicture } from './open-picture.ts';
import type { PictureProgress } from './port.ts';
import type { Raster } from './scenes/kit/raster.ts';
import { restyle, type RestyleRequest } from './scenes/restyle.ts';

/** Of the longer side of a picture that is restyled: larger ones are made smaller. */
const restyledSide = 1600;
const thumbnailSide = 320;

type Made = Raster | RgbPicture | OpenPicture;

const bytesOf = (made: Made): Uint8Array =>
  'values' in made ? new Uint8Array(Uint8ClampedArray.from(made.values).buffer) : made.bytes;

/** Tells size and thumbnail, and gives a PNG. */
export async function answerMade(made: Made, progress: (told: PictureProgress) => void): Promise<Uint8Array> {
  const { width, height } = made;
  const bytes = bytesOf(made);
  const small = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72 })
    .toBuffer();
  progress({ kind: 'picture', width, height });
  progress({ kind: 'thumbnail', url: `data:image/webp;base64,${small.toString('base64')}` });
  return pngOf({ width, height, bytes }, 'alpha' in made ? made.alpha : null);
}

/** A picture with its transparency, at most so large a side. Throws `PictureRefused`. */
export async function accepted(source: Uint8Array, side: number | undefined): Promise<OpenPicture> {
  const picture = await openPicture(source);
  if (side === undefined || Math.max(picture.width, picture.height) <= side) return picture;
  const small = await scaled(picture, side, 'inside');
  const { width, height } = small;
  if (picture.alpha === null) return { ...small, alpha: null };
  const alpha = await sharp(picture.alpha, { raw: { width: picture.width, height: picture.height, channels: 1 } })
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { ...small, alpha };
}

/** A picture in another style; what was transparent stays so. Throws `PictureRefused`. */
export async function restyled(source: Uint8Array, request: RestyleRequest): Promise<Made> {
  const picture = await accepted(source, restyledSide);
  const made = restyle({ ...picture, values: Float32Array.from(picture.bytes) }, request);
  return picture.alpha === null ? made : { ...picture, bytes: bytesOf(made) };
}
