import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { mouthTrack, type SpokenPhoneme } from '@timbre/media/talking/mouth-track';
import { performance, type PerformanceRequest } from '@timbre/media/talking/performance';
import type { FacePose } from '@timbre/media/talking/pose';
import sharp from 'sharp';
import { childProgram } from '../../platform/children/child-program.ts';
import { repositoryRoot, workerProgram } from '../../platform/root.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import { runProgram } from '../../platform/sandbox/run-program.ts';
import { sharedData } from '../../testing/steps/shared-data.ts';
import type { FaceFinder, ReadyPicture } from './faces.program.ts';
import { chunkRenderer, type ChunkRequest, type RenderChunk } from './render.program.ts';

/** A face drawn for these tests: no one's. */
const drawing = join(repositoryRoot, 'engines/src/faces/testing-face.svg');
export const drawnFace = (width: number): Promise<Buffer> => sharp(drawing).resize(width).png().toBuffer();

/** NASA's portrait of Eileen Collins, in the public domain; it is no part of the product. Null: it is not here. */
export const astronaut = sharedData('portrait-astronaut.png');

const { signal } = new AbortController();
export const framesPerSecond = 25;

/** Sounds one after the other, each so many seconds long; no sound is a pause. */
export function spoken(sounds: readonly (readonly [ipa: string, seconds: number])[]): SpokenPhoneme[] {
  let at = 0;
  return sounds.flatMap(([ipa, seconds]) => {
    const startSeconds = at;
    at += seconds;
    return ipa === '' ? [] : [{ ipa, startSeconds, endSeconds: at }];
  });
}

/** Two seconds with open, wide, round and shut mouths, and a pause at its end. */
export const babble = spoken([
  ...([
    ['', 0.1],
    ['b', 0.09],
    ['ɑ', 0.24],
    ['m', 0.1],
    ['iː', 0.2],
    ['p', 0.1],
    ['oʊ', 0.26],
    ['s', 0.1],
  ] as const),
  ...([
    ['æ', 0.22],
    ['m', 0.1],
    ['uː', 0.18],
    ['b', 0.09],
    ['ɑ', 0.22],
  ] as const),
]);

/** The frames of `babble` for one face. */
export function babbled(more: Partial<PerformanceRequest> = {}): FacePose[] {
  const seconds = 2.4;
  return performance({
    mouth: mouthTrack({ phonemes: babble, seconds, framesPerSecond }),
    envelope: new Float32Array(seconds * framesPerSecond).fill(0.7),
    framesPerSecond,
    seed: 'babble',
    startSeed: 'before',
    endSeed: 'after',
    kind: 'standard',
    emotion: 'neutral',
    ...more,
  });
}

export async function readyPicture(finder: FaceFinder, picture: Uint8Array): Promise<ReadyPicture> {
  const found = await finder.findFaces(Readable.from([picture]), { signal: new AbortController().signal });
  if (found.refusal !== null) throw new Error(`Nobody can speak in it: ${found.refusal}.`);
  return found;
}

/** A chunk of `ready`'s first face on a small canvas. */
export async function renderedChunk(
  sandbox: Sandbox,
  folder: string,
  ready: ReadyPicture,
  more: Partial<ChunkRequest> = {},
  rendering: Parameters<RenderChunk>[1] = { signal },
): Promise<string> {
  const [face] = ready.faces;
  if (face === undefined) throw new Error('There is no face.');
  return chunkRenderer(sandbox)(
    {
      performer: { kind: 'photo', faces: [face] },
      canvas: { width: 480, height: 480, framesPerSecond },
      layout: { fit: 'cover', zoom: 1, frame: null },
      mask: 'none',
      background: { kind: 'colour', colour: '#204060' },
      alpha: 'none',
      frames: babbled().map((pose) => [pose]),
      picture: ready.picture,
      backgroundPicture: null,
      subtitles: null,
      watermark: null,
      folder: await mkdtemp(join(folder, 'chunk-')),
      ...more,
    },
    rendering,
  );
}

/** Every frame of a video, decoded; a filter may cut and scale them. */
export const decodedFrames = (
  sandbox: Sandbox,
  path: string,
  pixels: 'rgb24' | 'rgba',
  filter = 'null',
): Promise<Buffer> =>
  runProgram(sandbox, {
    program: 'ffmpeg',
    args: [
      ...`-v error ${pixels === 'rgba' ? '-c:v libvpx-vp9 ' : ''}-i`.split(' '),
      path,
      ...`-vf scale=in_color_matrix=bt709,${filter} -f rawvideo -pix_fmt ${pixels} pipe:1`.split(' '),
    ],
    limits: { seconds: 60 },
    readable: [path],
    signal,
    maxOutputBytes: 400_000_000,
  });

/** How far the detector finds the lips apart, frame by frame, in widths of the mouth. */
export async function mouthGaps(sandbox: Sandbox, path: string): Promise<readonly number[]> {
  const side = 320;
  const program = childProgram<{ width: number; height: number }, number[]>(sandbox, {
    program: workerProgram('engines/src/faces/mouth-gaps.child.ts'),
    limits: { seconds: 60, outputBytes: 1_000_000 },
    isBackground: false,
  });
  const frames = await decodedFrames(sandbox, path, 'rgb24', `scale=${side}:${side}`);
  return program.ask({ width: side, height: side }, { input: [frames] });
}

/** Pearson's, of what both have. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const count = Math.min(a.length, b.length);
  const mean = (values: readonly number[]): number => values.slice(0, count).reduce((sum, one) => sum + one, 0) / count;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, alone, other] = [0, 0, 0];
  for (let nth = 0; nth < count; nth += 1) {
    const [da, db] = [(a[nth] ?? 0) - meanA, (b[nth] ?? 0) - meanB];
    both += da * db;
    alone += da * da;
    other += db * db;
  }
  return both / Math.sqrt(alone * other);
}
