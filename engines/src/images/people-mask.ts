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
/** Surely people from here; a picture without them stays far below. */
const sure = 0.8;
const leastShare = 0.004;

async function enlarged(mask: Float32Array, width: number, height: number): Promise<Float32Array> {
  const bytes = Uint8Array.from(mask, (value) => Math.round(Math.min(Math.max(value, 0), 1) * 255));
  const grown = await sharp(bytes, { raw: { width: side, height: side, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return Float32Array.from(grown, (value) => value / 255);
}

/** How much each pixel belongs to people, 0 to 1; null where there are none. */
export async function peopleMask(picture: RgbPicture): Promise<Float32Array | null> {
  await startCompute();
  const file = join(packageFolder('@mediapipe/selfie_segmentation'), 'selfie_segmentation.tflite');
  const model = readTfliteModel(await readFile(file));
  const square = await scaled(picture, side, 'fill');
  const mask = runTfliteModel(
    model,
    Float32Array.from(square.bytes, (value) => value / 255),
  );
  const surely = mask.reduce((count, value) => count + (value > sure ? 1 : 0), 0);
  return surely / mask.length < leastShare ? null : enlarged(mask, picture.width, picture.height);
}
