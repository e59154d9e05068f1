import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { float32, int64, model, node, port, tensor, withNotes } from '../testing-onnx.ts';

const caches = { conv_cache: [2, 1, 16, 16, 33], tra_cache: [2, 3, 1, 1, 16], inter_cache: [2, 1, 33, 16] } as const;
const gtcrnNotes = {
  model_type: 'gtcrn',
  sample_rate: 16_000,
  n_fft: 512,
  hop_length: 256,
  window_length: 512,
  window_type: 'hann_sqrt',
  version: 1,
  ...Object.fromEntries(Object.entries(caches).map(([name, shape]) => [`${name}_shape`, shape.join(',')])),
};

/** GTCRN's shape: what goes in comes out at half its height. */
export function tinyDenoiser(): Uint8Array {
  const names = Object.keys(caches) as (keyof typeof caches)[];
  const frame = [1, 257, 1, 2];
  return model(
    {
      inputs: [port('mix', float32, frame), ...names.map((name) => port(name, float32, caches[name]))],
      outputs: [port('enh', float32, frame), ...names.map((name) => port(`${name}_out`, float32, caches[name]))],
      constants: [tensor('half', float32, [1], [0.5])],
      nodes: [node('Mul', ['mix', 'half'], ['enh']), ...names.map((name) => node('Identity', [name], [`${name}_out`]))],
    },
    gtcrnNotes,
  );
}

/** Silero's shape: whatever is louder than a whisper is speech. */
export function tinySpeechFinder(): Uint8Array {
  return model(
    {
      inputs: [port('input', float32, [1, 'samples']), port('state', float32, [2, 1, 128]), port('sr', int64, [])],
      outputs: [port('output', float32, [1, 1]), port('stateN', float32, [2, 1, 128])],
      constants: [tensor('quiet', float32, [1], [0.01])],
      nodes: [
        node('Abs', ['input'], ['height']),
        node('ReduceMean', ['height'], ['level'], { axes: [1], keepdims: 1 }),
        node('Greater', ['level', 'quiet'], ['isLoud']),
        node('Cast', ['isLoud'], ['output'], { to: float32 }),
        node('Identity', ['state'], ['stateN']),
      ],
    },
    {},
  );
}

const data = join(process.env['EVAL_DATA'] ?? join(import.meta.dirname, '../../../bench/data'), 'models');
const read = (name: string): Promise<Uint8Array | null> => readFile(join(data, name)).catch(() => null);

/** Silero’s published weights; null: they are not here. */
export const realSpeechFinder = (): Promise<Uint8Array | null> => read('silero_vad.onnx');

/** GTCRN’s published weights, with the notes that sherpa-onnx’s release adds to them; null: they are not here. */
export async function realDenoiser(): Promise<Uint8Array | null> {
  const bytes = await read('gtcrn_simple.onnx');
  return bytes === null ? null : withNotes(bytes, gtcrnNotes);
}
