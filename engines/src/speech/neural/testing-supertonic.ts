import { float32, int64, model, node, port, tensor } from '../../testing-onnx.ts';

const rate = 16_000;
/** Samples that one column of the latent becomes. */
const hop = 800;
const secondsPerSign = 0.06;
const floats = (name: string, values: readonly number[], shape: readonly number[] = [values.length]) =>
  tensor(name, float32, shape, values);

const durationPredictor = (): Uint8Array =>
  model(
    {
      inputs: [
        port('text_ids', int64, [1, 'signs']),
        port('style_dp', float32, [1, 1, 1]),
        port('text_mask', float32, [1, 1, 'signs']),
      ],
      outputs: [port('duration', float32, [1])],
      constants: [floats('each', [secondsPerSign]), tensor('one', int64, [1], [1])],
      nodes: [
        node('ReduceSum', ['text_mask'], ['count'], { keepdims: 0 }),
        node('Mul', ['count', 'each'], ['seconds']),
        node('Reshape', ['seconds', 'one'], ['duration']),
      ],
    },
    {},
  );

const textEncoder = (): Uint8Array =>
  model(
    {
      inputs: [
        port('text_ids', int64, [1, 'signs']),
        port('style_ttl', float32, [1, 1, 1]),
        port('text_mask', float32, [1, 1, 'signs']),
      ],
      outputs: [port('text_emb', float32, [1, 1, 'signs'])],
      constants: [tensor('shape', int64, [3], [1, 1, -1])],
      nodes: [
        node('Cast', ['text_ids'], ['numbers'], { to: float32 }),
        node('Reshape', ['numbers', 'shape'], ['text_emb']),
      ],
    },
    {},
  );

/** The latent is one number: what the text and the speaker are, and a little of the noise. */
const vectorEstimator = (): Uint8Array =>
  model(
    {
      inputs: [
        port('noisy_latent', float32, [1, 1, 'columns']),
        port('text_emb', float32, [1, 1, 'signs']),
        port('style_ttl', float32, [1, 1, 1]),
        port('latent_mask', float32, [1, 1, 'columns']),
        port('text_mask', float32, [1, 1, 'signs']),
        port('current_step', float32, [1]),
        port('total_step', float32, [1]),
      ],
      outputs: [port('denoised_latent', float32, [1, 1, 'columns'])],
      constants: [floats('hundred', [100]), floats('half', [0.5])],
      nodes: [
        node('ReduceMean', ['text_emb'], ['sign'], { keepdims: 0 }),
        node('Div', ['sign', 'hundred'], ['text']),
        node('Add', ['text', 'style_ttl'], ['said']),
        node('Mul', ['noisy_latent', 'half'], ['noise']),
        node('Add', ['noise', 'said'], ['latent']),
        node('Mul', ['latent', 'latent_mask'], ['denoised_latent']),
      ],
    },
    {},
  );

/** A buzz whose pitch is the latent's. */
const vocoder = (): Uint8Array =>
  model(
    {
      inputs: [port('latent', float32, [1, 1, 'columns'])],
      outputs: [port('wav_tts', float32, [1, 'time'])],
      constants: [
        tensor('third', int64, [], [2]),
        tensor('hop', int64, [], [hop]),
        tensor('none', int64, [], [0]),
        tensor('one', int64, [], [1]),
        floats('rate', [rate]),
        floats('higher', [60]),
        floats('lowest', [100]),
        floats('half', [0.5]),
        tensor('shape', int64, [2], [1, -1]),
      ],
      nodes: [
        node('ReduceMean', ['latent'], ['level'], { keepdims: 0 }),
        node('Mul', ['level', 'higher'], ['above']),
        node('Add', ['above', 'lowest'], ['hertz']),
        node('Shape', ['latent'], ['sizes']),
        node('Gather', ['sizes', 'third'], ['columns']),
        node('Mul', ['columns', 'hop'], ['end']),
        node('Range', ['none', 'end', 'one'], ['at']),
        node('Cast', ['at'], ['time'], { to: float32 }),
        node('Div', ['time', 'rate'], ['seconds']),
        node('Mul', ['seconds', 'hertz'], ['phase']),
        node('Floor', ['phase'], ['turns']),
        node('Sub', ['phase', 'turns'], ['saw']),
        node('Sub', ['saw', 'half'], ['even']),
        node('Mul', ['even', 'half'], ['soft']),
        node('Reshape', ['soft', 'shape'], ['wav_tts']),
      ],
    },
    {},
  );

/** As sherpa-onnx reads it: the sizes of both styles, then each speaker's numbers in both. */
function styles(speakers: number): Uint8Array {
  const sizes = Buffer.alloc(6 * 8);
  for (const [at, size] of [speakers, 1, 1, speakers, 1, 1].entries()) sizes.writeBigInt64LE(BigInt(size), at * 8);
  const numbers = Float32Array.from({ length: 2 * speakers }, (_, at) => at % speakers);
  return Buffer.concat([sizes, Buffer.from(numbers.buffer)]);
}

/** The files of a whole model of Supertonic's shape, in a few kilobytes: a buzz, higher with each speaker. */
export const tinySupertonic = (speakers = 2): Record<string, string | Uint8Array> => ({
  'duration_predictor.int8.onnx': durationPredictor(),
  'text_encoder.int8.onnx': textEncoder(),
  'vector_estimator.int8.onnx': vectorEstimator(),
  'vocoder.int8.onnx': vocoder(),
  'tts.json': JSON.stringify({
    ae: { sample_rate: rate, base_chunk_size: hop },
    ttl: { chunk_compress_factor: 1, latent_dim: 1 },
  }),
  // A sign's number is its code point.
  'unicode_indexer.bin': Buffer.from(Int32Array.from({ length: 0x1_00_00 }, (_, at) => at).buffer),
  'voice.bin': styles(speakers),
});
