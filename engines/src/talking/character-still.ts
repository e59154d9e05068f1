import { createCanvas, ImageData } from '@napi-rs/canvas';
import { castStill } from '@timbre/media/cast/performer';
import type { StillQuestion } from './port.ts';

/** A character of the cast as it stands when it says nothing, as a PNG. Throws a RangeError for one it does not have. */
export function characterStill({ characterId, width, height }: StillQuestion): Promise<Uint8Array> {
  const { bytes } = castStill(characterId, width, height, { createCanvas });
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(bytes, width, height), 0, 0);
  return canvas.encode('png');
}
