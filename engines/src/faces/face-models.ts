import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RgbPicture } from '@timbre/media/pictures/guided-filter';
import { packageFolder } from '../images/compute.ts';

/** One face as the package tells it; points are rounded to whole pixels. */
export interface DetectedFace {
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly score: number;
  readonly mesh: readonly (readonly [x: number, y: number, z?: number])[];
  readonly rotation?: {
    readonly angle?: { readonly roll: number; readonly yaw: number; readonly pitch: number };
  } | null;
}

/** Values on TensorFlow's side, to be given back. */
interface Tensor {
  readonly data: () => Promise<Float32Array>;
}

interface GraphModel {
  readonly execute: (input: Tensor, outputs: readonly string[]) => Tensor[];
}

/** The part of @vladmandic/human that is used here. */
interface Human {
  readonly tf: {
    readonly tensor: (values: Float32Array, shape: readonly number[]) => Tensor;
    readonly dispose: (tensors: Tensor | readonly Tensor[]) => void;
    readonly loadGraphModel: (address: string) => Promise<GraphModel>;
  };
  readonly init: () => Promise<void>;
  readonly load: () => Promise<void>;
  readonly detect: (tensor: Tensor) => Promise<{ readonly face: readonly DetectedFace[] }>;
}

/** Faces of a picture, in any order. */
export type DetectFaces = (picture: RgbPicture) => Promise<readonly DetectedFace[]>;

export const mostFaces = 10;

const off = { enabled: false } as const;
/** The iris model moves the eyes' outlines by a fifth of an eye when a head leans. */
const face = {
  enabled: true,
  detector: { rotation: true, maxDetected: mostFaces, minConfidence: 0.3, skipFrames: 0, skipTime: 0 },
  mesh: { enabled: true },
  iris: off,
  emotion: off,
  description: off,
} as const;

/** TensorFlow reads models with `fetch`, which knows no files. */
async function withFilesFetched<T>(load: () => Promise<T>): Promise<T> {
  const original = globalThis.fetch;
  globalThis.fetch = async (address) => {
    const url = address instanceof Request ? address.url : String(address);
    const type = url.endsWith('.json') ? 'application/json' : 'application/octet-stream';
    return new Response(await readFile(fileURLToPath(url)), { headers: { 'content-type': type } });
  };
  try {
    return await load();
  } finally {
    globalThis.fetch = original;
  }
}

const packageName = '@vladmandic/human';
const modelsAddress = (): string => `${pathToFileURL(join(packageFolder(packageName), 'models')).href}/`;
let loading: Promise<Human> | null = null;

async function load(): Promise<Human> {
  const folder = packageFolder(packageName);
  // The package exports no such path, but its file.
  const { Human } = createRequire(import.meta.url)(join(folder, 'dist/human.node-wasm.js')) as {
    readonly Human: new (config: unknown) => Human;
  };
  const human = new Human({
    backend: 'wasm',
    wasmPath: `${join(packageFolder('@tensorflow/tfjs-backend-wasm'), 'dist')}/`,
    wasmPlatformFetch: false,
    modelBasePath: modelsAddress(),
    debug: false,
    async: false,
    cacheModels: false,
    cacheSensitivity: 0,
    filter: off,
    gesture: off,
    body: off,
    hand: off,
    object: off,
    segmentation: off,
    face,
  });
  await withFilesFetched(async () => {
    await human.init();
    await human.load();
  });
  return human;
}

/** BlazeFace and FaceMesh of MediaPipe, as @vladmandic/human ships them (MIT and Apache-2.0), on one core. */
export async function faceModels(): Promise<DetectFaces> {
  const { tf, detect } = await (loading ??= load()).then((human) => ({
    tf: human.tf,
    detect: (tensor: Tensor) => human.detect(tensor),
  }));
  return async ({ width, height, bytes }) => {
    const tensor = tf.tensor(new Float32Array(bytes), [1, height, width, 3]);
    try {
      const { face: faces } = await detect(tensor);
      return faces;
    } finally {
      tf.dispose(tensor);
    }
  };
}

/** A hand the model sees in a square picture: how sure it is that there is one, and its 21 points in pixels. */
export interface SeenHand {
  readonly presence: number;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** Looks for one hand that fills much of a square of `handSide` pixels and points up. */
export type SeeHand = (picture: RgbPicture) => Promise<SeenHand>;

/** Pixels of the square in which a hand is looked for. */
export const handSide = 224;
const handPoints = 21;
let loadingHand: Promise<GraphModel> | null = null;

/** MediaPipe's hand landmarks (lite), from the same package; loaded with the first face that is looked at. */
export async function handModel(): Promise<SeeHand> {
  const { tf } = await (loading ??= load());
  const model = await (loadingHand ??= withFilesFetched(() =>
    tf.loadGraphModel(`${modelsAddress()}handlandmark-lite.json`),
  ));
  return async ({ width, height, bytes }) => {
    const input = tf.tensor(
      Float32Array.from(bytes, (value) => value / 255),
      [1, height, width, 3],
    );
    const [sureness, places] = model.execute(input, ['Identity_1', 'Identity']);
    try {
      if (sureness === undefined || places === undefined) throw new Error('The hand model answered nothing.');
      const [[presence = 0], values] = [await sureness.data(), await places.data()];
      const points = Array.from(
        { length: handPoints },
        (_, nth) => [values[3 * nth] ?? 0, values[3 * nth + 1] ?? 0] as const,
      );
      return { presence, points };
    } finally {
      tf.dispose([input, ...[sureness, places].filter((tensor) => tensor !== undefined)]);
    }
  };
}
