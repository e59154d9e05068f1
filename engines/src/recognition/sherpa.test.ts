import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pcmBytes } from '@timbre/media/pcm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askBuilt } from '../child-programs/testing-child.ts';
import { findSpeechModels } from './model-folders.ts';
import type { HeardPart } from './port.ts';
import type { SherpaDeps } from './sherpa.ts';
import { wordsOf } from './sherpa-core.ts';
import { sherpaRecognisers } from './sherpa.ts';
import { tinyWhisper } from './testing-tiny-model.ts';
import { tinyMoonshineV2, tinyZipformer } from './testing-tiny-shapes.ts';

let root: string;
const sentence = [' This', ' is', ' a', ' tiny', ' test.'];
const now = () => 0;
const signal = new AbortController().signal;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'speech-models-'));
  for (const name of ['tiny', 'broken', 'unfinished', 'voice']) await mkdir(join(root, name));
  const files = tinyWhisper(sentence);
  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(join(root, 'tiny', name), bytes);
    await writeFile(join(root, 'broken', name), name.endsWith('.onnx') ? bytes.subarray(0, bytes.length / 2) : bytes);
    await writeFile(join(root, 'unfinished', name), name.includes('encoder') ? new Uint8Array() : bytes);
    await writeFile(join(root, 'voice', name), bytes);
  }
  await writeFile(join(root, 'voice', 'model.json'), '{"kind":"tts"}');
  await writeFile(join(root, 'tiny', 'model.json'), '{"name":"Tiny Whisper","languages":["en"]}');
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The program in a child, as the server runs it but for the sandbox. */
const run: SherpaDeps['run'] = async (question, samples) => {
  const input = [pcmBytes(samples)];
  const { value } = await askBuilt<HeardPart[]>('recognition/sherpa.worker.ts', question, { input }).next();
  return value;
};

describe('speech models in a folder', () => {
  it('are found by their files; one that is not complete, or is a voice, is none', async () => {
    const found = await findSpeechModels(root);
    expect(found.map(({ folder }) => folder.split('/').at(-1))).toEqual(['broken', 'tiny']);
    expect(found[1]).toMatchObject({ name: 'Tiny Whisper', family: 'whisper', languages: ['en'] });
    expect(await findSpeechModels(join(root, 'nowhere'))).toEqual([]);
  });

  it('hear each part in a child; a damaged one ends its child, and is not offered', async () => {
    const [broken, recogniser] = await sherpaRecognisers({ models: () => findSpeechModels(root), run, now })();
    if (broken === undefined || recogniser === undefined) throw new Error('two models lie there');
    expect([broken.id, recogniser.id, recogniser.name]).toEqual(['sherpa/broken', 'sherpa/tiny', 'Tiny Whisper']);
    expect(await broken.reach()).toBeNull();
    expect(await recogniser.reach()).toEqual({ languages: new Set(['en']), canDetect: false });
    const parts = [new Int16Array(32_000), new Int16Array(48_000)];
    const heard = await recogniser.recognise({ parts, language: 'en', signal });
    expect(heard.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual([
      'This is a tiny test.',
      'This is a tiny test.',
    ]);
    expect(heard[0]).toMatchObject({ language: 'en' });
    for (const { start, end } of heard[0]?.words ?? []) {
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(2);
    }
  });

  it('of Zipformer’s and Moonshine’s shapes are told by their files, and hear long parts too', async () => {
    const folder = await mkdtemp(join(root, 'shapes-'));
    for (const [name, files] of [
      ['moonshine-base-ja', tinyMoonshineV2(sentence)],
      ['zipformer-ja', tinyZipformer(sentence)],
    ] as const) {
      await mkdir(join(folder, name));
      for (const [file, bytes] of Object.entries(files)) await writeFile(join(folder, name, file), bytes);
    }
    const models = await findSpeechModels(folder);
    expect(models.map(({ family }) => family)).toEqual(['moonshineV2', 'zipformer']);
    const [moonshine, zipformer] = await sherpaRecognisers({ models: async () => models, run, now })();
    const parts = [new Int16Array(32_000).fill(9000), new Int16Array(20 * 16_000).fill(9000)];
    const hear = (one: typeof moonshine) => one?.recognise({ parts, language: 'en', signal });
    const text = (part?: HeardPart) => part?.words.map((word) => word.text).join(' ');
    const whole = 'This is a tiny test.';
    expect((await hear(zipformer))?.map(text)).toEqual([whole, whole]);
    expect(zipformer?.hasPunctuation).toBe(false);
    // Of more than nine seconds the runtime would hear nothing: they are heard in pieces.
    const [short, long] = (await hear(moonshine)) ?? [];
    expect(text(short)).toBe(whole);
    expect(text(long)).toBe([whole, whole, whole].join(' '));
    const starts = long?.words.map(({ start }) => start) ?? [];
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(long?.words.at(-1)?.end).toBeCloseTo(20, 1);
  });

  it('tell which language is spoken, where one was taught all', async () => {
    const parts = [new Int16Array(32_000), new Int16Array(48_000)];
    const only = async (languages: 'all' | readonly string[]) => {
      const [model] = (await findSpeechModels(root)).filter(({ folder }) => folder.endsWith('tiny'));
      const found = model === undefined ? [] : [{ ...model, languages }];
      const [recogniser] = await sherpaRecognisers({ models: () => Promise.resolve(found), run, now })();
      return recogniser?.identify?.({ parts, signal });
    };
    expect(await only('all')).toEqual(['en', 'en']);
    expect(await only(['en', 'es'])).toEqual([]);
  });

  it('are tried again when their files were replaced, and after a while', async () => {
    let [probes, time] = [0, 0];
    const list = sherpaRecognisers({
      models: async () => (await findSpeechModels(root)).filter(({ folder }) => folder.endsWith('broken')),
      run: () => {
        probes += 1;
        return Promise.reject(new Error('no memory'));
      },
      now: () => time,
    });
    const reach = async () => (await list())[0]?.reach();
    await reach();
    await reach();
    expect(probes).toBe(1);
    const file = (await readdir(join(root, 'broken'))).find((name) => name.endsWith('tokens.txt'));
    await appendFile(join(root, 'broken', file ?? ''), ' ');
    await reach();
    expect(probes).toBe(2);
    time = 3_600_000;
    await reach();
    expect(probes).toBe(3);
  });

  it('tell how sure a word is where the runtime tells it of its tokens', () => {
    const result = { text: 'So sure', tokens: [' So', ' su', 're'], timestamps: [0, 0.5, 0.7] };
    expect(wordsOf({ ...result, ys_log_probs: [0, -1, -3] }, 1, 'en')).toMatchObject([
      { text: 'So', confidence: 1 },
      { text: 'sure', confidence: Math.exp(-2) },
    ]);
    expect(wordsOf(result, 1, 'en')).toMatchObject([{ confidence: null }, { confidence: null }]);
  });
});
