import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mouthTrack } from '@timbre/media/talking/mouth-track';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeSandbox } from '../../platform/sandbox/probe-sandbox.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import { runProgram } from '../../platform/sandbox/run-program.ts';
import { faceFinder } from '../talking-photos/faces.program.ts';
import {
  babble,
  babbled,
  correlation,
  decodedFrames,
  drawnFace,
  framesPerSecond,
  mouthGaps,
  readyPicture,
  renderedChunk,
  spoken,
} from '../talking-photos/testing-video.ts';
import { dubPictureMaker, type DubbedLine } from './picture.program.ts';

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

const { signal } = new AbortController();
const place = (name: string): string => join(folder, name);

const made = (args: string, target: string): Promise<Buffer> =>
  runProgram(sandbox, {
    program: 'ffmpeg',
    args: [...`-v error -y ${args}`.split(' '), target],
    limits: { seconds: 60 },
    writable: [folder],
    signal,
  });

/** Mean square of differences of one colour channel, as dB. */
function psnr(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2;
  return 10 * Math.log10(65_025 / Math.max(1e-9, sum / a.length));
}

describe('text removal', () => {
  it('takes letters out of an upright 10-bit phone video and leaves what is beside them', async () => {
    const scene = 'testsrc2=s=180x320:r=25:d=1';
    const letters = 'drawtext=text=HELLO:fontsize=18:fontcolor=white:borderw=2:x=(w-tw)/2:y=240';
    await made(
      `-f lavfi -i ${scene} -vf format=yuv420p10le,${letters},transpose=2 -c:v libx264 -crf 10 -preset ultrafast -an`,
      place('lying.mp4'),
    );
    await made(`-i ${place('lying.mp4')} -c copy -metadata:s:v rotate=270`, place('with.mp4'));
    await made(`-f lavfi -i ${scene} -c:v libx264 -crf 10 -preset ultrafast -pix_fmt yuv420p`, place('without.mp4'));
    const done: number[] = [];
    const picture = await dubPictureMaker(sandbox).makePicture(
      {
        source: place('with.mp4'),
        seconds: 1,
        folder: place('removed'),
        removesText: { left: 0.05, top: 0.72, width: 0.9, height: 0.16, colour: '#ffffff' },
        lipSync: null,
        subtitles: null,
        holds: [{ atSeconds: 0.5, seconds: 0.2 }],
      },
      { signal, onFraction: (fraction) => done.push(fraction) },
    );
    expect(picture).toMatchObject({
      width: 180,
      height: 320,
      frames: 30,
      durationSeconds: 1.2,
      leftAloneSeconds: null,
    });
    expect(done.at(-1)).toBe(1);
    const cut = (path: string): Promise<Buffer> =>
      decodedFrames(sandbox, path, 'rgb24', 'trim=end_frame=12,crop=120:40:30:235');
    const [before, after, wanted] = [
      await cut(place('with.mp4')),
      await cut(picture.path),
      await cut(place('without.mp4')),
    ];
    expect(psnr(after, wanted)).toBeGreaterThan(psnr(before, wanted) + 5);
  });

  it('shows some seconds before and after, and says so when no one is seen to speak', async () => {
    const maker = dubPictureMaker(sandbox);
    const removesText = { left: 0.05, top: 0.72, width: 0.9, height: 0.16, colour: '#ffffff' };
    const request = { source: place('with.mp4'), seconds: 1, atSeconds: 0.4, removesText, lipSync: null };
    const { before, after } = await maker.previewPicture({ ...request, folder: place('preview') }, { signal });
    const [shown, changed] = [
      await decodedFrames(sandbox, before, 'rgb24'),
      await decodedFrames(sandbox, after, 'rgb24'),
    ];
    expect(shown.length).toBe(25 * 180 * 320 * 3);
    expect(changed.length).toBe(shown.length);
    expect(psnr(changed, shown)).toBeLessThan(35);
    const line = { startSeconds: 0.1, endSeconds: 0.6, phonemes: [], sound: null };
    const lipSync = [{ ...line, original: { startSeconds: 0.1, endSeconds: 0.6 } }];
    const faceless = maker.previewPicture(
      { ...request, removesText: null, lipSync, folder: place('no-face') },
      { signal },
    );
    await expect(faceless).rejects.toMatchObject({ code: 'dub.faceless' });
  });

  it('refuses a file without a picture, and stops when nobody waits any more', async () => {
    await made('-f lavfi -i sine=d=1', place('sound.m4a'));
    const maker = dubPictureMaker(sandbox);
    const request = { seconds: 1, removesText: null, lipSync: null, subtitles: null };
    const sound = maker.makePicture({ ...request, source: place('sound.m4a'), folder: place('none') }, { signal });
    await expect(sound).rejects.toMatchObject({ code: 'dub.no-picture' });
    const leaving = AbortSignal.abort(new Error('left'));
    const left = maker.makePicture(
      { ...request, source: place('sound.m4a'), folder: place('left') },
      { signal: leaving },
    );
    await expect(left).rejects.toThrow('left');
  });
});

/** Another sentence than `babble`. */
const dub = spoken([
  ['', 0.18],
  ['m', 0.16],
  ['ɑ', 0.24],
  ['p', 0.12],
  ['p', 0.12],
  ['æ', 0.22],
  ['m', 0.16],
]);

const opening = (phonemes: typeof dub, seconds: number): number[] =>
  mouthTrack({ phonemes, seconds, framesPerSecond }).map(({ jaw, upperLip, lowerLip, press }) =>
    Math.max(0, jaw + upperLip + lowerLip - 2 * press),
  );

describe('lip sync', () => {
  it('moves the mouth with the new words and nothing else', async () => {
    const seconds = 1.2;
    const finder = faceFinder(sandbox);
    const ready = await readyPicture(finder, await drawnFace(480));
    await finder.close();
    const source = await renderedChunk(sandbox, folder, ready, {
      canvas: { width: 320, height: 320, framesPerSecond },
      frames: babbled()
        .slice(0, seconds * framesPerSecond)
        .map((pose) => [pose]),
    });
    const line: DubbedLine = {
      startSeconds: 0,
      endSeconds: seconds,
      original: { startSeconds: 0, endSeconds: seconds },
      phonemes: dub,
      sound: null,
    };
    const picture = await dubPictureMaker(sandbox).makePicture(
      { source, seconds, folder: place('synced'), removesText: null, lipSync: [line], subtitles: null },
      { signal },
    );
    const gaps = await mouthGaps(sandbox, picture.path);
    const toNew = correlation(gaps, opening(dub, seconds));
    const toOld = correlation(gaps, opening(babble, seconds));
    expect(toNew).toBeGreaterThan(0.5);
    expect(toOld).toBeLessThan(toNew - 0.2);
    expect(picture.leftAloneSeconds).toBeLessThan(0.2);
    const eyes = (path: string): Promise<Buffer> => decodedFrames(sandbox, path, 'rgb24', 'crop=320:130:0:0');
    expect(psnr(await eyes(picture.path), await eyes(source))).toBeGreaterThan(38);
  });
});
