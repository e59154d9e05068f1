import { createRequire } from 'node:module';

/** Whether the runtime of neural models, an optional package, is installed. Nothing is loaded. */
export function hasSherpa(): boolean {
  try {
    createRequire(import.meta.url).resolve('sherpa-onnx-node');
    return true;
  } catch {
    return false;
  }
}
