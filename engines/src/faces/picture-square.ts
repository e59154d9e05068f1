import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import type { Point } from '@timbre/media/talking/curves';
import sharp, { type ExtendOptions } from 'sharp';

export interface Square {
  /** Of the whole picture, in whole pixels. */
  readonly left: number;
  readonly top: number;
  /** `side` × `side` pixels. */
  readonly bytes: Buffer;
}

/** A square around a point, `side` pixels wide; what lies beyond the picture is filled. Null: all of it lies beyond. */
export async function pictureSquare(
  { width, height, bytes }: RgbPicture,
  { x, y }: Point,
  side: number,
  filling: Pick<ExtendOptions, 'extendWith' | 'background'>,
): Promise<Square | null> {
  const [left, top] = [Math.round(x - side / 2), Math.round(y - side / 2)];
  const from = { x: Math.max(0, left), y: Math.max(0, top) };
  const to = { x: Math.min(width, left + side), y: Math.min(height, top + side) };
  if (to.x <= from.x || to.y <= from.y) return null;
  const cut = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .extract({ left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y })
    .extend({
      left: from.x - left,
      top: from.y - top,
      right: left + side - to.x,
      bottom: top + side - to.y,
      ...filling,
    })
    .raw()
    .toBuffer();
  return { left, top, bytes: cut };
}
