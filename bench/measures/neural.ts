import { createRequire } from 'node:module';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findNeuralModels, neuralEngine, speechWorkers } from '@timbre/engines';
import { debianSounds, tinyVoice, writeModel } from '../../engines/src/speech/neural/testing-neural.ts';
import { alternate, milliseconds, type Measure } from '../measure.ts';
import { speechWorker } from '../speech-worker.ts';

const sentence = 'The boy was there when the sun rose, and a large size in stockings is hard to sell.';
const pairs = 9;
/** The threads of the other side’s runtime turn idly for a while after their work. */
const restMs = 100;
/** A program that just began runs its first calls slowly, on both sides. */
const warmUps = 6;
/** Sentences after which the child’s memory is looked at. */
const [early, late] = [100, 1000];
/** What a call may add to the runtime’s own time. */
const addedMs = 5;
/** So that a sentence takes the generated model a quarter of a second. */
const slowPasses = 1000;

/** sherpa-onnx called directly: loads a model and tells how long each sentence takes. */
const direct = `
const { OfflineTts } = require('sherpa-onnx-node');
const [, , family, files] = process.argv;
const model = { [family]: JSON.parse(files), numThreads: 2, debug: 0, provider: 'cpu' };
const tts = new OfflineTts({ model, maxNumSentences: 1 });
process.on('message', (text) => {
  const started = performance.now();
  tts.generate({ text, sid: 0, speed: 1, enableExternalBuffer: false });
  process.send(performance.now() - started);
});
process.on('disconnect', () => process.exit(0));
`;

const workers = (kind: 'neural' | 'timing' | 'vocoder') =>
  speechWorkers({ ...speechWorker(), kind, size: 1, isLazy: true });

/** Memory of the children of this process that speak by a model, in bytes. */
async function childBytes(): Promise<number> {
  const own = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  let most = 0;
  for (const pid of own.split(' ').filter(Boolean)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '');
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (command.includes('neural\0')) most = Math.max(most, Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1] ?? 0) * 1024);
  }
  return most;
}

/** Milliseconds until a sentence’s sound is there, by the engine and by sherpa-onnx alone. */
async function compared(root: string): Promise<{ ours: number; baseline: number }> {
  const [model] = (await findNeuralModels(root)).models;
  if (model === undefined) throw new Error(`There is no model in ${root}.`);
  const engine = neuralEngine({
    find: () => findNeuralModels(root),
    children: () => workers('neural'),
    probing: () => workers('neural'),
    timing: workers('timing'),
    vocoder: workers('vocoder'),
  });
  const script = join(root, 'direct.cjs');
  await writeFile(
    script,
    direct.replace("'sherpa-onnx-node'", JSON.stringify(createRequire(import.meta.url).resolve('sherpa-onnx-node'))),
  );
  const child = fork(script, [model.family, JSON.stringify(model.files)]);
  const { signal } = new AbortController();
  const request = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;
  const ours = async (): Promise<number> => {
    await setTimeout(restMs);
    const started = performance.now();
    let heard = 0;
    // Its words are told after the sound, and no one waits for them.
    for await (const event of engine.speak({ ...request, voice: `${model.id}/0`, text: sentence }, signal))
      if (event.kind === 'audio') heard = performance.now() - started;
    return heard;
  };
  const baseline = async (): Promise<number> => {
    await setTimeout(restMs);
    child.send(sentence);
    const [took] = (await once(child, 'message')) as [number];
    return took;
  };
  try {
    for (let nth = 0; nth < warmUps; nth += 1) {
      await ours();
      await baseline();
    }
    return await alternate(pairs, ours, baseline);
  } finally {
    child.disconnect();
    await engine.close();
  }
}

/** The child’s memory after so many sentences and after many. */
async function memory(root: string): Promise<[number, number]> {
  const [model] = (await findNeuralModels(root)).models;
  if (model === undefined) throw new Error(`There is no model in ${root}.`);
  const { family, files } = model;
  const children = workers('neural');
  const { signal } = new AbortController();
  const seen: number[] = [];
  for (let nth = 1; nth <= late; nth += 1) {
    const asked = {
      kind: 'neural',
      model: { family, files },
      text: sentence,
      speaker: 0,
      language: 'en',
      speed: 1,
    } as const;
    for await (const part of children.run(asked, signal))
      if (part.kind === 'neural' && part.samples.length === 0) throw new Error('no sound');
    if (nth === early || nth === late) seen.push(await childBytes());
  }
  await children.close();
  return [seen[0] ?? 0, seen[1] ?? 0];
}

async function modelIn(place: string, name: string, passes: number): Promise<string> {
  const root = join(place, name);
  const folder = await writeModel(root, 'tiny', tinyVoice(1, passes));
  const sounds = await debianSounds();
  if (sounds === null) throw new Error('espeak-ng’s data is not installed.');
  await symlink(sounds, join(folder, 'espeak-ng-data'));
  return root;
}

const needs = ['espeak-ng'];

/** The sound of a sentence by a generated model through our layer, against sherpa-onnx called directly. */
export const neuralSpeech: Measure = {
  name: 'neural',
  bar: 1.1,
  needs,
  run: async ({ folder }) => {
    const { ours, baseline } = await compared(await modelIn(folder, 'neural-slow', slowPasses));
    return {
      ratio: ours / baseline,
      detail: `sound after ${milliseconds(ours)}, directly ${milliseconds(baseline)}`,
    };
  },
};

/** What a call adds, as a share of what it may. */
export const neuralSpeechCall: Measure = {
  name: 'neural-call',
  bar: 1,
  needs,
  run: async ({ folder }) => {
    const { ours, baseline } = await compared(await modelIn(folder, 'neural-quick', 0));
    const more = ours - baseline;
    return {
      ratio: Math.max(0, more) / addedMs,
      detail: `a call adds ${milliseconds(more)} of at most ${milliseconds(addedMs)}`,
    };
  },
};

/** The child's memory after many sentences, against what it was after some. */
export const neuralSpeechMemory: Measure = {
  name: 'neural-memory',
  bar: 1.1,
  needs,
  run: async ({ folder }) => {
    const [first, last] = await memory(await modelIn(folder, 'neural-memory', 0));
    const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
    return {
      ratio: last / first,
      detail: `${megabytes(first)} after ${early} sentences, ${megabytes(last)} after ${late}`,
    };
  },
};
