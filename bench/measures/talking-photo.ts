import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import type { ChunkQuestion } from '@timbre/engines/ports';
import { readFrames, requestFrames, type ChildMessage } from '@timbre/media/child-frames';
import { performance as perform } from '@timbre/media/talking/performance';
import type { MouthShape } from '@timbre/media/talking/pose';
import { testFaces } from '@timbre/media/talking/testing-faces';
import { visemes } from '@timbre/media/talking/visemes';
import sharp from 'sharp';
import { repositoryRoot } from '../../server/src/platform/root.ts';
import { alternate, type Measure } from '../measure.ts';

const program = join(repositoryRoot, 'dist/server/engines/src/talking/worker.js');
const canvas = { width: 1280, height: 720, framesPerSecond: 25 };
const frameCount = 300;
const pairs = 3;
/** A fifth of what a pipe of finished frames does: drawing them may take four times as long as encoding. */
const bar = 5;
/** The drawn face on a ground of 16 : 9, where it stands as in a portrait. */
const ground = { left: 460, right: 460, top: 80, bottom: 78 };

async function question(folder: string): Promise<{ question: ChunkQuestion; picture: Uint8Array }> {
  const face = join(repositoryRoot, 'engines/src/faces/testing-face.svg');
  const picture = await sharp(face)
    .extend({ ...ground, background: '#7a8590' })
    .jpeg({ quality: 94 })
    .toBuffer();
  const offsets = [ground.left, ground.top, 0];
  const landmarks = testFaces.quiet.landmarks.map((value, nth) => value + (offsets[nth % 3] ?? 0));
  const spoken = ['a', 's', 'ee', 'p', 'o', 't', 'u', 'f'] as const;
  const mouth: MouthShape[] = Array.from(
    { length: frameCount },
    (_, nth) => visemes[spoken[(nth >> 1) % spoken.length] ?? 'a'],
  );
  const poses = perform({
    mouth,
    envelope: new Float32Array(frameCount).fill(0.7),
    framesPerSecond: canvas.framesPerSecond,
    seed: 'bench',
    startSeed: 'start',
    endSeed: 'end',
    kind: 'expressive',
    emotion: 'cheerful',
  });
  return {
    picture,
    question: {
      scene: {
        performer: { kind: 'photo', faces: [{ landmarks, yaw: 0 }] },
        canvas,
        layout: { fit: 'cover', zoom: 1, frame: null },
        mask: 'none',
        background: { kind: 'colour', colour: '#000000' },
        alpha: 'none',
      },
      video: {
        canvas,
        alpha: 'none',
        hasSubtitles: false,
        hasWatermark: false,
        frames: frameCount,
        target: 'chunk.mp4',
      },
      frames: poses.map((pose) => [pose]),
      pictureBytes: picture.length,
      folder,
    },
  };
}

/** The most memory a process and its children have held, in bytes. */
async function peakBytes(pid: number): Promise<number> {
  const own = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const below = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => peakBytes(Number(child))),
  );
  return Number(/VmHWM:\s+(\d+)/u.exec(own)?.[1] ?? 0) * 1024 + below.reduce((sum, bytes) => sum + bytes, 0);
}

/** Seconds of one chunk by the built program, its start included; and its and its encoder's peak memory. */
async function chunkSeconds(
  asked: Awaited<ReturnType<typeof question>>,
  held: (bytes: number) => void,
): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'inherit', 'pipe'] });
  Readable.from(requestFrames(asked.question, [asked.picture])).pipe(child.stdin as Writable, { end: false });
  for await (const frame of readFrames(child.stdio[3] as Readable)) {
    if (frame.kind !== 'json') continue;
    const message = frame.value as ChildMessage;
    held(await peakBytes(child.pid ?? 0));
    if (!('answer' in message)) continue;
    const seconds = (performance.now() - started) / 1000;
    child.stdin?.end();
    await once(child, 'close');
    return seconds;
  }
  throw new Error('The program gave no chunk.');
}

/** As many finished frames through a pipe into the same encoder. */
async function rawSeconds(folder: string): Promise<number> {
  const { width, height, framesPerSecond } = canvas;
  const started = performance.now();
  const args = `-v error -y -f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i pipe:0 -c:v libx264 -preset veryfast -crf 20 -pix_fmt yuv420p`;
  const ffmpeg = spawn('ffmpeg', [...args.split(' '), join(folder, 'raw.mp4')], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const frame = new Uint8Array(width * height * 3).fill(120);
  for (let nth = 0; nth < frameCount; nth += 1) {
    // A bar that moves, so that there is something to encode.
    frame.fill((nth * 3) % 256, 3 * width * (nth % height), 3 * width * ((nth % height) + 40));
    if (!ffmpeg.stdin.write(Uint8Array.from(frame))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  await once(ffmpeg, 'close');
  return (performance.now() - started) / 1000;
}

/** Twelve seconds of a talking photo at 720 lines, drawn and encoded, against the encoder alone. */
export const talkingPhoto: Measure = {
  name: 'talking-photo',
  bar,
  needs: ['ffmpeg'],
  run: async ({ folder: place }) => {
    const folder = join(place, 'talking-photo');
    await mkdir(folder, { recursive: true });
    const asked = await question(folder);
    let most = 0;
    const { ours, baseline } = await alternate(
      pairs,
      () => chunkSeconds(asked, (bytes) => (most = Math.max(most, bytes))),
      () => rawSeconds(folder),
    );
    return {
      ratio: ours / baseline,
      detail:
        `${frameCount} frames in ${ours.toFixed(2)} s = ${(frameCount / ours).toFixed(0)} a second, raw pipe ` +
        `${(frameCount / baseline).toFixed(0)} a second; peak memory with the encoder ${(most / 1e6).toFixed(0)} MB`,
    };
  },
};
