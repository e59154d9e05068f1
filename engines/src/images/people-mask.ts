import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import sharp from 'sharp';
import { packageFolder, startCompute } from './compute.ts';
import { scaled } from './open-picture.ts';
import { readTfliteModel } from './tflite/read-model.ts';
import { runTfliteModel } from './tflite/run-model.ts';

/** MediaPipe's selfie segmentation (Apache-2.0) sees a square of this side. */
const side = 256;
/** Surely people from here, and probably; a picture without them stays far below. */
const sure = 0.8;
const probable = 0.5;
const leastShare = 0.004;
/**
 * Of what is probably people, what surely is: 0.78 and more in 72 photos of people, 0.49 in three of small or blurred ones;
 * 0.66 of a drawn disc, 0.1 of stars and of a car.
 */
const sureness = { people: 0.75, perhaps: 0.3 } as const;

export interface PeopleMask {
  /** How much each pixel belongs to people, 0 to 1. */
  readonly mask: Float32Array;
  /** It may be something else that stands out. */
  readonly isUnsure: boolean;
}

async function enlarged(mask: Float32Array, width: number, height: number): Promise<Float32Array> {
  const bytes = Uint8Array.from(mask, (value) => Math.round(Math.min(Math.max(value, 0), 1) * 255));
  const grown = await sharp(bytes, { raw: { width: side, height: side, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return Float32Array.from(grown, (value) => value / 255);
}

/** Where people are; null where there are none. */
export async function peopleMask(picture: RgbPicture): Promise<PeopleMask | null> {
  await startCompute();
  const file = join(packageFolder('@mediapipe/selfie_segmentation'), 'selfie_segmentation.tflite');
  const model = readTfliteModel(await readFile(file));
  const square = await scaled(picture, side, 'fill');
  const mask = runTfliteModel(
    model,
    Float32Array.from(square.bytes, (value) => value / 255),
  );
  const above = (least: number): number => mask.reduce((count, value) => count + (value > least ? 1 : 0), 0);
  const surely = above(sure);
  const share = surely / above(probable);
  if (surely / mask.length < leastShare || share < sureness.perhaps) return null;
  return { mask: await enlarged(mask, picture.width, picture.height), isUnsure: share < sureness.people };
}
