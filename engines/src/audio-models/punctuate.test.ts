import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { askBuilt } from '../child-programs/testing-child.ts';
import { hasSherpa } from '../recognition/sherpa-installed.ts';
import { writeModel } from '../speech/neural/testing-neural.ts';
import { audioModels } from './audio-models.ts';
import { findAudioModels } from './find-audio-models.ts';
import { ModelFailure } from './port.ts';
import { wordsIn } from './punctuate.ts';
import { tinyChinesePunctuation, tinyEnglishPunctuation, tinyVocab } from './testing-punctuation.ts';

const root = await mkdtemp(join(tmpdir(), 'punctuation-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const { signal } = new AbortController();

async function modelsWith(files: Readonly<Record<string, Readonly<Record<string, Uint8Array | string>>>>) {
  const folder = await mkdtemp(join(root, 'models-'));
  for (const [name, content] of Object.entries(files)) await writeModel(folder, name, content);
  const problems: string[] = [];
  const models = audioModels({
    find: () => findAudioModels(folder),
    ask: async (question) => {
      try {
        return (await askBuilt('audio-models/worker.ts', question, { input: [] }).next()).value;
      } catch (error) {
        throw new ModelFailure('died', (error as Error).message);
      }
    },
    onProblem: (said) => problems.push(said),
    now: () => 0,
  });
  return { models, problems };
}

const words = (text: string): string[] => text.split(' ');

describe('words in a text with punctuation', () => {
  it('are found with the marks behind them, however they are written', () => {
    expect(wordsIn('It’s late, Ada. Why?', ['it’s', 'late', 'ada', 'why'])).toEqual(['It’s', 'late,', 'Ada.', 'Why?']);
    expect(wordsIn('你好，海。', ['你', '好', '海'])).toEqual(['你', '好，', '海。']);
  });

  it('are not found where the text has others, fewer or more', () => {
    expect(wordsIn('It is late.', ['it', 'was', 'late'])).toBeNull();
    expect(wordsIn('It is.', ['it', 'is', 'late'])).toBeNull();
    expect(wordsIn('It is late now.', ['it', 'is', 'late'])).toBeNull();
  });
});

describe.skipIf(!hasSherpa())('a model for punctuation (skipped without sherpa-onnx-node)', () => {
  it('of Chinese and English puts marks, and sentences begin with a capital', async () => {
    const { models, problems } = await modelsWith({ 'punct-ct-transformer': { 'm.onnx': tinyChinesePunctuation() } });
    expect(await models.punctuate(words('well i go to sea and i’m late why so'), 'en', signal)).toEqual(
      words('Well, I go to sea. And I’m late why? So.'),
    );
    expect(await models.punctuate(['我', '去', '海', '你'], 'zh', signal)).toEqual(['我', '去', '海。', '你。']);
    // It knows no other language.
    expect(await models.punctuate(words('ich gehe'), 'de', signal)).toBeNull();
    expect(problems).toEqual([]);
  });

  it('of English comes first, and writes names with a capital', async () => {
    const { models } = await modelsWith({
      'punct-ct-transformer': { 'm.onnx': tinyChinesePunctuation() },
      'punct-online-en': { 'model.int8.onnx': tinyEnglishPunctuation(), 'bpe.vocab': tinyVocab },
    });
    expect(await models.punctuate(words('so ada so sea so why so'), 'en', signal)).toEqual(
      words('So Ada so sea. So why? So'),
    );
  });

  it('reads a long recording piece by piece, each from where a sentence ended', async () => {
    const { models } = await modelsWith({ 'punct-ct-transformer': { 'm.onnx': tinyChinesePunctuation() } });
    const said = Array.from({ length: 1001 }, (_, at) => (at % 30 === 29 ? 'sea' : 'so'));
    const written = await models.punctuate(said, 'en', signal);
    // A full stop after each "sea" and at the end, and nowhere else.
    expect(written?.map((word) => word.toLowerCase())).toEqual(
      said.map((word, at) => (word === 'sea' || at === 1000 ? `${word}.` : word)),
    );
    expect(written?.[30]).toBe('So');
  });

  it('that is damaged is named once, and the words stay as they were', async () => {
    const { models, problems } = await modelsWith({
      'punct-ct-transformer': { 'm.onnx': tinyChinesePunctuation().subarray(0, 200) },
    });
    expect(await models.punctuate(words('well i go'), 'en', signal)).toBeNull();
    expect(await models.punctuate(words('well i go'), 'en', signal)).toBeNull();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^The model punct-ct-transformer can’t be loaded/u);
  });
});
