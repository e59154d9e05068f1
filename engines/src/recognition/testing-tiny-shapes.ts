import { bool, float32, int64, model, node, port, tensor } from '../testing-onnx.ts';

/** After each token the next one of the sentence; after the last, and whenever nothing is left, `rest`. */
function nextTokens(
  count: number,
  { first, after, rest }: Readonly<Record<'first' | 'after' | 'rest', number>>,
): number[] {
  const vocabulary = first + count;
  const table = Array.from({ length: vocabulary * vocabulary }, () => -20);
  for (let last = 0; last < vocabulary; last++) {
    const next = last === after ? first : last >= first && last + 1 < vocabulary ? last + 1 : rest;
    table[last * vocabulary + next] = 20;
  }
  return table;
}

const tokensFile = (signs: readonly string[]): Uint8Array =>
  Buffer.from(signs.map((sign, at) => `${sign} ${at}\n`).join(''), 'utf8');
/** A space at a word's beginning is written so. */
const marked = (word: string): string => word.replace(' ', '▁');
const base64 = (word: string): string => Buffer.from(word, 'utf8').toString('base64');

/**
 * Zipformer's shape (a transducer without memory but its last two tokens), and always the same sentence, a token each
 * frame. Words begin with a space.
 */
export function tinyZipformer(words: readonly string[]): Readonly<Record<string, Uint8Array>> {
  const vocabulary = 1 + words.length;
  const states = ['N', 'T2', vocabulary];
  const encoder = model(
    {
      inputs: [port('x', float32, ['N', 'T', 80]), port('x_lens', int64, ['N'])],
      outputs: [port('encoder_out', float32, states), port('encoder_out_lens', int64, ['N'])],
      constants: [
        tensor('from', int64, [2], [0, 0]),
        tensor('to', int64, [2], [2 ** 30, 1]),
        tensor('axes', int64, [2], [1, 2]),
        tensor('steps', int64, [2], [4, 1]),
        tensor(
          'none',
          float32,
          [1, 1, vocabulary],
          Array.from({ length: vocabulary }, () => 0),
        ),
        tensor('four', int64, [1], [4]),
        tensor('three', int64, [1], [3]),
      ],
      nodes: [
        node('Slice', ['x', 'from', 'to', 'axes', 'steps'], ['frames']),
        node('Mul', ['frames', 'none'], ['encoder_out']),
        node('Add', ['x_lens', 'three'], ['longer']),
        node('Div', ['longer', 'four'], ['encoder_out_lens']),
      ],
    },
    { model_type: 'zipformer2', version: 1, model_author: 'test' },
  );
  const decoder = model(
    {
      inputs: [port('y', int64, ['N', 2])],
      outputs: [port('decoder_out', float32, ['N', vocabulary])],
      constants: [
        tensor('table', float32, [vocabulary, vocabulary], nextTokens(words.length, { first: 1, after: 0, rest: 0 })),
        tensor('last', int64, [], [1]),
      ],
      nodes: [
        node('Gather', ['y', 'last'], ['token'], { axis: 1 }),
        node('Gather', ['table', 'token'], ['decoder_out']),
      ],
    },
    { vocab_size: vocabulary, context_size: 2 },
  );
  const joiner = model(
    {
      inputs: [port('encoder_out', float32, ['N', vocabulary]), port('decoder_out', float32, ['N', vocabulary])],
      outputs: [port('logit', float32, ['N', vocabulary])],
      constants: [],
      nodes: [node('Add', ['encoder_out', 'decoder_out'], ['logit'])],
    },
    { joiner_dim: vocabulary },
  );
  return {
    'encoder-epoch-99-avg-1.int8.onnx': encoder,
    'decoder-epoch-99-avg-1.onnx': decoder,
    'joiner-epoch-99-avg-1.int8.onnx': joiner,
    'tokens.txt': tokensFile(['<blk>', ...words.map(marked)]),
  };
}

/** The shape of Moonshine's second generation (one decoder with a cache of one layer), and always the same sentence. */
export function tinyMoonshineV2(words: readonly string[]): Readonly<Record<string, Uint8Array>> {
  const [start, end, first] = [1, 2, 3];
  const vocabulary = first + words.length;
  const cache = [1, 1, 'past', 1];
  const kinds = ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'];
  const encoder = model(
    {
      inputs: [port('input_values', float32, [1, 'samples'])],
      outputs: [port('last_hidden_state', float32, [1, 'T', 1])],
      constants: [
        tensor('from', int64, [1], [0]),
        tensor('to', int64, [1], [2 ** 30]),
        tensor('axes', int64, [1], [1]),
        tensor('steps', int64, [1], [384]),
        tensor('third', int64, [1], [2]),
      ],
      nodes: [
        node('Slice', ['input_values', 'from', 'to', 'axes', 'steps'], ['frames']),
        node('Unsqueeze', ['frames', 'third'], ['last_hidden_state']),
      ],
    },
    {},
  );
  const decoder = model(
    {
      inputs: [
        port('input_ids', int64, [1, 'L']),
        port('encoder_hidden_states', float32, [1, 'T', 1]),
        ...kinds.map((kind) => port(`past_key_values.0.${kind}`, float32, cache)),
        port('use_cache_branch', bool, [1]),
      ],
      outputs: [
        port('logits', float32, [1, 'L', vocabulary]),
        ...kinds.map((kind) => port(`present.0.${kind}`, float32, cache)),
      ],
      constants: [
        tensor(
          'table',
          float32,
          [vocabulary, vocabulary],
          nextTokens(words.length, { first, after: start, rest: end }),
        ),
        tensor('second', int64, [1], [1]),
      ],
      nodes: [
        node('Gather', ['table', 'input_ids'], ['logits']),
        node('Unsqueeze', ['encoder_hidden_states', 'second'], ['kept']),
        ...kinds.map((kind) => node('Identity', ['kept'], [`present.0.${kind}`])),
      ],
    },
    {},
  );
  return {
    'encoder_model.onnx': encoder,
    'decoder_model_merged.onnx': decoder,
    'tokens.txt': tokensFile(['<unk>', '<s>', '</s>', ...words.map(marked)].map(base64)),
  };
}
