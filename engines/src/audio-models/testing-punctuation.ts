import { float32, bool, int32, int64, model, node, port, tensor } from '../testing-onnx.ts';

/** Words after which the tiny models put a mark: a comma, a full stop, a question mark. */
const marked = { well: 'comma', sea: 'stop', why: 'question', 海: 'stop' } as const;
const words = Object.keys(marked) as (keyof typeof marked)[];

const oneHot = (size: number, at: number): number[] => Array.from({ length: size }, (_, i) => (i === at ? 1 : 0));

/** CT-Transformer's shape: each mark follows from its word alone. */
export function tinyChinesePunctuation(): Uint8Array {
  const marks = ['<unk>', '_', '，', '。', '？', '、'];
  const kinds = { comma: 2, stop: 3, question: 4 } as const;
  const tokens = ['<unk>', ...words];
  const rows = [oneHot(marks.length, 1), ...words.map((word) => oneHot(marks.length, kinds[marked[word]]))];
  return model(
    {
      inputs: [port('inputs', int32, [1, 'T']), port('text_lengths', int32, [1])],
      outputs: [port('logits', float32, [1, 'T', marks.length])],
      constants: [tensor('table', float32, [tokens.length, marks.length], rows.flat())],
      nodes: [node('Gather', ['table', 'inputs'], ['logits'], { axis: 0 })],
    },
    {
      tokens: tokens.join('|'),
      vocab_size: tokens.length,
      punctuations: marks.join('|'),
      unk_symbol: '<unk>',
    },
  );
}

/** Pieces of the model for English; the first three mean nothing, the beginning and the end. */
const pieces = ['<unk>', '<s>', '</s>', ...words.slice(0, 3).map((word) => `▁${word}`), '▁so', '▁ada'];
export const tinyVocab = pieces.map((piece) => `${piece}\t0`).join('\n');

/** CNN-BiLSTM's shape: marks and capitals follow from a word's first piece alone. */
export function tinyEnglishPunctuation(): Uint8Array {
  const kinds = { comma: 1, stop: 2, question: 3 } as const;
  const size = 4;
  const marks = pieces.map((_, at) => oneHot(size, at >= 3 && at < 6 ? kinds[marked[words[at - 3] ?? 'sea']] : 0));
  const capitals = pieces.map((piece) => oneHot(size, piece === '▁ada' ? 2 : 0));
  const length = 200;
  return model(
    {
      inputs: [
        port('token_ids', int32, ['N', length]),
        port('valid_ids', int32, ['N', length]),
        port('label_lens', int32, ['N']),
      ],
      outputs: [port('case', float32, ['M', size]), port('punct', float32, ['M', size])],
      constants: [
        tensor('marks', float32, [pieces.length, size], marks.flat()),
        tensor('capitals', float32, [pieces.length, size], capitals.flat()),
        tensor('one', int32, [1], [1]),
        tensor('last', int32, [1], [2]),
        tensor('flat', int64, [1], [-1]),
      ],
      nodes: [
        node('Cast', ['valid_ids'], ['isFirst'], { to: bool }),
        node('Equal', ['token_ids', 'last'], ['isEnd']),
        node('Equal', ['token_ids', 'one'], ['isBegin']),
        node('Or', ['isEnd', 'isBegin'], ['isBorder']),
        node('Not', ['isBorder'], ['isInside']),
        node('And', ['isFirst', 'isInside'], ['isWord']),
        node('Reshape', ['isWord', 'flat'], ['wordsFlat']),
        node('Reshape', ['token_ids', 'flat'], ['idsFlat']),
        node('Compress', ['idsFlat', 'wordsFlat'], ['ids'], { axis: 0 }),
        node('Gather', ['capitals', 'ids'], ['case'], { axis: 0 }),
        node('Gather', ['marks', 'ids'], ['punct'], { axis: 0 }),
      ],
    },
    { COMMA: 1, PERIOD: 2, QUESTION: 3, UPPER: 1, CAP: 2, MIX_CASE: 3 },
  );
}
