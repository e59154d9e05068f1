import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Filmed } from './stage.ts';

const run = promisify(execFile);
const ffmpeg = (...args: readonly string[]) =>
  run('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...args], { maxBuffer: 64 * 1024 * 1024 });

/** Where videos on the web usually lie; the narrator's and the product's voices are brought there together. */
const loudness = 'I=-16:TP=-1.5:LRA=11';

/** Pictures and how long each stands, as ffmpeg's concat reads it. */
function pictureList({ frames, seconds }: Filmed): string {
  const shown = frames.filter(({ at }, index) => (frames[index + 1]?.at ?? Infinity) - Math.max(0, at) > 0.001);
  const lines = shown.map(({ path, at }, index) => {
    const from = index === 0 ? 0 : at;
    return `file '${path}'\nduration ${((shown[index + 1]?.at ?? seconds) - from).toFixed(4)}`;
  });
  // The last picture's duration counts only when another follows.
  return [...lines, `file '${shown.at(-1)?.path ?? ''}'`].join('\n');
}

async function mixSound({ clips, seconds }: Filmed, path: string): Promise<void> {
  const inputs = clips.flatMap((clip) => ['-i', clip.path]);
  const placed = clips.map((clip, at) => `[${at}]aresample=48000,adelay=${Math.round(clip.at * 1000)}:all=1[c${at}]`);
  const names = clips.map((_, at) => `[c${at}]`).join('');
  const mix = `${names}amix=inputs=${clips.length}:normalize=0,apad=whole_dur=${seconds.toFixed(3)}[out]`;
  await ffmpeg(...inputs, '-filter_complex', [...placed, mix].join(';'), '-map', '[out]', '-ac', '1', path);
}

/** Both passes of loudnorm, so that one gain fits all and pauses stay quiet. */
async function levelSound(from: string, to: string): Promise<void> {
  const { stderr } = await ffmpeg('-i', from, '-af', `loudnorm=${loudness}:print_format=json`, '-f', 'null', '-');
  const measured = JSON.parse(/\{[^{}]*\}\s*$/u.exec(stderr)?.[0] ?? '{}') as Record<string, string>;
  const given = ['I', 'TP', 'LRA', 'thresh'].map(
    (name) => `measured_${name}=${measured[`input_${name.toLowerCase()}`]}`,
  );
  const filter = `loudnorm=${loudness}:${given.join(':')}:offset=${measured['target_offset']}:linear=true`;
  await ffmpeg('-i', from, '-af', filter, '-ar', '48000', to);
}

function clockText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds * 1000));
  const part = (value: number, digits = 2): string => String(value).padStart(digits, '0');
  const minutes = Math.floor(whole / 60_000);
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}:${part(Math.floor(whole / 1000) % 60)}.${part(whole % 1000, 3)}`;
}

/** What the narrator says, in one language. */
function captionsOf({ clips }: Filmed, language: 'en' | 'ja'): string {
  const cues = clips.flatMap(({ words, at, seconds }) =>
    words === null ? [] : [`${clockText(at)} --> ${clockText(at + seconds)}\n${words[language]}`],
  );
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

/** Writes `<name>.mp4`, `<name>.en.vtt`, `<name>.ja.vtt` and `<name>.jpg`; answers the length in seconds. */
export async function writeVideo(
  filmed: Filmed,
  name: string,
  {
    work,
    out,
    coverAt,
  }: {
    readonly work: string;
    readonly out: string;
    /** Second whose picture stands for the video. */
    readonly coverAt: number;
  },
): Promise<number> {
  const [list, mixed, levelled] = ['pictures.txt', 'mixed.wav', 'levelled.wav'].map((file) => join(work, file));
  if (list === undefined || mixed === undefined || levelled === undefined) throw new Error('no place to work in');
  await writeFile(list, pictureList(filmed));
  await mixSound(filmed, mixed);
  await levelSound(mixed, levelled);
  const video = join(out, `${name}.mp4`);
  await ffmpeg(
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-i',
    levelled,
    '-t',
    filmed.seconds.toFixed(3),
    '-vf',
    'fps=15,scale=1280:720:flags=lanczos,format=yuv420p',
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '25',
    '-g',
    '150',
    '-profile:v',
    'high',
    '-c:a',
    'aac',
    '-b:a',
    '56k',
    '-ac',
    '1',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-movflags',
    '+faststart',
    video,
  );
  await ffmpeg('-ss', String(coverAt), '-i', video, '-frames:v', '1', '-q:v', '5', join(out, `${name}.jpg`));
  for (const language of ['en', 'ja'] as const)
    await writeFile(join(out, `${name}.${language}.vtt`), captionsOf(filmed, language));
  return filmed.seconds;
}
