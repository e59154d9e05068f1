import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type Client } from '@timbre/client';
import { uploadFile } from '@timbre/client/upload';
import { cloneConsent, createClone, deleteClone, readClone } from '@timbre/contract/cloning/cloning';
import { prepareCloneSample } from '@timbre/contract/cloning/cloning-sample';
import { requestFrames } from '@timbre/media/child-frames';
import { pcmBytes } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { repositoryRoot } from '../../server/src/platform/root.ts';
import { knownSpeech } from '../eval/known-speech.ts';
import { alternate, type Measure } from '../measure.ts';
import { prose } from '../texts.ts';

const [sampleRate, sampleSeconds, pairs, pollMs] = [16_000, 60, 3, 100];
/** From the press of the button to a voice that speaks, and its share of what the bare analysis takes. */
const [boundMs, maxTimes] = [15_000, 8];
const program = join(repositoryRoot, 'dist/server/engines/src/voice-analysis/worker.js');

async function sample(): Promise<Int16Array> {
  const { samples } = await knownSpeech(prose(1200).split(/(?<=\.)\s+/u), { voice: 'awb', noiseDb: null });
  return samples.subarray(0, sampleSeconds * sampleRate - sampleRate / 10);
}

/** Seconds the analysis program alone takes to make a recipe of the sample. */
async function analysed(samples: Int16Array): Promise<number> {
  const started = performance.now();
  const question = { kind: 'recipe', sampleRate, language: 'en-US', isDenoised: false };
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'inherit', 'pipe'] });
  (child.stdio[3] as Readable).resume();
  if (child.stdin !== null) Readable.from(requestFrames(question, [pcmBytes(samples)])).pipe(child.stdin);
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error('the analysis failed');
  return performance.now() - started;
}

/** Uploaded already: measured, made, checked, and ready. */
async function cloned(client: Client, fileId: string): Promise<number> {
  const started = performance.now();
  const { url } = await client.send(prepareCloneSample, { fileId });
  const description = { name: 'Bench', language: 'en-US', gender: 'male', age: 'Adults' } as const;
  const { id } = await client.send(createClone, { ...description, url, consent: cloneConsent.version });
  for (;;) {
    const { clone } = await client.send(readClone, { id });
    if (clone?.status === 'done') break;
    if (clone?.status !== 'queued' && clone?.status !== 'running') throw new Error(`the clone is ${clone?.status}`);
    await wait(pollMs);
  }
  const took = performance.now() - started;
  await client.send(deleteClone, { id });
  return took;
}

/** A minute of sample becomes a voice within 15 s, against the bare analysis of it. */
export const cloneReady: Measure = {
  name: 'clone-ready',
  bar: 1,
  needs: ['ffmpeg'],
  run: async ({ address, apiKey }) => {
    const client = createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': apiKey }) });
    const samples = await sample();
    const recording = new Blob([Buffer.from(encodeWav(samples, sampleRate))]);
    let slowest = 0;
    const ours = async (): Promise<number> => {
      // A sample goes with its voice.
      const { fileId } = await uploadFile(client, recording, { fileName: 'me.wav' });
      const took = await cloned(client, fileId);
      slowest = Math.max(slowest, took);
      return took;
    };
    const found = await alternate(pairs, ours, () => analysed(samples));
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
    return {
      ratio: Math.max(found.ours / found.baseline / maxTimes, slowest / boundMs),
      detail: `a voice of ${(samples.length / sampleRate).toFixed(0)} s of sample in ${seconds(found.ours)}, slowest ${seconds(slowest)}, bound ${seconds(boundMs)}; the bare analysis ${seconds(found.baseline)}, bound ${maxTimes} times`,
    };
  },
};
