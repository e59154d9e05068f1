import { float32, int64, model, node, port, tensor } from '../testing-onnx.ts';

const id = { end: 0, start: 1, english: 2, spanish: 3, translate: 4, transcribe: 5, silence: 6, words: 8 } as const;
const [contextTokens, stateSize] = [64, 4] as const;

function encoder(metadata: Readonly<Record<string, string | number>>): Uint8Array {
  const shape = [1, 1, 'T2', stateSize];
  return model(
    {
      inputs: [port('mel', float32, [1, 80, 'T'])],
      outputs: [port('n_layer_cross_k', float32, shape), port('n_layer_cross_v', float32, shape)],
      constants: [
        tensor('from', int64, [2], [0, 0]),
        tensor('to', int64, [2], [stateSize, 2 ** 30]),
        tensor('axes', int64, [2], [1, 2]),
        tensor('steps', int64, [2], [1, 2]),
        tensor('first', int64, [1], [0]),
      ],
      nodes: [
        node('Slice', ['mel', 'from', 'to', 'axes', 'steps'], ['part']),
        node('Transpose', ['part'], ['turned'], { perm: [0, 2, 1] }),
        node('Unsqueeze', ['turned', 'first'], ['n_layer_cross_k']),
        node('Identity', ['n_layer_cross_k'], ['n_layer_cross_v']),
      ],
    },
    metadata,
  );
}

/** Says the token of each place, whatever it hears. */
function decoder(scores: readonly number[], vocabulary: number): Uint8Array {
  const cache = [1, 1, contextTokens, stateSize];
  const cross = [1, 1, 'T', stateSize];
  return model(
    {
      inputs: [
        port('tokens', int64, [1, 'L']),
        port('in_n_layer_self_k_cache', float32, cache),
        port('in_n_layer_self_v_cache', float32, cache),
        port('n_layer_cross_k', float32, cross),
        port('n_layer_cross_v', float32, cross),
        port('offset', int64, [1]),
      ],
      outputs: [
        port('logits', float32, [1, 'L', vocabulary]),
        port('out_n_layer_self_k_cache', float32, cache),
        port('out_n_layer_self_v_cache', float32, cache),
      ],
      constants: [
        tensor('table', float32, [contextTokens, vocabulary], scores),
        tensor('zero', int64, [], [0]),
        tensor('one', int64, [], [1]),
        tensor('first', int64, [1], [0]),
        tensor('last', int64, [1], [contextTokens - 1]),
      ],
      nodes: [
        node('Shape', ['tokens'], ['shape']),
        node('Gather', ['shape', 'one'], ['length']),
        node('Range', ['zero', 'length', 'one'], ['places']),
        node('Add', ['places', 'offset'], ['moved']),
        node('Min', ['moved', 'last'], ['bound']),
        node('Gather', ['table', 'bound'], ['rows']),
        node('Unsqueeze', ['rows', 'first'], ['logits']),
        node('Identity', ['in_n_layer_self_k_cache'], ['out_n_layer_self_k_cache']),
        node('Identity', ['in_n_layer_self_v_cache'], ['out_n_layer_self_v_cache']),
      ],
    },
    {},
  );
}

/** Whisper's shape, and always the same sentence: what loads a real model can be tested without one. */
export function tinyWhisper(words: readonly string[]): Readonly<Record<string, Uint8Array>> {
  const noTimes = id.words + words.length;
  const vocabulary = noTimes + 1 + 1501;
  const scores = Array.from({ length: contextTokens * vocabulary }, () => -20);
  for (let place = 0; place < contextTokens; place++) {
    const at = place - 3;
    const token = at < 0 ? id.english : at < words.length ? id.words + at : id.end;
    scores[place * vocabulary + token] = 20;
  }
  const sizes = { n_mels: 80, n_audio_ctx: 1500, n_audio_state: stateSize, n_audio_head: 1, n_audio_layer: 1 };
  const metadata = {
    model_type: 'whisper-tiny-test',
    version: 1,
    maintainer: 'test',
    ...sizes,
    n_vocab: vocabulary,
    n_text_ctx: contextTokens,
    n_text_state: stateSize,
    n_text_head: 1,
    n_text_layer: 1,
    sot_sequence: `${id.start},${id.english},${id.transcribe}`,
    all_language_tokens: `${id.english},${id.spanish}`,
    all_language_codes: 'en,es',
    sot: id.start,
    sot_index: 0,
    eot: id.end,
    blank_id: id.words,
    is_multilingual: 1,
    no_speech: id.silence,
    non_speech_tokens: '',
    transcribe: id.transcribe,
    translate: id.translate,
    sot_prev: id.start,
    sot_lm: id.start,
    no_timestamps: noTimes,
  };
  const tokens = words.map((word, at) => `${Buffer.from(word, 'utf8').toString('base64')} ${id.words + at}\n`).join('');
  return {
    'tiny-encoder.onnx': encoder(metadata),
    'tiny-decoder.onnx': decoder(scores, vocabulary),
    'tiny-tokens.txt': Buffer.from(tokens, 'utf8'),
  };
}
