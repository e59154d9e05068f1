/** Writes ONNX files, which are protobuf messages: as much of it as a tiny model for tests needs. */
const [float32, int64] = [1, 7] as const;

function varint(value: number | bigint): Uint8Array {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 128 : low);
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}
const joined = (parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);
const message = (field: number, bytes: Uint8Array): Uint8Array =>
  joined([varint((field << 3) | 2), varint(bytes.length), bytes]);
const text = (field: number, value: string): Uint8Array => message(field, Buffer.from(value, 'utf8'));
const whole = (field: number, value: number): Uint8Array => joined([varint(field << 3), varint(value)]);

type Kind = typeof float32 | typeof int64;

function tensor(name: string, kind: Kind, shape: readonly number[], values: readonly number[]): Uint8Array {
  const raw = Buffer.alloc(values.length * (kind === float32 ? 4 : 8));
  for (const [at, value] of values.entries()) {
    if (kind === float32) raw.writeFloatLE(value, at * 4);
    else raw.writeBigInt64LE(BigInt(value), at * 8);
  }
  return joined([...shape.map((size) => whole(1, size)), whole(2, kind), text(8, name), message(9, raw)]);
}

function node(kind: string, inputs: readonly string[], outputs: readonly string[], permutation?: readonly number[]) {
  const attribute =
    permutation === undefined
      ? []
      : [joined([text(1, 'perm'), ...permutation.map((axis) => whole(8, axis)), whole(20, 7)])];
  return joined([
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(3, `${kind}_${outputs[0]}`),
    text(4, kind),
    ...attribute.map((one) => message(5, one)),
  ]);
}

function port(name: string, kind: Kind, shape: readonly (number | string)[]): Uint8Array {
  const sizes = shape.map((size) => message(1, typeof size === 'number' ? whole(1, size) : text(2, size)));
  return joined([text(1, name), message(2, message(1, joined([whole(1, kind), message(2, joined(sizes))])))]);
}

function model(
  parts: { nodes: Uint8Array[]; constants: Uint8Array[]; inputs: Uint8Array[]; outputs: Uint8Array[] },
  metadata: Readonly<Record<string, string | number>>,
): Uint8Array {
  const graph = joined([
    ...parts.nodes.map((one) => message(1, one)),
    text(2, 'tiny'),
    ...parts.constants.map((one) => message(5, one)),
    ...parts.inputs.map((one) => message(11, one)),
    ...parts.outputs.map((one) => message(12, one)),
  ]);
  const version = joined([text(1, ''), whole(2, 13)]);
  const notes = Object.entries(metadata).map(([key, value]) =>
    message(14, joined([text(1, key), text(2, String(value))])),
  );
  return joined([whole(1, 8), text(2, 'tiny'), message(7, graph), message(8, version), ...notes]);
}

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
        node('Transpose', ['part'], ['turned'], [0, 2, 1]),
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
