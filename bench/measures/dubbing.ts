import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient, type Client } from '@timbre/client';
import { uploadFile } from '@timbre/client/upload';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import { createDub, readDub, readDubEvents, updateDub } from '@timbre/contract/dubbing/dubbing';
import { createDubFile } from '@timbre/contract/dubbing/dubbing-files';
import { alternate, median, type BenchStudio, type Measure } from '../measure.ts';
import { prose } from '../texts.ts';
import { bareRecognition } from './transcription.ts';

const run = promisify(execFile);
const [wholeSeconds, pairs] = [60, 3];
/** Some 65 seconds of speech: the clip ends before it does. */
const characters = 1000;
const quiet = ['-v', 'error', '-y', '-nostdin'];
const [from, into] = ['en', 'es'] as const;
/** About as long as the English it stands for. */
const spanish = [
  'La casa junto al río era más vieja de lo que parecía.',
  'Nadie sabía cuándo se abrió la puerta por última vez.',
  'Cada tarde pasaba un barco con las luces encendidas.',
  'El viento traía consigo el olor de la lluvia.',
] as const;

/** A talking video over soft music: a moving picture with stereo sound. */
async function clip(folder: string): Promise<string> {
  const [text, wav, video] = ['dub.txt', 'dub.wav', 'dub.mp4'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(text, prose(characters));
  await run('flite', ['-voice', 'rms', '-f', text, '-o', wav]);
  const picture = `testsrc2=size=1280x720:rate=25:duration=${wholeSeconds}`;
  const music = (hertz: number): string => `sine=f=${hertz}:r=48000:d=${wholeSeconds}`;
  const lavfi = [picture, music(220), music(330)].flatMap((source) => ['-f', 'lavfi', '-i', source]);
  const graph =
    '[1]volume=0.02[l];[2]volume=0.02[r];[l][r]join=inputs=2:channel_layout=stereo[m];' +
    '[3]aresample=48000,pan=stereo|c0=c0|c1=c0[v];[m][v]amix=2:normalize=0:duration=first[a]';
  await run('ffmpeg', [
    ...quiet,
    ...lavfi,
    '-i',
    wav,
    '-filter_complex',
    graph,
    '-map',
    '0:v',
    '-map',
    '[a]',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-b:a',
    '192k',
    '-t',
    String(wholeSeconds),
    video,
  ]);
  return video;
}

async function settled(client: Client, taskId: string): Promise<Dub> {
  for await (const { status, error } of client.events(readDubEvents, { taskId })) {
    if (status === 'failed' || status === 'cancelled') throw new Error(`it ended as ${status}: ${error}`);
  }
  return client.send(readDub, { taskId });
}

/** What a line says in Spanish; `round` makes it another sentence, which no cache knows. */
const said = (at: number, round: number): string => `${spanish[at % spanish.length] ?? ''} ${round + 1}.`;

/** The lines in Spanish, as a person would write them: a translator may be anywhere, and is on neither side. */
async function written(client: Client, { taskId, revision, lines }: Dub, round: number): Promise<void> {
  const put = lines.map((line, at) => ({
    ...line,
    wordings: {
      [into]: { madeFrom: line.text, voiceId: null, speed: null, isLocked: false, text: said(at, round) },
    },
  }));
  await client.send(updateDub, { taskId, revision, put });
}

/** From an uploaded clip to the finished video, without the time its lines are written in. */
async function studioMs(
  { address, apiKey }: BenchStudio,
  video: string,
  round: number,
): Promise<{ readonly heardMs: number; readonly madeMs: number; readonly lines: number }> {
  const client = createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': apiKey }) });
  const { fileId } = await uploadFile(client, new Blob([await readFile(video)]), { fileName: 'clip.mp4' });
  const begun = performance.now();
  const { taskId } = await client.send(createDub, { fileId, sourceLanguage: from, targetLanguage: into });
  const dub = await settled(client, taskId);
  const heard = performance.now();
  await written(client, dub, round);
  const asked = performance.now();
  await client.send(createDubFile, { taskId, language: into, format: 'mp4' });
  await settled(client, taskId);
  return { heardMs: heard - begun, madeMs: performance.now() - asked, lines: dub.lines.length };
}

/** What the tools take by hand, milliseconds. */
interface ByHand {
  /** One after the other, each called once: what B6 of the quality table counts. */
  readonly sumMs: number;
  /** The same with the recogniser on both halves at once. */
  readonly halvedMs: number;
}

/** The same by hand: ffmpeg, the recogniser, a synthesizer for each line, and ffmpeg again. */
async function rawMs(folder: string, video: string, lines: number): Promise<ByHand> {
  const halves = ['dub-first', 'dub-second'];
  const halved = await timed(async () => {
    for (const [at, name] of halves.entries()) await decoded(folder, video, { name, part: at, parts: 2 });
    await bareRecognition(folder, halves);
  });
  const whole = await timed(async () => {
    await decoded(folder, video, { name: 'dub-whole', part: 0, parts: 1 });
    await bareRecognition(folder, ['dub-whole']);
  });
  const rest = await timed(() => spokenAndMixed(folder, video, lines));
  return { sumMs: whole + rest, halvedMs: halved + rest };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

interface Part {
  readonly name: string;
  readonly part: number;
  readonly parts: number;
}

/** A part of the sound as the recogniser takes it. */
async function decoded(folder: string, video: string, { name, part, parts }: Part): Promise<void> {
  const seconds = wholeSeconds / parts;
  const cut = ['-ss', String(part * seconds), '-t', String(seconds), '-i', video];
  await run('ffmpeg', [...quiet, ...cut, '-vn', '-ac', '1', '-ar', '16000', join(folder, `${name}.wav`)]);
}

async function spokenAndMixed(folder: string, video: string, lines: number): Promise<void> {
  const spoken: string[] = [];
  for (let at = 0; at < lines; at += 1) {
    const path = join(folder, `line-${at}.wav`);
    await run('espeak-ng', ['-v', into, '-w', path, said(at, 0)]);
    spoken.push(path);
  }
  const inputs = [video, ...spoken].flatMap((path) => ['-i', path]);
  const delayed = spoken.map((_, at) => {
    const ms = Math.round((at * wholeSeconds * 1000) / Math.max(1, lines));
    return `[${at + 1}]aresample=48000,pan=stereo|c0=c0|c1=c0,adelay=${ms}:all=1[l${at}]`;
  });
  const mixed = `[0:a]${spoken.map((_, at) => `[l${at}]`).join('')}amix=${lines + 1}:normalize=0:duration=first[a]`;
  await run('ffmpeg', [
    ...quiet,
    ...inputs,
    '-filter_complex',
    [...delayed, mixed].join(';'),
    '-map',
    '0:v',
    '-map',
    '[a]',
    '-c:v',
    'copy',
    '-c:a',
    'aac',
    '-b:a',
    '192k',
    '-movflags',
    '+faststart',
    join(folder, 'dub-raw.mp4'),
  ]);
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** A minute of video heard, spoken in another language, mixed and joined, against the bare tools one after the other. */
export const dubbing: Measure = {
  name: 'dubbing',
  bar: 1.15,
  needs: ['flite', 'ffmpeg', 'pocketsphinx_batch', 'espeak-ng'],
  run: async (studio) => {
    const folder = join(studio.folder, 'dubbing');
    await mkdir(folder, { recursive: true });
    const video = await clip(folder);
    // The first one warms both up.
    const { lines } = await studioMs(studio, video, 0);
    let [round, made] = [0, 0];
    const sums: number[] = [];
    const { ours, baseline } = await alternate(
      pairs,
      async () => {
        const { heardMs, madeMs } = await studioMs(studio, video, (round += 1));
        made = madeMs;
        return heardMs + madeMs;
      },
      async () => {
        const { sumMs, halvedMs } = await rawMs(folder, video, lines);
        sums.push(sumMs);
        return halvedMs;
      },
    );
    const sum = median(sums);
    return {
      ratio: ours / baseline,
      detail:
        `${inSeconds(ours)} for ${wholeSeconds} s of video with ${lines} lines, of that spoken, mixed and joined in ` +
        `${inSeconds(made)}; the bare tools with the recogniser on both halves at once ${inSeconds(baseline)}; each called ` +
        `once, one after the other, ${inSeconds(sum)}, of which this is ${(ours / sum).toFixed(2)}`,
    };
  },
};
