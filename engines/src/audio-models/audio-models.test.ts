import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pcmBytes, silence, toFloat, toInt16, joinSamples } from '@timbre/media/pcm';
import { afterAll, describe, expect, it } from 'vitest';
import { askBuilt } from '../child-programs/testing-child.ts';
import { withNoise } from '../matching/seeded-noise.ts';
import { hasSherpa } from '../recognition/sherpa-installed.ts';
import { fliteEngine } from '../speech/flite/flite.ts';
import { fliteCatalogue } from '../speech/catalogue.ts';
import { writeModel } from '../speech/neural/testing-neural.ts';
import { speakAll, testWorkers } from '../speech/test-speech.ts';
import { audioModels, type AudioModelDeps } from './audio-models.ts';
import { findAudioModels } from './find-audio-models.ts';
import { ModelFailure } from './port.ts';
import {
  realDenoiser,
  realSpeechFinder,
  tinyDenoiser,
  tinyEmbedding,
  tinySegmentation,
  tinySpeechFinder,
} from './testing-audio-models.ts';

const root = await mkdtemp(join(tmpdir(), 'audio-models-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const newRoot = (): Promise<string> => mkdtemp(join(root, 'models-'));

const rate = 16_000;
const { signal } = new AbortController();
const tone = (seconds: number, sampleRate = rate, hertz = 440): Int16Array =>
  Int16Array.from(
    { length: seconds * sampleRate },
    (_, at) => 8000 * Math.sin((2 * Math.PI * hertz * at) / sampleRate),
  );

/** The program in a child, as the server runs it but for the sandbox. */
const ask: AudioModelDeps['ask'] = async (question, { input }) => {
  const parts: Uint8Array[] = [];
  for await (const part of input) parts.push(part);
  try {
    const { value } = await askBuilt('audio-models/worker.ts', question, { input: parts }).next();
    return value;
  } catch (error) {
    throw new ModelFailure('died', (error as Error).message);
  }
};

function modelsIn(folder: string, more: Partial<AudioModelDeps> = {}) {
  const problems: string[] = [];
  const deps = { find: () => findAudioModels(folder), ask, now: () => 0 };
  return { models: audioModels({ ...deps, onProblem: (said) => problems.push(said), ...more }), problems };
}

/** Signal to error, decibels: how near a recording comes to what it should be. */
function nearness(heard: Float32Array, clean: Float32Array): number {
  let [signalPower, errorPower] = [1e-9, 1e-9];
  for (const [at, value] of clean.entries()) {
    signalPower += value ** 2;
    errorPower += ((heard[at] ?? 0) - value) ** 2;
  }
  return 10 * Math.log10(signalPower / errorPower);
}

describe('models for recordings in a folder', () => {
  it('are known by what describes them, or by how their files are called', async () => {
    const folder = await newRoot();
    await writeModel(folder, 'a-described', { 'x.onnx': 'x', 'model.json': '{"kind":"denoise","family":"gtcrn"}' });
    await writeModel(folder, 'b-gtcrn', { 'gtcrn_simple.onnx': 'x' });
    await writeModel(folder, 'c-silero', { 'silero_vad.int8.onnx': 'x', 'silero_vad.onnx': 'x' });
    await writeModel(folder, 'd-empty', { 'silero_vad.onnx': '' });
    await writeModel(folder, 'e-cut', { 'gtcrn.onnx': 'x', 'model.json': '{"kind":' });
    await writeModel(folder, 'f-voice', { 'gtcrn.onnx': 'x', 'model.json': '{"kind":"tts"}' });
    await writeModel(folder, 'g-whisper', { 'tiny-encoder.onnx': 'x', 'tiny-decoder.onnx': 'x' });
    expect(
      (await findAudioModels(folder)).map(({ name, family, file }) => [name, family, file.slice(folder.length)]),
    ).toEqual([
      ['a-described', 'gtcrn', '/a-described/x.onnx'],
      ['b-gtcrn', 'gtcrn', '/b-gtcrn/gtcrn_simple.onnx'],
      ['c-silero', 'silero-vad', '/c-silero/silero_vad.int8.onnx'],
    ]);
    expect(await findAudioModels(join(folder, 'nowhere'))).toEqual([]);
  });
});

describe.skipIf(!hasSherpa())('a model for recordings (skipped without sherpa-onnx-node)', () => {
  it('cleans samples at whatever rate: as many, where they were', async () => {
    const folder = await newRoot();
    await writeModel(folder, 'gtcrn', { 'gtcrn_simple.onnx': tinyDenoiser() });
    const { models } = modelsIn(folder);
    for (const sampleRate of [8000, 16_000, 22_050, 48_000]) {
      const sound = tone(1, sampleRate);
      const cleaned = (await models.denoise(sound, sampleRate, signal)) ?? new Int16Array();
      expect(cleaned).toHaveLength(sound.length);
      // The tiny model makes everything half as loud; the ends are half a window's business.
      const inside = (samples: Int16Array) => toFloat(samples).subarray(sampleRate * 0.1, sampleRate * 0.9);
      expect(
        nearness(
          inside(cleaned),
          inside(sound).map((value) => value / 2),
        ),
      ).toBeGreaterThan(30);
    }
    expect(await models.findSpeech(() => [pcmBytes(tone(1))], signal)).toBeNull();
  });

  it('finds where someone speaks in samples that come in pieces, to their very end', async () => {
    const folder = await newRoot();
    await writeModel(folder, 'silero', { 'silero_vad.onnx': tinySpeechFinder() });
    const { models } = modelsIn(folder);
    const sound = joinSamples([silence(1, rate), tone(2), silence(1.5, rate), tone(0.7)]);
    const bytes = pcmBytes(sound);
    const pieces = Array.from({ length: Math.ceil(bytes.length / 999) }, (_, at) =>
      bytes.subarray(999 * at, 999 * at + 999),
    );
    const spans = await models.findSpeech(() => pieces, signal);
    expect(spans).toHaveLength(2);
    for (const [at, [from, to]] of [
      [1, 3],
      [4.5, 5.2],
    ].entries()) {
      expect(Math.abs((spans?.[at]?.from ?? 0) - (from as number))).toBeLessThan(0.25);
      expect(Math.abs((spans?.[at]?.to ?? 0) - (to as number))).toBeLessThan(0.35);
    }
    expect(spans?.at(-1)?.to).toBeLessThanOrEqual(5.2);
    expect(await models.findSpeech(() => [pcmBytes(silence(3, rate))], signal)).toEqual([]);
    expect(await models.findSpeech(() => [], signal)).toEqual([]);
  });

  it('tells apart who speaks in spans that are known, with two models together', async () => {
    const folder = await newRoot();
    await writeModel(folder, 'pyannote', { 'model.onnx': tinySegmentation() });
    const { models, problems } = modelsIn(folder);
    const [low, high] = [tone(3), tone(3, rate, 3000)];
    const sound = joinSamples([low, silence(1, rate), high, silence(1, rate), low]);
    const spans = [
      { from: 0, to: 3 },
      { from: 4, to: 7 },
      { from: 8, to: 11 },
    ];
    const tell = (speakerCount: number | null) =>
      models.diarise(() => [pcmBytes(sound)], { spans, speakerCount }, signal);
    // One of the two tells nothing.
    expect(await tell(null)).toBeNull();
    const made = await writeModel(folder, 'wespeaker', { 'model.onnx': tinyEmbedding() });
    for (const count of [null, 2])
      expect((await tell(count))?.map(({ from, to, speaker }) => [from, to, speaker])).toEqual([
        [0, 3, 0],
        [4, 7, 1],
        [8, 11, 0],
      ]);
    expect(problems).toEqual([]);
    await writeFile(join(made, 'model.onnx'), tinyEmbedding().subarray(0, 200));
    expect(await tell(null)).toBeNull();
    expect(problems).toEqual([models.problemOf(made)]);
    expect(problems[0]).toMatch(/^The model pyannote with wespeaker can’t be loaded: /u);
    expect(models.problemOf(join(folder, 'pyannote'))).toBe(problems[0]);
    await writeFile(join(made, 'model.onnx'), tinyEmbedding());
    expect(await tell(null)).toHaveLength(3);
    expect(models.problemOf(made)).toBeNull();
  });

  const whole = tinyDenoiser();
  const cut = (share: number): Uint8Array => whole.subarray(0, Math.floor(whole.length * share));
  it.each([
    ['is cut in half', cut(0.5)],
    ['lacks its last bytes', cut(0.9)],
    ['is a page that says it wasn’t found', Buffer.from('<html>404 Not Found</html>')],
    ['is of another family', tinySpeechFinder()],
    ['has another operator', Buffer.from(Buffer.from(whole).toString('latin1').replaceAll('Mul', 'Mux'), 'latin1')],
  ])('that %s is named in one sentence, and left alone until it was written again', async (_, file) => {
    const folder = await newRoot();
    const made = await writeModel(folder, 'gtcrn', { 'gtcrn.onnx': file });
    const { models, problems } = modelsIn(folder);
    expect(await models.denoise(tone(1), rate, signal)).toBeNull();
    expect(await models.denoise(tone(1), rate, signal)).toBeNull();
    expect(problems).toEqual([models.problemOf(made)]);
    expect(problems[0]).toMatch(/^The model gtcrn can’t be loaded: .+ Download it again\. The studio’s own way/u);
    await writeFile(join(made, 'gtcrn.onnx'), whole);
    expect(await models.denoise(tone(1), rate, signal)).toHaveLength(rate);
    expect(models.problemOf(made)).toBeNull();
  });
});

describe('a model that fails', () => {
  it('gives way to another one, is tried again after ten minutes, and is gone when its folder is', async () => {
    const folder = await newRoot();
    for (const name of ['gtcrn-a', 'gtcrn-b']) await writeModel(folder, name, { 'x.onnx': 'x' });
    const asked: string[] = [];
    let time = 0;
    const { models, problems } = modelsIn(folder, {
      now: () => time,
      ask: ({ model }, { input }) => {
        const name = model?.name ?? '';
        asked.push(name);
        return name === 'gtcrn-a'
          ? Promise.reject(new ModelFailure('memory', 'x'))
          : Promise.resolve([...(input as Iterable<Uint8Array>)][0]);
      },
    });
    const sound = tone(0.1);
    expect(await models.denoise(sound, rate, signal)).toEqual(sound);
    expect(await models.denoise(sound, rate, signal)).toEqual(sound);
    expect(asked).toEqual(['gtcrn-a', 'gtcrn-b', 'gtcrn-b']);
    expect(problems).toEqual([
      'The model gtcrn-a can’t be loaded: it needs more memory than it may use here. The studio’s own way is used instead.',
    ]);
    time = 600_000;
    expect(models.problemOf(join(folder, 'gtcrn-a'))).toBeNull();
    await models.denoise(sound, rate, signal);
    expect(asked.slice(3)).toEqual(['gtcrn-a', 'gtcrn-b']);
    await rm(join(folder, 'gtcrn-a'), { recursive: true });
    await rm(join(folder, 'gtcrn-b'), { recursive: true });
    expect(await models.denoise(sound, rate, signal)).toBeNull();
  });

  it('is not to blame for who leaves, or for samples that break off', async () => {
    const folder = await newRoot();
    await writeModel(folder, 'silero-vad', { 'x.onnx': 'x' });
    const leaving = new AbortController();
    const { models, problems } = modelsIn(folder, {
      ask: (_, { signal: asking }) => {
        leaving.abort(new Error('left'));
        return Promise.reject(asking.aborted ? new ModelFailure('died', 'killed') : new Error('the file broke off'));
      },
    });
    await expect(models.findSpeech(() => [], leaving.signal)).rejects.toThrow('left');
    await expect(models.findSpeech(() => [], signal)).rejects.toThrow('the file broke off');
    expect(problems).toEqual([]);
  });
});

const [denoiser, speechFinder] = [await realDenoiser(), await realSpeechFinder()];
describe.skipIf(!hasSherpa() || denoiser === null || speechFinder === null)(
  'published weights (skipped without them in EVAL_DATA’s folder models)',
  () => {
    const engine = fliteEngine({ workers: testWorkers('flite', { isLazy: true }), voices: fliteCatalogue() });
    afterAll(() => engine.close());
    const text = 'The north wind and the sun were arguing about which of them was stronger.';
    const speech = async () => {
      const { samples } = await speakAll(engine, { voice: 'slt', text });
      return joinSamples([silence(1, rate), samples, silence(1, rate)]);
    };

    it('take more noise out of a voice than there was, and find the voice in the noise', async () => {
      const folder = await newRoot();
      await writeModel(folder, 'gtcrn', { 'gtcrn_simple.onnx': denoiser ?? '' });
      await writeModel(folder, 'silero', { 'silero_vad.onnx': speechFinder ?? '' });
      const { models, problems } = modelsIn(folder);
      const clean = toFloat(await speech());
      const noisy = withNoise(clean, { colour: 'pink', snrDb: 5, seed: 7 });
      const cleaned = toFloat((await models.denoise(toInt16(noisy), rate, signal)) ?? new Int16Array());
      expect(nearness(cleaned, clean) - nearness(noisy, clean)).toBeGreaterThan(4);
      const spans = (await models.findSpeech(() => [pcmBytes(toInt16(noisy))], signal)) ?? [];
      expect(problems).toEqual([]);
      expect(Math.abs((spans[0]?.from ?? 0) - 1)).toBeLessThan(0.3);
      expect(Math.abs((spans.at(-1)?.to ?? 0) - (clean.length / rate - 1))).toBeLessThan(0.4);
    });
  },
);
