import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { medianPitch } from '@timbre/media/f0';
import { integratedLoudness } from '@timbre/media/loudness';
import { toFloat } from '@timbre/media/pcm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasSherpa } from '../../recognition/sherpa-installed.ts';
import { speechContract } from '../port.contract-test.ts';
import type { SpeechEngine } from '../port.ts';
import type { SpeechWorkers } from '../speech-workers.ts';
import { speakAll, testWorkers } from '../test-speech.ts';
import { findNeuralModels } from './find-neural.ts';
import { neuralEngine, type NeuralDeps } from './neural.ts';
import { tinySupertonic } from './testing-supertonic.ts';
import { debianSounds, tinyRate, tinyVits, tinyVoice, writeModel } from './testing-neural.ts';

const sounds = await debianSounds();
const skip = !hasSherpa() || sounds === null;
const root = await mkdtemp(join(tmpdir(), 'neural-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const depsOf = (folder: string): NeuralDeps => ({
  find: () => findNeuralModels(folder),
  children: () => testWorkers('neural', { isLazy: true }),
  probing: () => testWorkers('neural', { isLazy: true }),
  timing: testWorkers('timing', { isLazy: true }),
  vocoder: testWorkers('vocoder', { isLazy: true }),
});
const engineOf = (folder: string): SpeechEngine => neuralEngine(depsOf(folder));

async function voiceIn(folder: string, name: string, files = tinyVoice()): Promise<string> {
  const made = await writeModel(folder, name, files);
  if (sounds !== null) await symlink(sounds, join(made, 'espeak-ng-data'));
  return made;
}

const good = join(root, 'good');
beforeAll(async () => {
  const speakers = [
    { id: 0, name: 'Ada', gender: 'female', age: 30 },
    { id: 1, name: 'Ben', gender: 'male', language: 'en-GB' },
  ];
  const described = JSON.stringify({ kind: 'tts', family: 'vits', languages: ['en'], speakers });
  await voiceIn(good, 'tiny-two', { ...tinyVoice(), 'model.json': described });
  await voiceIn(good, 'vits-piper-de_DE-anna-low', tinyVoice(1));
});

speechContract('neural voices', {
  open: () => Promise.resolve(engineOf(good)),
  voice: 'tiny-two/0',
  sampleRate: tinyRate,
  hasPhonemes: false,
  isBrief: true,
  skip,
});

