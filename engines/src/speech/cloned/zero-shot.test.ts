import { createRequire } from 'node:module';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SpeechEngine } from '../port.ts';
import { speakAll, testWorkers } from '../test-speech.ts';
import { zeroShotEngine } from './zero-shot.ts';

/** Speaks the children's protocol and nothing else: a tenth of a second for each letter, with the reference in it. */
const fakeChild = `
process.on('message', ({ id, request }) => {
  const send = (message) => process.send({ id, ...message });
  const { files } = request.model;
  if (files.encoder.includes('damaged')) return process.kill(process.pid, 'SIGKILL');
  if (files.encoder.includes('refused')) return send({ kind: 'error', message: 'Please check your config!' });
  if (request.kind === 'zero-shot-probe') {
    send({ kind: 'part', part: { kind: 'zero-shot', samples: new Int16Array(), sampleRate: 24000 } });
    return send({ kind: 'end' });
  }
  if (request.text === 'Die.') process.exit(3);
  const { reference, referenceRate, text } = request;
  const samples = Int16Array.from({ length: text.length * 2400 }, (_, at) =>
    32767 * reference[Math.floor((at * referenceRate) / 24000) % reference.length]);
  send({ kind: 'part', part: { kind: 'zero-shot', samples, sampleRate: 24000 } });
  send({ kind: 'end' });
});
process.send({ kind: 'ready' });
`;

const pocket = [
  'lm_flow.int8.onnx',
  'lm_main.int8.onnx',
  'encoder.onnx',
  'decoder.int8.onnx',
  'text_conditioner.onnx',
  'vocab.json',
  'token_scores.json',
];
const zipvoice = ['encoder.int8.onnx', 'decoder.int8.onnx', 'vocos_24khz.onnx', 'tokens.txt', 'espeak-ng-data'];

let root: string;
let child: string;
let engine: SpeechEngine | undefined;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'zero-shot-'));
  child = join(root, 'child.mjs');
  await writeFile(child, fakeChild);
});
afterEach(() => engine?.close());
afterAll(() => rm(root, { recursive: true }));

async function folderOf(name: string, files: readonly string[], content = 'weights'): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder, { recursive: true });
  for (const file of files) await writeFile(join(folder, file), content);
  return folder;
}

/** Half a second of silence, then half a second at half of full scale. */
const recording = { samples: new Float32Array(16_000).fill(0.5, 8000), sampleRate: 16_000 };

/** A model that hears nothing but noise, once there is one. */
let hasDenoiser = false;
const denoise = (samples: Int16Array): Promise<Int16Array | null> =>
  Promise.resolve(hasDenoiser ? new Int16Array(samples.length) : null);

function engineOf(folder: string | null, entry = child, heard: readonly string[] = []): SpeechEngine {
  const fake = entry === child ? { entry, execArgv: [] } : {};
  engine = zeroShotEngine({
    folder,
    canHearWords: async (languages) => languages.some((one) => heard.includes(one)),
    workers: testWorkers('zero-shot', { ...fake, isLazy: true }),
    probing: () => testWorkers('zero-shot', fake),
    timing: testWorkers('timing', { isLazy: true }),
    vocoder: testWorkers('vocoder', { isLazy: true }),
    denoise,
    recordingOf: (id) => (id === 'mine' ? Promise.resolve(recording) : Promise.reject(new Error('gone'))),
  });
  return engine;
}
const problemOf = async (one: SpeechEngine) => (await one.status?.())?.problem;

