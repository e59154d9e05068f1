import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import * as tf from '@tensorflow/tfjs-core';
import { loadLayersModel, type LayersModel } from '@tensorflow/tfjs-layers';
import sharp from 'sharp';
import { packageFolder, startCompute } from './compute.ts';
import { openPicture, pngOf } from './open-picture.ts';

/** Pixels of a tile's side, and how far tiles overlap: the model sees about that far around a pixel. */
const tile = { side: 128, margin: 8 };

/** ESRGAN Slim of UpscalerJS (MIT): residual dense network, values 0 to 255. */
async function loadModel(factor: number): Promise<LayersModel> {
  const folder = join(packageFolder('@upscalerjs/esrgan-slim'), 'models', `x${factor}`);
  const { modelTopology, weightsManifest } = JSON.parse(
    await readFile(join(folder, 'model.json'), 'utf8'),
  ) as tf.io.ModelJSON;
  const [group] = weightsManifest;
  const [file = ''] = group?.paths ?? [];
  const bytes = await readFile(join(folder, file));
  const weightData = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  return loadLayersModel({ load: async () => ({ modelTopology, weightSpecs: group?.weights ?? [], weightData }) });
}

/** A stretch of one side: what is made, and what the model is shown for it. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly shownFrom: number;
  readonly shownTo: number;
}

/** Cuts a side into stretches whose surroundings are shown too. */
export function stretchesOf(length: number): Stretch[] {
  const step = tile.side - 2 * tile.margin;
  return Array.from({ length: Math.ceil(length / step) }, (_, nth) => {
    const from = nth * step;
    const to = Math.min(from + step, length);
    return { from, to, shownFrom: Math.max(0, from - tile.margin), shownTo: Math.min(length, to + tile.margin) };
  });
}

function shown({ width, bytes }: RgbPicture, across: Stretch, down: Stretch): Float32Array {
  const columns = across.shownTo - across.shownFrom;
  const values = new Float32Array(columns * (down.shownTo - down.shownFrom) * 3);
  for (let y = down.shownFrom; y < down.shownTo; y += 1) {
    const start = 3 * (y * width + across.shownFrom);
    values.set(bytes.subarray(start, start + 3 * columns), 3 * (y - down.shownFrom) * columns);
  }
  return values;
}

/** Larger colours of a picture, tile by tile. */
export async function enlargeColours(
  picture: RgbPicture,
  factor: number,
  tell: (fraction: number) => void,
): Promise<RgbPicture> {
  await startCompute();
  const model = await loadModel(factor);
  const { width, height } = picture;
  const large = { width: width * factor, height: height * factor };
  const bytes = new Uint8Array(large.width * large.height * 3);
  const [columns, rows] = [stretchesOf(width), stretchesOf(height)];
  for (const [nth, down] of rows.entries()) {
    for (const across of columns) {
      const shape: [number, number, number, number] = [
        1,
        down.shownTo - down.shownFrom,
        across.shownTo - across.shownFrom,
        3,
      ];
      const made = tf.tidy(() => model.predict(tf.tensor4d(shown(picture, across, down), shape)) as tf.Tensor4D);
      const values = made.dataSync();
      made.dispose();
      const madeWidth = shape[2] * factor;
      const skip = (across.from - across.shownFrom) * factor;
      for (let y = down.from * factor; y < down.to * factor; y += 1) {
        const start = 3 * ((y - down.shownFrom * factor) * madeWidth + skip);
        const row = values.subarray(start, start + 3 * (across.to - across.from) * factor);
        // A clamped array rounds and cuts to 0 to 255.
        bytes.set(Uint8ClampedArray.from(row), 3 * (y * large.width + across.from * factor));
      }
    }
    tell((nth + 1) / rows.length);
  }
  return { ...large, bytes };
}

/** A PNG with so many times as many pixels a side. */
export async function enlarge(
  source: Uint8Array,
  factor: number,
  tell: (told: { fraction: number } | { width: number; height: number }) => void,
): Promise<Uint8Array> {
  const picture = await openPicture(source);
  const { width, height, alpha } = picture;
  const large = await enlargeColours(picture, factor, (fraction) => tell({ fraction }));
  tell({ width: large.width, height: large.height });
  if (alpha === null) return pngOf(large, null);
  const grown = await sharp(alpha, { raw: { width, height, channels: 1 } })
    .resize(large.width, large.height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return pngOf(large, grown);
}