describe.skipIf(skip)('voices of neural models (skipped without sherpa-onnx-node and espeak-ng’s data)', () => {
  const engine = engineOf(good);
  afterAll(() => engine.close());

  it('are listed in the class of neural voices, with the names and languages that their model tells', async () => {
    expect(await engine.voices()).toMatchObject([
      {
        id: 'neural-tiny-two',
        model: 'tiny-two',
        name: 'Ada',
        gender: 'female',
        age: 30,
        language: 'en-US',
        quality: 2,
      },
      { id: 'neural-tiny-two--1', name: 'Ben', gender: 'male', language: 'en-GB', accent: 'British', quality: 2 },
      { id: 'neural-vits-piper-de-de-anna-low', name: 'Anna', gender: 'neutral', language: 'de-DE', quality: 2 },
    ]);
    for (const voice of await engine.voices()) expect(voice.emotions).toEqual(['neutral']);
    expect(await engine.status?.()).toEqual({ problem: null, isWanted: false });
  });

  it('are found by their files where nothing describes them', async () => {
    const folder = await mkdtemp(join(root, 'plain-'));
    const styled = { 'model.int8.onnx': 'x', 'model.onnx': 'x', 'voices.bin': 'x', 'tokens.txt': 'x' };
    await writeModel(folder, 'kitten-nano', styled);
    const lexicons = { 'lexicon-us-en.txt': 'x', 'lexicon-gb-en.txt': 'x', 'lexicon-zh.txt': 'x', 'date-zh.fst': 'x' };
    await writeModel(folder, 'kokoro', { ...styled, ...lexicons });
    await writeModel(folder, 'matcha', { 'model-steps-3.onnx': 'x', 'vocos-22khz-univ.onnx': 'x', 'tokens.txt': 'x' });
    await writeModel(folder, 'sense-voice', { 'model.onnx': 'x', 'tokens.txt': 'x' });
    await writeModel(folder, 'zipvoice', {
      'encoder.onnx': 'x',
      'decoder.onnx': 'x',
      'tokens.txt': 'x',
      'lexicon.txt': 'x',
    });
    const { models, problems } = await findNeuralModels(folder);
    expect(problems).toEqual([]);
    expect(models.map(({ id, family }) => [id, family])).toEqual([
      ['kitten-nano', 'kitten'],
      ['kokoro', 'kokoro'],
      ['matcha', 'matcha'],
    ]);
    const own = join(folder, 'kokoro');
    expect(models[1]?.files).toMatchObject({
      model: join(own, 'model.int8.onnx'),
      lexicon: [join(own, 'lexicon-us-en.txt'), join(own, 'lexicon-zh.txt')].join(','),
    });
    expect(models[1]?.ruleFsts).toBe(join(own, 'date-zh.fst'));
  });

  it('take of a description what can be kept, whatever it says', async () => {
    const folder = await mkdtemp(join(root, 'said-'));
    const speakers = [
      { id: 0, name: 'A\u0000da', age: 30.5, language: 'plain English' },
      { id: 0, name: 'Again' },
      { id: -1, name: 'Nowhere' },
      { id: 1, name: 7, gender: 'robot', language: 'en-gb' },
    ];
    const described = JSON.stringify({ kind: 'tts', family: 'vits', languages: ['plain English', 'fr'], speakers });
    await voiceIn(folder, 'said', { ...tinyVoice(), 'model.json': described });
    const [model] = (await findNeuralModels(folder)).models;
    expect(model?.languages).toEqual(['fr']);
    expect(model?.speakers).toEqual([
      { id: 0, name: 'Ada' },
      { id: 1, language: 'en-GB' },
    ]);
  });

  it('are as loud as all voices, each with its own sound', async () => {
    const [ada] = await engine.voices();
    const say = (voice: string) => speakAll(engine, { voice, text: 'The boy was there when the sun rose.' });
    const [first, second] = [await say('tiny-two/0'), await say('tiny-two/1')];
    const gain = 10 ** ((ada?.gainDb ?? 0) / 20);
    const loudness = integratedLoudness([toFloat(first.samples).map((value) => value * gain)], tinyRate);
    expect(Math.abs(loudness + 20)).toBeLessThan(2);
    const pitch = ({ samples }: typeof first) => medianPitch(toFloat(samples), tinyRate) ?? 0;
    expect(pitch(second) / pitch(first)).toBeGreaterThan(1.2);
  });

  it('keep to the speed asked for: near their own by the model, farther by the vocoder', async () => {
    const text = 'A large size in stockings is hard to sell.';
    const seconds = async (speed: number) =>
      (await speakAll(engine, { voice: 'tiny-two/0', text, speed })).samples.length;
    const own = await seconds(1);
    for (const speed of [0.5, 0.8, 1.4, 2.5]) expect(own / (await seconds(speed)) / speed).toBeCloseTo(1, 0.7);
  });

  it('say what a lexicon asks for, and leave emoji out', async () => {
    const text = 'Read 😀 SQL here.';
    const pronunciations = [{ start: 8, end: 11, as: { kind: 'alias', text: 'sequel' } }] as const;
    const { words } = await speakAll(engine, { voice: 'tiny-two/0', text, pronunciations });
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['Read', 'SQL', 'here']);
    await expect(speakAll(engine, { voice: 'tiny-two/0', text: '😀 …' })).rejects.toMatchObject({
      reason: 'unspeakable',
    });
    await expect(speakAll(engine, { voice: 'tiny-two/7', text })).rejects.toMatchObject({ reason: 'voice' });
  });

  it('speak at the same time, more models than stay loaded', async () => {
    const folder = await mkdtemp(join(root, 'many-'));
    for (const name of ['one', 'two', 'three', 'four']) await voiceIn(folder, name, tinyVoice(1));
    const many = engineOf(folder);
    const voices = (await many.voices()).map(({ engineVoice }) => engineVoice);
    const say = (voice: string) => speakAll(many, { voice, text: 'All at once.' });
    const said = await Promise.all([...voices, ...voices].map(say));
    expect(said.map(({ samples }) => samples.length > 0)).toEqual(Array.from({ length: 8 }, () => true));
    await many.close();
  });

  it('are told in one sentence that their model was deleted while they spoke, and others go on', async () => {
    const folder = await mkdtemp(join(root, 'deleted-'));
    const made = await voiceIn(folder, 'leaving', tinyVoice(1));
    await voiceIn(folder, 'staying', tinyVoice(1));
    const children: SpeechWorkers[] = [];
    const engine = neuralEngine({
      ...depsOf(folder),
      children: () => {
        const workers = testWorkers('neural', { isLazy: true, idleMs: 100 });
        children.push(workers);
        return workers;
      },
    });
    const say = (voice: string) => speakAll(engine, { voice, text: 'The boy was there. The sun rose.' });
    const speaking = say('leaving/0');
    await expect.poll(() => children[0]?.count(), { timeout: 20_000 }).toBe(1);
    await rm(made, { recursive: true });
    const isClear = { reason: 'voice', message: expect.stringMatching(/removed or replaced|no voice “leaving/u) };
    // The child may have loaded it just before: then it says what it was asked to.
    await speaking.catch((error: unknown) => expect(error).toMatchObject(isClear));
    await expect.poll(() => children[0]?.count(), { timeout: 20_000 }).toBe(0);
    await expect(say('leaving/0')).rejects.toMatchObject(isClear);
    expect((await say('staying/0')).samples.length).toBeGreaterThan(0);
    expect((await engine.voices()).map(({ engineVoice }) => engineVoice)).toEqual(['staying/0']);
    await engine.close();
  });

  it('are tried no more once the engine is closed', async () => {
    const folder = await mkdtemp(join(root, 'closed-'));
    for (const name of ['one', 'two', 'three']) await voiceIn(folder, name, tinyVoice(1));
    let probes = 0;
    const engine = neuralEngine({
      ...depsOf(folder),
      probing: () => {
        probes += 1;
        return testWorkers('neural', { isLazy: true });
      },
    });
    const listed = engine.voices();
    await expect.poll(() => probes, { timeout: 20_000 }).toBe(1);
    await engine.close();
    await listed;
    await engine.voices();
    expect(probes).toBe(1);
  });

  it('come back after their child ended, and again after its end for want of work', async () => {
    const workers = testWorkers('neural', { isLazy: true, idleMs: 100 });
    const [tiny] = (await findNeuralModels(good)).models;
    if (tiny === undefined) throw new Error('no model');
    const { family, files } = tiny;
    const say = async () => {
      const { signal } = new AbortController();
      const asked = {
        kind: 'neural',
        model: { family, files },
        text: 'Hello.',
        speaker: 0,
        language: 'en',
        speed: 1,
      } as const;
      for await (const part of workers.run(asked, signal)) if (part.kind === 'neural') return part.samples.length;
      return 0;
    };
    const first = await say();
    await expect.poll(() => workers.count(), { timeout: 20_000 }).toBe(0);
    expect(await say()).toBe(first);
    await workers.close();
  });
});

