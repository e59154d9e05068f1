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

/** pyannote's shape: low sounds are one person's speech, high ones another's. */
export function tinySegmentation(): Uint8Array {
  return model(
    {
      inputs: [port('x', float32, ['N', 1, 'T'])],
      outputs: [port('y', float32, ['N', 'frames', 7])],
      constants: [tensor('quiet', float32, [1], [0.01]), tensor('other', float32, [1, 4, 1], [-1, -1, -1, -1])],
      nodes: [
        node('Abs', ['x'], ['height']),
        node('AveragePool', ['height'], ['level'], { kernel_shape: [991], strides: [270] }),
        node('AveragePool', ['x'], ['smooth'], { kernel_shape: [8], strides: [1] }),
        node('Abs', ['smooth'], ['lowHeight']),
        node('AveragePool', ['lowHeight'], ['low'], { kernel_shape: [984], strides: [270] }),
        node('Sub', ['level', 'low'], ['high']),
        node('Sub', ['quiet', 'level'], ['silence']),
        node('Mul', ['level', 'other'], ['below']),
        node('Sub', ['below', 'quiet'], ['together']),
        node('Concat', ['silence', 'low', 'high', 'together'], ['classes'], { axis: 1 }),
        node('Transpose', ['classes'], ['y'], { perm: [0, 2, 1] }),
      ],
    },
    {
      sample_rate: 16_000,
      window_size: 160_000,
      receptive_field_size: 991,
      receptive_field_shift: 270,
      num_speakers: 3,
      powerset_max_classes: 2,
      num_classes: 7,
    },
  );
}

/** A speaker embedding's shape: a voice is its mean spectrum. */
export function tinyEmbedding(): Uint8Array {
  return model(
    {
      inputs: [port('x', float32, [1, 'T', 80])],
      outputs: [port('embedding', float32, [1, 80])],
      constants: [],
      nodes: [
        node('ReduceMean', ['x'], ['spectrum'], { axes: [1], keepdims: 0 }),
        node('ReduceMean', ['spectrum'], ['level'], { axes: [1], keepdims: 1 }),
        node('Sub', ['spectrum', 'level'], ['embedding']),
      ],
    },
    {
      framework: 'wespeaker',
      language: 'English',
      url: 'none',
      comment: 'tiny',
      sample_rate: 16_000,
      output_dim: 80,
      normalize_samples: 0,
      feature_normalize_type: '',
    },
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
