import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textRemover } from '@timbre/media/dubbing/picture/remove-text';
import { suggestTextColour } from '@timbre/media/dubbing/picture/suggest-text-colour';
import { yuvFrame } from '@timbre/media/dubbing/picture/yuv-frame';
import { toAss } from '@timbre/media/subtitles/write-ass';
import { dubPictureMaker } from '../../../server/src/capabilities/dubbing/picture.program.ts';
import { decodedFrames } from '../../../server/src/capabilities/talking-photos/testing-video.ts';
import { runProgram } from '../../../server/src/platform/sandbox/run-program.ts';
import type { Sandbox } from '../../../server/src/platform/sandbox/sandbox.types.ts';
import { decibels, writeSheet, type ShownRow } from './sheet.ts';

const { signal } = new AbortController();
const size = { width: 1280, height: 720 };
const area = { left: 0.1, top: 0.76, width: 0.8, height: 0.17 };
/** The same in even pixels. */
const pixels = { x: 128, y: 548, width: 1024, height: 122 };
const seconds = 4;
const cues = [
  { startSeconds: 0.6, endSeconds: 2, text: 'The quick brown fox jumps over', words: [] },
  { startSeconds: 2, endSeconds: 3.4, text: 'a lazy dog and runs away fast', words: [] },
];
const same = (text: string): string => text;
const box = (text: string): string => text.replace(/,1,2,0,2,/u, ',3,6,0,2,');

interface Case {
  readonly name: string;
  readonly colour: string;
  readonly scene: string;
  readonly change?: (ass: string) => string;
  readonly outlineColour?: string;
}

const fractal = 'mandelbrot=s=1280x720:r=25:start_scale=2:end_scale=0.2';
const pattern = 'testsrc2=s=1280x720:r=25';
const clouds =
  'gradients=s=1280x720:r=25:c0=0x3a6ea5:c1=0xd8e6f0:c2=0x6b8e4e:c3=0x34502b:nb_colors=4:seed=7:speed=0.02';
const cases: readonly Case[] = [
  { name: 'white on a fractal', colour: '#ffffff', scene: fractal },
  { name: 'yellow on a test pattern', colour: '#ffff00', scene: pattern },
  { name: 'white in a box on a fractal', colour: '#ffffff', scene: fractal, change: box },
  { name: 'black on a soft scene', colour: '#000000', outlineColour: '#ffffff', scene: clouds },
  {
    name: 'white without outline on a soft scene',
    colour: '#ffffff',
    scene: clouds,
    change: (ass) => ass.replace(/,1,2,0,2,/u, ',1,0,0,2,'),
  },
];

/** How fast the filter is, and which colour it proposes. */
function filterFigures(raw: Uint8Array, colour: string): { readonly speed: number; readonly suggested: string | null } {
  const bytes = (size.width * size.height * 3) / 2;
  const suggested = suggestTextColour(yuvFrame(raw.subarray(20 * bytes, 21 * bytes), size.width, size.height), area);
  const filter = (): void => {
    const remover = textRemover(size, { ...area, colour });
    for (let frame = 0; frame < 45; frame += 1)
      remover.push(Buffer.from(raw.subarray(frame * bytes, (frame + 1) * bytes)));
  };
  // Twice before: programs of longer videos are warm.
  filter();
  filter();
  const before = process.cpuUsage();
  filter();
  const { user, system } = process.cpuUsage(before);
  return { speed: 45 / 25 / ((user + system) / 1e6), suggested };
}

/** Clips with and without letters: figures of the filter and of `delogo`, and frames before and after. */
export async function letters(sandbox: Sandbox, folder: string): Promise<void> {
  const rows: ShownRow[] = [];
  const run = (args: readonly string[]): Promise<Buffer> =>
    runProgram(sandbox, {
      program: 'ffmpeg',
      args: ['-v', 'error', '-y', ...args],
      limits: { seconds: 120 },
      writable: [folder],
      signal,
    });
  const crop = `crop=${pixels.width}:${pixels.height}:${pixels.x}:${pixels.y}`;
  for (const [nth, { name, colour, scene, change = same, outlineColour = '#000000' }] of cases.entries()) {
    const [clean, written] = [join(folder, `clean-${nth}.mkv`), join(folder, `written-${nth}.mp4`)];
    const ass = join(folder, `letters-${nth}.ass`);
    await writeFile(
      ass,
      change(toAss(cues, { ...size, fontName: 'Noto Sans', fontSize: 51, marginBelow: 60, colour, outlineColour })),
    );
    await run([
      '-f',
      'lavfi',
      '-i',
      scene,
      '-t',
      String(seconds),
      '-vf',
      'noise=alls=3:allf=t',
      '-c:v',
      'libx264',
      '-qp',
      '0',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      clean,
    ]);
    await run(['-i', clean, '-vf', `ass=${ass}`, '-c:v', 'libx264', '-crf', '20', '-preset', 'veryfast', written]);
    const started = globalThis.performance.now();
    const picture = await dubPictureMaker(sandbox).makePicture(
      {
        source: written,
        seconds,
        folder: join(folder, `removed-${nth}`),
        removesText: { ...area, colour },
        lipSync: null,
        subtitles: null,
      },
      { signal },
    );
    const took = (globalThis.performance.now() - started) / 1000;
    const spoken = `trim=start_frame=20:end_frame=80,setpts=PTS-STARTPTS,${crop}`;
    const decoded = (path: string, filter: string): Promise<Buffer> => decodedFrames(sandbox, path, 'rgb24', filter);
    const wanted = await decoded(clean, spoken);
    const { x, y, width, height } = pixels;
    const figures = [
      decibels(await decoded(written, spoken), wanted),
      decibels(await decoded(picture.path, spoken), wanted),
      decibels(await decoded(written, `delogo=x=${x}:y=${y}:w=${width}:h=${height},${spoken}`), wanted),
    ].map((figure) => figure.toFixed(1));
    const raw = await run([
      '-i',
      written,
      '-f',
      'rawvideo',
      '-pix_fmt',
      'yuv420p',
      '-vf',
      'trim=start_frame=20:end_frame=65',
      'pipe:1',
    ]);
    const { speed, suggested } = filterFigures(raw, colour);
    console.log(
      `${name}: ${figures[0]} dB with letters, ${figures[1]} dB without, ${figures[2]} dB by delogo; filter ` +
        `${speed.toFixed(1)} × real time, all ${(seconds / took).toFixed(1)} ×; suggests ${suggested}`,
    );
    const view = { width: 640, height: 120 };
    const shown = async (path: string): Promise<Buffer[]> => {
      const frames = await decoded(path, `crop=1280:240:0:480,scale=${view.width}:${view.height}`);
      const one = view.width * view.height * 3;
      return [30, 66].map((frame) => frames.subarray(frame * one, (frame + 1) * one));
    };
    rows.push({ label: `${name}, before`, ...view, frames: await shown(written) });
    rows.push({ label: 'after', ...view, frames: await shown(picture.path) });
  }
  await writeSheet('docs/images/dub-text-removal.jpg', rows);
}