describe.skipIf(!hasSherpa())('a model whose speakers speak several languages', () => {
  const folder = join(root, 'several');
  beforeAll(async () => {
    const speakers = [
      { id: 0, name: 'Ada' },
      { id: 1, name: 'Ben' },
    ];
    const described = JSON.stringify({ kind: 'tts', family: 'supertonic', languages: ['en', 'de', 'xx'], speakers });
    await writeModel(folder, 'super', { ...tinySupertonic(), 'model.json': described });
  });
  const engine = engineOf(folder);
  afterAll(() => engine.close());
  const say = async (voice: string) =>
    Buffer.from((await speakAll(engine, { voice, text: 'Good morning.' })).samples.buffer);

  it('has a voice for each of them, in each of its languages', async () => {
    expect(
      (await engine.voices()).map(({ id, name, language, engineVoice }) => [id, name, language, engineVoice]),
    ).toEqual([
      ['neural-super', 'Ada', 'en-US', 'super/0'],
      ['neural-super--0-de', 'Ada', 'de-DE', 'super/0/de'],
      ['neural-super--0-xx', 'Ada', 'xx', 'super/0/xx'],
      ['neural-super--1', 'Ben', 'en-US', 'super/1'],
      ['neural-super--1-de', 'Ben', 'de-DE', 'super/1/de'],
      ['neural-super--1-xx', 'Ben', 'xx', 'super/1/xx'],
    ]);
  });

  it('is told the language, and says the same each time it is asked', async () => {
    const english = await say('super/0');
    expect(english.length).toBeGreaterThan(8000);
    expect((await say('super/0')).equals(english)).toBe(true);
    expect((await say('super/0/de')).equals(english)).toBe(false);
    expect((await say('super/1')).equals(english)).toBe(false);
    // One that is listed, and that the runtime doesn't know.
    await expect(say('super/0/xx')).rejects.toMatchObject({ reason: 'broken' });
    await expect(say('super/0/fr')).rejects.toMatchObject({ reason: 'voice' });
  });

  it('is found by its files, and says what it lacks', async () => {
    const plain = await mkdtemp(join(root, 'plain-'));
    const { 'voice.bin': _, ...cut } = tinySupertonic();
    await writeModel(plain, 'a', tinySupertonic());
    await writeModel(plain, 'b', cut);
    const { models, problems } = await findNeuralModels(plain);
    expect(models.map(({ id, family, languages }) => [id, family, languages])).toEqual([
      ['a', 'supertonic', ['en-US']],
    ]);
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/not complete: it lacks voiceStyle\.$/u),
    ]);
  });
});

