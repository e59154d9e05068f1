import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';

const require = createRequire(import.meta.url);

/** The folder of an installed package, also of one that does not export its package.json. */
export function packageFolder(name: string): string {
  const entry = require.resolve(name);
  const inside = join('node_modules', name);
  return entry.slice(0, entry.lastIndexOf(inside) + inside.length);
}

/** TensorFlow on WebAssembly, on one core: the child that computes has one. */
export async function startCompute(): Promise<void> {
  setWasmPaths(`${join(packageFolder('@tensorflow/tfjs-backend-wasm'), 'dist')}/`);
  setThreadsCount(1);
  if (!(await tf.setBackend('wasm'))) throw new Error('TensorFlow does not start on WebAssembly.');
  await tf.ready();
}
