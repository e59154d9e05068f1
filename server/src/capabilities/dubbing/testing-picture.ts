import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mouthTrack } from '@timbre/media/talking/mouth-track';
import { performance } from '@timbre/media/talking/performance';
import { afterAll, beforeAll } from 'vitest';
import { probeSandbox } from '../../platform/sandbox/probe-sandbox.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import { runProgram } from '../../platform/sandbox/run-program.ts';
import { framesPerSecond, spoken } from '../talking-photos/testing-video.ts';

/** A sandbox and a folder for the films of one file's tests. */
export interface TestFilms {
  readonly sandbox: Sandbox;
  readonly folder: string;
  readonly place: (name: string) => string;
  /** What ffmpeg makes of these arguments, in that file. */
  readonly made: (args: string, target: string) => Promise<Buffer>;
}

export function testFilms(): TestFilms {
  let sandbox: Sandbox;
  let folder: string;
  beforeAll(async () => {
    sandbox = await probeSandbox();
    folder = await mkdtemp(join(tmpdir(), 'dub-picture-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    // Where sharp finds its library; it says so to the whole process.
    delete process.env['VIPSHOME'];
  });
  return {
    get sandbox() {
      return sandbox;
    },
    get folder() {
      return folder;
    },
    place: (name) => join(folder, name),
    made: (args, target) =>
      runProgram(sandbox, {
        program: 'ffmpeg',
        args: [...`-v error -y ${args}`.split(' '), target],
        limits: { seconds: 60 },
        writable: [folder],
        signal: new AbortController().signal,
      }),
  };
}

/** Mean square of differences of one colour channel, as dB. */
export function psnr(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2;
  return 10 * Math.log10(65_025 / Math.max(1e-9, sum / a.length));
}

/** Another sentence than `babble`. */
export const dub = spoken([
  ['', 0.18],
  ['m', 0.16],
  ['ɑ', 0.24],
  ['p', 0.12],
  ['p', 0.12],
  ['æ', 0.22],
  ['m', 0.16],
]);

/** How far a mouth opens that says this, frame by frame. */
export const opening = (phonemes: typeof dub, seconds: number): number[] =>
  mouthTrack({ phonemes, seconds, framesPerSecond }).map(({ jaw, upperLip, lowerLip, press }) =>
    Math.max(0, jaw + upperLip + lowerLip - 2 * press),
  );

/** A face that says this, or nothing. */
export const performed = (phonemes: typeof dub, seconds: number) =>
  performance({
    mouth: mouthTrack({ phonemes, seconds, framesPerSecond }),
    envelope: new Float32Array(Math.round(seconds * framesPerSecond)),
    framesPerSecond,
    seed: 'silent',
    startSeed: 'before',
    endSeed: 'after',
    kind: 'standard',
    emotion: 'neutral',
  });
