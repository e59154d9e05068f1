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

/** A picture in another style; what was transparent stays so. Throws `PictureRefused`. */
export async function restyled(source: Uint8Array, request: RestyleRequest): Promise<Made> {
  const opened = await openPicture(source);
  const small = await scaled(opened, restyledSide, 'inside');
  const made = restyle({ ...small, values: Float32Array.from(small.bytes) }, request);
  const { width, height } = made;
  if (opened.alpha === null) return made;
  const alpha = await sharp(opened.alpha, { raw: { width: opened.width, height: opened.height, channels: 1 } })
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { width, height, bytes: bytesOf(made), alpha };
}