describe('a neural model for clones', () => {
  it('that no one set up is no fault, and the status says how to install one', async () => {
    const none = engineOf(null);
    expect(await none.status?.()).toMatchObject({ isWanted: false });
    expect(await problemOf(none)).toMatch(/^Not installed: .* CLONING_MODEL/u);
    expect(await none.zeroShot?.()).toBeNull();
    await expect(speakAll(none, { voice: '{"recording":"mine"}', text: 'Hello.' })).rejects.toMatchObject({
      reason: 'broken',
    });
  });

  it('is found by its files’ names and asked in a child of its own', async () => {
    const model = await engineOf(await folderOf('pocket-en', pocket)).zeroShot?.();
    expect(model).toMatchObject({ name: 'pocket-en', languages: ['en'], sampleRate: 24_000, needsWords: false });
  });

  it('says in words what is wrong with it, and is looked at again once someone mended it', async () => {
    expect(await problemOf(engineOf(join(root, 'nowhere')))).toBe(`There is no folder ${root}/nowhere.`);
    expect(await problemOf(engineOf(await folderOf('empty', ['readme.md'])))).toMatch(
      /^There is no Pocket or ZipVoice/u,
    );
    const half = await folderOf('half', pocket.slice(0, 5));
    const late = engineOf(half);
    expect(await problemOf(late)).toMatch(/is not complete: it lacks vocabJson, tokenScoresJson\.$/u);
    await folderOf('half', pocket);
    expect(await problemOf(late)).toBeNull();
    expect(await problemOf(engineOf(await folderOf('unfinished', pocket, '')))).toMatch(
      /download was not finished\.$/u,
    );
    expect(await problemOf(engineOf(await folderOf('damaged', pocket)))).toMatch(/it ends the program that loads it/u);
    expect(await problemOf(engineOf(await folderOf('refused', pocket)))).toMatch(
      /Please check your config!\. Download/u,
    );
    const words = await folderOf('zip', zipvoice);
    expect(await problemOf(engineOf(words))).toMatch(/needs a transcript of the sample/u);
    expect(await problemOf(engineOf(words, child, ['de']))).toMatch(/needs a transcript of the sample/u);
    expect((await engineOf(words, child, ['zh']).zeroShot?.())?.languages).toEqual(['en', 'zh']);
  });

  it('speaks after the part of the recording it was given, with words, and outlives the death of its child', async () => {
    const one = engineOf(await folderOf('pocket-en', pocket));
    const part = { fromSeconds: 0.5, seconds: 0.5, words: '', isDenoised: false };
    const voice = (await one.zeroShot?.())?.voiceOf({ recording: 'mine', ...part }) ?? '';
    const { samples, words } = await speakAll(one, { voice, text: 'Hello you.' });
    expect(samples.length).toBe(24_000);
    // The silence before the part is not in it.
    expect(Math.min(...samples)).toBeGreaterThan(16_000);
    expect(words.map(({ start, end }) => [start, end])).toEqual([
      [0, 5],
      [6, 9],
    ]);
    expect(words.at(-1)?.endSeconds).toBeLessThanOrEqual(1);
    expect(words[1]?.startSeconds).toBeGreaterThanOrEqual(words[0]?.endSeconds ?? Infinity);
    await expect(speakAll(one, { voice, text: 'Die.' })).rejects.toMatchObject({ reason: 'broken' });
    expect((await speakAll(one, { voice, text: 'Hello you.' })).samples.length).toBe(24_000);
    // What is to be said otherwise is.
    const as = { kind: 'alias', text: 'Hi' } as const;
    const otherwise = { voice, text: 'Hello you.', pronunciations: [{ start: 0, end: 5, as }] };
    expect((await speakAll(one, otherwise)).samples.length).toBe(7 * 2400);
    // Faster and with a mood: the vocoder does what the model does not.
    const quick = await speakAll(one, { voice, text: 'Hello you.', speed: 2, emotion: 'cheerful' });
    expect(quick.samples.length).toBeLessThan(16_000);
    await expect(speakAll(one, { voice: 'rms', text: 'Hello.' })).rejects.toMatchObject({ reason: 'voice' });
  });

  it('speaks after a recording that the owner’s model cleaned, where one is there and it was asked for', async () => {
    const one = engineOf(await folderOf('pocket-en', pocket));
    const part = { fromSeconds: 0.5, seconds: 0.5, words: '' };
    const loudest = async (isDenoised: boolean) => {
      const voice = (await one.zeroShot?.())?.voiceOf({ recording: 'mine', ...part, isDenoised }) ?? '';
      return Math.max(...(await speakAll(one, { voice, text: 'Hello you.' })).samples);
    };
    hasDenoiser = true;
    expect(await loudest(false)).toBeGreaterThan(16_000);
    // The double takes all sound out, and the child repeats what it hears.
    await expect(loudest(true)).rejects.toMatchObject({ reason: 'unspeakable' });
    hasDenoiser = false;
  });

  it('that is damaged ends only the child that really loads it', async (context) => {
    try {
      createRequire(import.meta.url).resolve('sherpa-onnx-node');
    } catch {
      context.skip('sherpa-onnx-node is not installed here');
    }
    const real = engineOf(await folderOf('noise', pocket, 'these are no weights'), 'the real one');
    expect(await problemOf(real)).toMatch(/^The model noise can’t be loaded: .* Download it again\.$/u);
  });
});
