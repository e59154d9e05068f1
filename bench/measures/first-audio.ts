import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { alternate, milliseconds, type BenchStudio, type Measure } from '../measure.ts';
import { oneSentence, prose } from '../texts.ts';

const pairs = 30;
const wavHeaderBytes = 44;

let lines = 0;
/** Never said before, as what was said comes from the cache of sentences; as long as the other side's. */
const fresh = (): string => `${oneSentence.slice(0, -1)} ${1000 + (lines += 1)}.`;

/** From the request to the first audio byte. */
async function firstByteMs({ address, apiKey }: BenchStudio, voice: string, input: string): Promise<number> {
  const abort = new AbortController();
  const started = performance.now();
  const response = await fetch(`${address}/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'tts-1', input, voice, response_format: 'pcm' }),
    signal: abort.signal,
  });
  if (!response.ok) throw new Error(await response.text());
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  const elapsed = performance.now() - started;
  if (value === undefined || value.length === 0) throw new Error('no audio');
  // The rest is read, so that the next request does not meet this one's work.
  while (!(await reader?.read())?.done);
  return elapsed;
}

/** From spawn until more than a WAV header has come. */
function programFirstByteMs(program: string, args: readonly string[], input: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    let bytes = 0;
    let elapsed = Number.NaN;
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > wavHeaderBytes && Number.isNaN(elapsed)) elapsed = performance.now() - started;
    });
    child.once('error', reject);
    child.once('close', () => resolve(elapsed));
    child.stdin.end(input);
  });
}

function programMs(program: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(program, args, { stdio: 'ignore' });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(performance.now() - started) : reject(new Error(`${program}: ${code}`)),
    );
  });
}

export const firstAudioEspeak: Measure = {
  name: 'first-audio-espeak',
  bar: 1.5,
  needs: ['espeak-ng'],
  run: async (studio) => {
    const { ours, baseline } = await alternate(
      pairs,
      () => firstByteMs(studio, 'espeak-en-us', fresh()),
      () => programFirstByteMs('espeak-ng', ['-v', 'en-us', '--stdin', '--stdout'], fresh()),
    );
    return {
      ratio: ours / baseline,
      detail: `${milliseconds(ours)} against espeak-ng --stdout ${milliseconds(baseline)}`,
    };
  },
};

export const firstAudioFlite: Measure = {
  name: 'first-audio-flite',
  bar: 1.5,
  needs: ['flite'],
  run: async (studio) => {
    const file = join(studio.folder, 'flite.wav');
    const { ours, baseline } = await alternate(
      pairs,
      () => firstByteMs(studio, 'flite-rms', fresh()),
      () => programMs('flite', ['-voice', 'rms', '-t', fresh(), '-o', file]),
    );
    return { ratio: ours / baseline, detail: `${milliseconds(ours)} against flite -o file ${milliseconds(baseline)}` };
  },
};

export const firstAudioLong: Measure = {
  name: 'first-audio-long',
  bar: 1.3,
  needs: [],
  run: async (studio) => {
    const long = prose(4000);
    const first = long.slice(0, long.indexOf('.', 20) + 1);
    const { ours, baseline } = await alternate(
      pairs,
      () => firstByteMs(studio, 'espeak-en-us', long),
      () => firstByteMs(studio, 'espeak-en-us', first),
    );
    return {
      ratio: ours / baseline,
      detail: `4,000 characters ${milliseconds(ours)} against one sentence ${milliseconds(baseline)}`,
    };
  },
};
