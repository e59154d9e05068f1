import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dressLine, dubRate } from '@timbre/media/dubbing/line-sound';
import { mixDub } from '@timbre/media/dubbing/mix/mix-dub';
import { pcmBytes, pcmSamples, toInt16 } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { alternate, type Measure } from '../measure.ts';

const run = promisify(execFile);
const [wholeSeconds, pairs] = [120, 3];
/** Someone speaks for three of every five seconds. */
const [everySeconds, lineSeconds] = [5, 3];
const quiet = ['-v', 'error', '-y', '-nostdin'];
const raw = ['-f', 's16le', '-ar', String(dubRate), '-ac', '2'];

/** Something that is voiced now and then; what it says takes no part in the time. */
export function voice(seconds: number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * dubRate) }, (_, i) => {
    const at = i / dubRate;
    return 0.3 * Math.sin(2 * Math.PI * 150 * at + 3 * Math.sin(at * 40)) * Math.max(0, Math.sin(at * 9));
  });
}

const starts = Array.from({ length: wholeSeconds / everySeconds }, (_, at) => at * everySeconds + 1);

/** A wide noise with a voice in the middle, and the new speech as one file, as an amix by hand takes it. */
export async function prepared(folder: string): Promise<{ readonly original: string; readonly speech: string }> {
  const [original, speech, old] = ['original.m4a', 'speech.wav', 'old.wav'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const line = voice(lineSeconds);
  const whole = new Float32Array(wholeSeconds * dubRate);
  for (const start of starts) whole.set(line, start * dubRate);
  await writeFile(speech, encodeWav(toInt16(whole), dubRate));
  await writeFile(old, encodeWav(toInt16(whole), dubRate));
  const wide = `anoisesrc=c=pink:a=0.2:r=${dubRate}:d=${wholeSeconds}:seed=`;
  const inputs = ['-f', 'lavfi', '-i', `${wide}1`, '-f', 'lavfi', '-i', `${wide}2`, '-i', old];
  const graph = '[0][1]join=inputs=2:channel_layout=stereo[m];[2]pan=stereo|c0=c0|c1=c0[v];[m][v]amix=2:normalize=0';
  await run('ffmpeg', [...quiet, ...inputs, '-filter_complex', graph, '-b:a', '192k', original]);
  return { original, speech };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The sound of a file in pieces, as a child decodes it. */
async function* decoded(path: string): AsyncGenerator<Int16Array> {
  const child = spawn('ffmpeg', ['-v', 'error', '-nostdin', '-i', path, ...raw, 'pipe:1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of child.stdout as AsyncIterable<Buffer>) {
    const all = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const whole = all.length - (all.length % 4);
    rest = all.subarray(whole);
    yield pcmSamples(all.subarray(0, whole));
  }
}

function mixOf(original: AsyncIterable<Int16Array>): AsyncGenerator<Int16Array> {
  const spans = starts.map((start) => ({ start, end: start + lineSeconds }));
  const speech = voice(lineSeconds);
  const target = { loudnessLufs: -20, pan: 0.2, room: { share: 0, decaySeconds: 0 } };
  return mixDub({
    original,
    background: 'keep',
    speech: spans,
    kept: [],
    lines: spans.map((span, at) => ({ ...span, id: String(at) })),
    soundOf: async () => dressLine(speech, target),
    holds: [],
    wholeSeconds,
  });
}

/** Decodes, mixes and encodes. */
async function dubbed(original: string, out: string): Promise<void> {
  const encoder = spawn('ffmpeg', ['-v', 'error', '-y', ...raw, '-i', 'pipe:0', '-b:a', '192k', out], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(encoder, 'close');
  for await (const piece of mixOf(decoded(original)))
    if (!encoder.stdin.write(pcmBytes(piece))) await once(encoder.stdin, 'drain');
  encoder.stdin.end();
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** What the mixing alone takes. */
async function mixedOnly(original: string): Promise<number> {
  const pieces: Int16Array[] = [];
  for await (const piece of decoded(original)) pieces.push(piece);
  const source = async function* (): AsyncGenerator<Int16Array> {
    yield* pieces;
  };
  return timed(async () => {
    let frames = 0;
    for await (const piece of mixOf(source())) frames += piece.length / 2;
    if (frames !== wholeSeconds * dubRate) throw new Error(`${frames} frames were mixed`);
  });
}

/** Two minutes: speech taken out of the middle, lines dressed and added, limited; against ffmpeg's amix of both sounds. */
export const dubMix: Measure = {
  name: 'dub-mix',
  bar: 3,
  needs: ['ffmpeg'],
  run: async ({ folder }) => {
    const { original, speech } = await prepared(folder);
    const graph = '[1]pan=stereo|c0=c0|c1=c0[v];[0][v]amix=2:normalize=0,alimiter=limit=0.89';
    const inputs = ['-i', original, '-i', speech, '-filter_complex', graph];
    const plain = (): Promise<unknown> =>
      run('ffmpeg', [...quiet, ...inputs, '-ar', String(dubRate), '-b:a', '192k', join(folder, 'plain.m4a')]);
    const { ours, baseline } = await alternate(
      pairs,
      () => timed(() => dubbed(original, join(folder, 'dubbed.m4a'))),
      () => timed(plain),
    );
    const alone = await mixedOnly(original);
    const times = (ms: number): string =>
      `${(ms / 1000).toFixed(2)} s (${((wholeSeconds * 1000) / ms).toFixed(0)}x real time)`;
    return {
      ratio: ours / baseline,
      detail: `${wholeSeconds} s of stereo, decoded, mixed and encoded in ${times(ours)}, of that mixed in ${times(alone)}; ffmpeg amix ${times(baseline)}`,
    };
  },
};
