import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findVoicePacks } from '@timbre/engines';
import type { EngineVoice, Recogniser, RecognitionRequest, SpeechEngine } from '@timbre/engines/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundInFolder } from './models.compose.ts';
import { modelTrial } from './try-model.ts';

let root: string;
let nowMs = 0;
const { signal } = new AbortController();
const empty = async (): Promise<never> => {
  throw new Error('It only listens.');
};

/** Speaks two seconds of sound in half a second. */
const engineOf = (name: string, voices: readonly EngineVoice[]): SpeechEngine => ({
  name,
  version: '1',
  voices: async () => voices,
  speak: async function* () {
    nowMs += 500;
    yield { kind: 'audio', samples: new Int16Array(2 * 16_000) };
  },
  close: async () => undefined,
});

/** Hears twenty seconds in four. */
function recogniserOf(languages: readonly string[] | null, asked: RecognitionRequest[] = []): Recogniser {
  const facts = { id: 'r', name: 'R', kind: 'model', quality: 'good', note: '', hasPunctuation: true } as const;
  const reach = languages === null ? null : { languages: new Set(languages), canDetect: false };
  const recognise = async (request: RecognitionRequest) => {
    nowMs += 4000;
    asked.push(request);
    return [];
  };
  return { ...facts, reach: async () => reach, recognise };
}

/** Cleans and finds speech in a second, or can't. */
const audioModelsIn = (folder: string) => {
  const answer = <T>(value: T): Promise<T | null> => {
    nowMs += 1000;
    return Promise.resolve(folder.endsWith('damaged') ? null : value);
  };
  return {
    denoise: (samples: Int16Array) => answer(samples),
    findSpeech: () => answer([]),
    diarise: () => answer([]),
    punctuate: (words: readonly string[]) => answer(words),
  };
};

const trialOf = (engines: readonly SpeechEngine[], recogniser: Recogniser | null = null) =>
  modelTrial({
    engines,
    ...foundInFolder,
    audioModelsIn,
    recogniserIn: async () => recogniser ?? { ...recogniserOf(null), reach: empty },
    now: () => nowMs,
  });
const folderWith = async (name: string, files: Readonly<Record<string, string>>): Promise<string> => {
  await mkdir(join(root, name));
  for (const [file, text] of Object.entries(files)) await writeFile(join(root, name, file), text);
  return join(root, name);
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'timbre-trial-'));
});
afterAll(() => rm(root, { recursive: true }));

describe('a model that was just installed', () => {
  it('speaks, when it is a voice, and is as fast as that was', async () => {
    const folder = await folderWith('voice', { 'rms.flitevox': 'CMU_FLITE_CG_VOXDATA\0language\0eng\0' });
    const [pack] = (await findVoicePacks(folder)).packs;
    const voices = pack === undefined ? [] : [pack.voice];
    expect(await trialOf([engineOf('pico', voices), engineOf('flitevox', voices)])(folder, signal)).toBe(4);
    // Nothing here speaks it, or it can't be used.
    expect(await trialOf([engineOf('pico', voices)])(folder, signal)).toBeNull();
    expect(await trialOf([engineOf('flitevox', [])])(folder, signal)).toBeNull();
  });

  it('listens, when it is a recogniser, to someone who speaks its language', async () => {
    const files = { 'tiny-encoder.onnx': 'e', 'tiny-decoder.onnx': 'd', 'tiny-tokens.txt': 't' };
    const folder = await folderWith('recogniser', files);
    const [base] = (await findVoicePacks(join(root, 'voice'))).packs;
    const voiceOf = (language: string): EngineVoice => ({ ...(base?.voice as EngineVoice), language });
    const engines = [engineOf('first', [voiceOf('fr-FR')]), engineOf('second', [voiceOf('en-US')])];
    const asked: RecognitionRequest[] = [];
    expect(await trialOf(engines, recogniserOf(['en'], asked))(folder, signal)).toBe(5);
    expect(asked.map(({ language, parts }) => [language, parts.map(({ length }) => length)])).toEqual([
      ['en', [20 * 16_000]],
    ]);
    // No one speaks its language, or it can't be loaded.
    expect(await trialOf(engines, recogniserOf(['ja']))(folder, signal)).toBeNull();
    expect(await trialOf(engines, recogniserOf(null))(folder, signal)).toBeNull();
  });

  it('hears speech, when it is one for recordings', async () => {
    const [base] = (await findVoicePacks(join(root, 'voice'))).packs;
    const engines = [engineOf('first', base === undefined ? [] : [base.voice])];
    const cleaning = await folderWith('cleaning', { 'gtcrn_simple.onnx': 'x' });
    const finding = await folderWith('finding', { 'silero_vad.onnx': 'x' });
    expect(await trialOf(engines)(cleaning, signal)).toBe(20);
    expect(await trialOf(engines)(finding, signal)).toBe(20);
    expect(await trialOf(engines)(await folderWith('pyannote-3', { 'model.onnx': 'x' }), signal)).toBe(20);
    expect(await trialOf(engines)(await folderWith('punct-online-en', { 'model.onnx': 'x' }), signal)).toBe(20);
    expect(await trialOf(engines)(await folderWith('gtcrn-damaged', { 'x.onnx': 'x' }), signal)).toBeNull();
    expect(await trialOf([])(cleaning, signal)).toBeNull();
  });

  it('is left untried when it is of another kind', async () => {
    const folder = await folderWith('other', { 'model.onnx': 'x' });
    expect(await trialOf([engineOf('flitevox', [])])(folder, signal)).toBeNull();
  });
});
