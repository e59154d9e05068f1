import sharp from 'sharp';
import { openPicture, pngOf } from './open-picture.ts';

/** Percent of the darkest and brightest pixels that may become black and white. */
const ends = { lower: 1, upper: 99 };
/** Pixels that edges are made sharper over. */
const sigma = 0.8;

/** The same picture with its light spread over the whole range and its edges a little sharper. */
export async function enhance(
  bytes: Uint8Array,
  tell: (size: { readonly width: number; readonly height: number }) => void,
): Promise<Uint8Array> {
  const { alpha, ...picture } = await openPicture(bytes);
  const { width, height } = picture;
  const better = await sharp(picture.bytes, { raw: { width, height, channels: 3 } })
    .normalise(ends)
    .sharpen({ sigma })
    .raw()
    .toBuffer();
  tell({ width, height });
  return pngOf({ width, height, bytes: better }, alpha);
}