describe.skipIf(skip)('a model that can’t be used', () => {
  const whole = tinyVits();
  const text = Buffer.from('<html>404 Not Found</html>');
  const cut = (share: number): Uint8Array => whole.subarray(0, Math.floor(whole.length * share));
  const without = (file: string) => Object.fromEntries(Object.entries(tinyVoice()).filter(([name]) => name !== file));
  const renamed = (pattern: string, other: string): Uint8Array =>
    Buffer.from(Buffer.from(whole).toString('latin1').replaceAll(pattern, other), 'latin1');
  const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7919) % 251);
  const described = (said: object | string) => ({
    ...tinyVoice(),
    'model.json': typeof said === 'string' ? said : JSON.stringify(said),
  });
  const cases: readonly (readonly [what: string, files: Record<string, string | Uint8Array>, sentence: RegExp])[] = [
    ['is cut after a tenth', { ...tinyVoice(), 'tiny.onnx': cut(0.1) }, /can’t be loaded/u],
    ['is cut in half', { ...tinyVoice(), 'tiny.onnx': cut(0.5) }, /can’t be loaded/u],
    ['lacks its last bytes', { ...tinyVoice(), 'tiny.onnx': cut(0.99) }, /can’t be loaded/u],
    ['is twice itself', { ...tinyVoice(), 'tiny.onnx': Buffer.concat([whole, whole]) }, /can’t be|says nothing/u],
    ['is empty', { ...tinyVoice(), 'tiny.onnx': '' }, /download was not finished/u],
    ['is a page that says it wasn’t found', { ...tinyVoice(), 'tiny.onnx': text }, /can’t be loaded/u],
    ['is noise', { ...tinyVoice(), 'tiny.onnx': noise(4000) }, /can’t be loaded/u],
    [
      'is noise from its middle on',
      { ...tinyVoice(), 'tiny.onnx': Buffer.concat([cut(0.5), noise(3000)]) },
      /can’t be/u,
    ],
    ['has another operator', { ...tinyVoice(), 'tiny.onnx': renamed('CumSum', 'CumSux') }, /can’t be loaded/u],
    [
      'doesn’t say at what rate it speaks',
      { ...tinyVoice(), 'tiny.onnx': renamed('sample_rate', 'simple_rate') },
      /can’t be/u,
    ],
    ['has no table of sounds', without('tokens.txt'), /not complete: it lacks tokens/u],
    ['has an empty table of sounds', { ...tinyVoice(), 'tokens.txt': '' }, /download was not finished/u],
    ['has a table that is a page', { ...tinyVoice(), 'tokens.txt': text }, /can’t be|says nothing/u],
    ['is described as Kokoro', described({ kind: 'tts', family: 'kokoro' }), /lacks model, voices/u],
    ['is described as Matcha', described({ kind: 'tts', family: 'matcha' }), /lacks acousticModel, vocoder/u],
    ['has a description that is cut', described('{"kind": "tts", '), /can’t be read as JSON/u],
    [
      'is Kokoro in name only',
      { 'model.onnx': whole, 'voices.bin': noise(2000), 'tokens.txt': tinyVoice()['tokens.txt'] ?? '' },
      /can’t be loaded/u,
    ],
    [
      'is Kokoro without voices',
      { 'model.onnx': whole, 'voices.bin': '', 'tokens.txt': 'a 1\n' },
      /download was not finished/u,
    ],
    [
      'is Matcha in name only',
      { 'model-steps-3.onnx': whole, 'vocos-22khz-univ.onnx': whole, 'tokens.txt': 'a 1\n' },
      /can’t be loaded/u,
    ],
    ['is Matcha without a vocoder', { 'model-steps-3.onnx': whole, 'tokens.txt': 'a 1\n' }, /lacks vocoder/u],
  ];

  it.each(cases)('because it %s lists no voice, says why, and others go on', async (what, files, sentence) => {
    const folder = await mkdtemp(join(root, 'broken-'));
    await voiceIn(folder, 'broken-model', files);
    const engine = engineOf(folder);
    expect(await engine.voices(), what).toEqual([]);
    const status = await engine.status?.();
    expect(status?.problem).toMatch(sentence);
    expect(status?.isWanted).toBe(true);
    await expect(speakAll(engine, { voice: 'broken-model/0', text: 'Hello.' })).rejects.toMatchObject({
      reason: 'voice',
    });
    await engine.close();
  });

  it('is tried again once its file was written again, and one beside it speaks all the while', async () => {
    const folder = await mkdtemp(join(root, 'mended-'));
    const made = await voiceIn(folder, 'broken-model');
    await voiceIn(folder, 'whole-model');
    await truncate(join(made, 'tiny.onnx'), 500);
    const engine = engineOf(folder);
    expect((await engine.voices()).map(({ engineVoice }) => engineVoice)).toEqual(['whole-model/0', 'whole-model/1']);
    expect((await speakAll(engine, { voice: 'whole-model/0', text: 'Hello.' })).samples.length).toBeGreaterThan(0);
    await writeFile(join(made, 'tiny.onnx'), whole);
    expect(await engine.voices()).toHaveLength(4);
    expect((await engine.status?.())?.problem).toBeNull();
    await engine.close();
  });
});

it('lists nothing and says so where no model is', async () => {
  const engine = engineOf(join(root, 'nowhere'));
  expect(await engine.voices()).toEqual([]);
  expect(await engine.status?.()).toEqual({
    problem: 'Not installed: no neural voice is in the models folder (docs/neural-voices.md).',
    isWanted: false,
  });
  await engine.close();
});
