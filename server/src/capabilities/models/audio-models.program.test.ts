import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audioModels, findAudioModels, hasSherpa } from '@timbre/engines';
import { recognitionRate } from '@timbre/engines/ports';
import { pcmBytes } from '@timbre/media/pcm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  tinyEmbedding,
  tinySegmentation,
  tinySpeechFinder,
} from '../../../../engines/src/audio-models/testing-audio-models.ts';
import { probeSandbox } from '../../platform/sandbox/probe-sandbox.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import { livingChildren } from '../../testing/living-children.ts';
import { listeningPrograms } from '../transcription/transcription.program.ts';
import { audioModelsProgram } from './audio-models.program.ts';

let root: string;
let recording: string;
let sandbox: Sandbox;
const { signal } = new AbortController();
const closing: (() => Promise<void>)[] = [];
const children = (): string[] => livingChildren('audio-models');

/** A second of silence, two of a buzz that is no voice, a second of silence. */
const sound = Int16Array.from({ length: 4 * recognitionRate }, (_, at) =>
  at >= recognitionRate && at < 3 * recognitionRate ? 6000 * Math.sin(at ** 1.5 / 50) : 0,
);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'timbre-audio-models-'));
  recording = join(root, 'recording.pcm');
  await writeFile(recording, pcmBytes(sound));
  sandbox = await probeSandbox();
});
afterAll(async () => {
  for (const close of closing) await close();
  await rm(root, { recursive: true });
});

async function studioWith(files: Readonly<Record<string, Uint8Array>>) {
  const folder = await mkdtemp(join(root, 'models-'));
  const problems: string[] = [];
  const program = audioModelsProgram(sandbox, folder, { idleSeconds: 0.2 });
  closing.push(program.close);
  const models = audioModels({
    find: () => findAudioModels(folder),
    ask: program.ask,
    onProblem: (sentence) => problems.push(sentence),
    now: () => 0,
  });
  // It comes while the studio runs.
  for (const [name, file] of Object.entries(files)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'model.onnx'), file);
  }
  return { listener: listeningPrograms(sandbox, models), problems };
}

describe.skipIf(!hasSherpa())('recordings (skipped without sherpa-onnx-node)', () => {
  it('are listened to by the owner’s model in a cage, whose child ends when it is asked nothing', async () => {
    const { listener, problems } = await studioWith({ 'silero-vad': tinySpeechFinder() });
    const { spans, parts } = await listener.listen(recording, signal);
    expect(problems).toEqual([]);
    expect(spans).toHaveLength(1);
    expect(spans[0]?.from).toBeCloseTo(1, 0);
    expect(spans[0]?.to).toBeCloseTo(3, 0);
    expect(parts).toHaveLength(1);
    await vi.waitFor(() => expect(children()).toEqual([]), 20_000);
  });

  it('are listened to by the studio itself where there is no model, or a damaged one, which is named', async () => {
    const damaged = { 'silero-vad': tinySpeechFinder().subarray(0, 300) };
    for (const files of [{}, damaged]) {
      const { listener, problems } = await studioWith(files);
      // It knows that a buzz is no voice.
      expect((await listener.listen(recording, signal)).spans).toEqual([]);
      expect(problems).toHaveLength(files === damaged ? 1 : 0);
      for (const problem of problems) expect(problem).toMatch(/^The model silero-vad can’t be loaded: .*own way/u);
    }
  });

  it('have their speakers told apart by two models in a child of its own, or by the studio itself', async () => {
    const question = { spans: [{ from: 1, to: 3 }], speakerCount: null };
    const pair = { pyannote: tinySegmentation(), wespeaker: tinyEmbedding() };
    for (const files of [pair, {}, { ...pair, wespeaker: Buffer.from('<html>') }]) {
      const { listener, problems } = await studioWith(files);
      const speakers = (await listener.diarise(recording, question, signal)).map(({ speaker }) => speaker);
      // The sound rises: the tiny models take its high end for another person, the studio doesn't.
      expect(speakers).toEqual(files === pair ? [0, 1] : [0]);
      expect(problems).toHaveLength('wespeaker' in files && files !== pair ? 1 : 0);
    }
    await vi.waitFor(() => expect(children()).toEqual([]), 20_000);
  });
});
