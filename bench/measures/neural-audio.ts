import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { audioModels, findAudioModels } from '@timbre/engines';
import { recognitionRate, type AudioModels } from '@timbre/engines/ports';
import { pcmBytes } from '@timbre/media/pcm';
import {
  realDenoiser,
  realSpeechFinder,
  tinyDenoiser,
  tinySpeechFinder,
} from '../../engines/src/audio-models/testing-audio-models.ts';
import { writeModel } from '../../engines/src/speech/neural/testing-neural.ts';
import { audioModelsProgram } from '../../server/src/capabilities/models/audio-models.program.ts';
import { probeSandbox } from '../../server/src/platform/sandbox/probe-sandbox.ts';
import { knownSpeech } from '../eval/known-speech.ts';
import { alternate, milliseconds, type Measure } from '../measure.ts';
import { prose } from '../texts.ts';

const [pairs, warmUps, restMs] = [9, 4, 100];
/** What a call may add to the runtime's own time. */
const addedMs = 5;
/** As long as a sample for cloning, and as short as a word. */
const [longSeconds, shortSeconds] = [60, 1];

/** sherpa-onnx called directly on samples that it has already; tells how long each call takes. */
const direct = `
const sherpa = require('sherpa-onnx-node');
const { readFileSync } = require('node:fs');
const [, , family, model, pcm] = process.argv;
const whole = new Int16Array(new Uint8Array(readFileSync(pcm)).buffer);
const samples = Float32Array.from(whole, (value) => value / 32768);
const shared = { numThreads: 1, debug: 0, provider: 'cpu' };
let run;
if (family === 'gtcrn') {
  const denoiser = new sherpa.OfflineSpeechDenoiser({ model: { gtcrn: { model }, ...shared } });
  run = () => denoiser.run({ samples, sampleRate: 16000, enableExternalBuffer: false });
} else {
  const sileroVad = { model, threshold: 0.5, minSilenceDuration: 0.3, minSpeechDuration: 0.1, maxSpeechDuration: 120, windowSize: 512 };
  const finder = new sherpa.Vad({ sileroVad, sampleRate: 16000, ...shared }, 60);
  run = () => {
    finder.reset();
    for (let at = 0; at + 512 <= samples.length; at += 512) {
      finder.acceptWaveform(samples.subarray(at, at + 512));
      for (; !finder.isEmpty(); finder.pop()) finder.front(false);
    }
    finder.flush();
    for (; !finder.isEmpty(); finder.pop()) finder.front(false);
  };
}
process.on('message', () => {
  const started = performance.now();
  run();
  process.send(performance.now() - started);
});
process.on('disconnect', () => process.exit(0));
`;

/** Kinds whose calls are short enough for a layer above them to matter. */
type MeasuredFamily = 'gtcrn' | 'silero-vad';

const files: Readonly<Record<MeasuredFamily, () => Promise<{ readonly bytes: Uint8Array; readonly isReal: boolean }>>> =
  {
    gtcrn: () => realOr(realDenoiser, tinyDenoiser),
    'silero-vad': () => realOr(realSpeechFinder, tinySpeechFinder),
  };

async function realOr(real: () => Promise<Uint8Array | null>, tiny: () => Uint8Array) {
  const bytes = await real();
  return { bytes: bytes ?? tiny(), isReal: bytes !== null };
}

const calls: Readonly<Record<MeasuredFamily, (models: AudioModels, samples: Int16Array) => Promise<unknown>>> = {
  gtcrn: (models, samples) => models.denoise(samples, recognitionRate, new AbortController().signal),
  'silero-vad': (models, samples) => models.findSpeech(() => [pcmBytes(samples)], new AbortController().signal),
};

interface Compared {
  readonly ours: number;
  readonly baseline: number;
  readonly isReal: boolean;
}

/** Milliseconds a call takes as the studio makes it, in its cage, and by sherpa-onnx alone. */
async function compared(folder: string, family: MeasuredFamily, seconds: number): Promise<Compared> {
  const root = join(folder, `${family}-${seconds}`);
  const { bytes, isReal } = await files[family]();
  const made = await writeModel(root, family, { 'model.onnx': bytes });
  const speech = await knownSpeech(prose(1400).split(/(?<=\.)\s+/u), { voice: 'slt', noiseDb: 20 });
  const samples = speech.samples.subarray(0, seconds * recognitionRate);
  const [pcm, script] = [join(root, 'speech.pcm'), join(root, 'direct.cjs')];
  await writeFile(pcm, pcmBytes(samples));
  const runtime = JSON.stringify(createRequire(import.meta.url).resolve('sherpa-onnx-node'));
  await writeFile(script, direct.replace("'sherpa-onnx-node'", runtime));
  const program = audioModelsProgram(await probeSandbox(), root);
  const onProblem = (sentence: string): never => {
    throw new Error(sentence);
  };
  const models = audioModels({
    find: () => findAudioModels(root),
    ask: program.ask,
    onProblem,
    now: () => performance.now(),
  });
  const child = fork(script, [family, join(made, 'model.onnx'), pcm]);
  const ours = async (): Promise<number> => {
    await setTimeout(restMs);
    const started = performance.now();
    if ((await calls[family](models, samples)) === null) throw new Error(`There is no model in ${root}.`);
    return performance.now() - started;
  };
  const baseline = async (): Promise<number> => {
    await setTimeout(restMs);
    child.send('run');
    const [took] = (await once(child, 'message')) as [number];
    return took;
  };
  try {
    for (let nth = 0; nth < warmUps; nth += 1) {
      await ours();
      await baseline();
    }
    return { ...(await alternate(pairs, ours, baseline)), isReal };
  } finally {
    child.disconnect();
    await program.close();
  }
}

const weights = ({ isReal }: Compared): string => (isReal ? 'published weights' : 'a generated model');

/** A minute of speech through our layer, against sherpa-onnx called directly. */
const overhead = (name: string, family: MeasuredFamily): Measure => ({
  name,
  bar: 1.1,
  needs: [],
  run: async ({ folder }) => {
    const both = await compared(folder, family, longSeconds);
    const { ours, baseline } = both;
    const detail = `${longSeconds} s of speech in ${milliseconds(ours)}, directly ${milliseconds(baseline)}; ${weights(both)}`;
    return { ratio: ours / baseline, detail };
  },
});

/** What a call adds, as a share of what it may. */
const added = (name: string, family: MeasuredFamily): Measure => ({
  name,
  bar: 1,
  needs: [],
  run: async ({ folder }) => {
    const both = await compared(folder, family, shortSeconds);
    const more = both.ours - both.baseline;
    const detail = `a call adds ${milliseconds(more)} of at most ${milliseconds(addedMs)}: ${milliseconds(both.ours)}, directly ${milliseconds(both.baseline)}; ${weights(both)}`;
    return { ratio: Math.max(0, more) / addedMs, detail };
  },
});

export const neuralDenoising = overhead('neural-denoising', 'gtcrn');
export const neuralDenoisingCall = added('neural-denoising-call', 'gtcrn');
export const neuralSpeechSpans = overhead('neural-speech-spans', 'silero-vad');
export const neuralSpeechSpansCall = added('neural-speech-spans-call', 'silero-vad');
