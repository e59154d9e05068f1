import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordingExtensions } from '@timbre/contract/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodeSound } from '../../../platform/sandbox/decode-sound.ts';
import { probeMedia } from '../../../platform/sandbox/probe-media.ts';
import { probeSandbox } from '../../../platform/sandbox/probe-sandbox.ts';
import { runProgram, type RunOptions } from '../../../platform/sandbox/run-program.ts';
import type { Sandbox } from '../../../platform/sandbox/sandbox.types.ts';
import { recordingTaker } from '../../../platform/sandbox/take-recording.ts';
import { lookOver, type LookedOver } from '../text/look-over.ts';
import { copiedCodecs, joinVideo } from './join-video.ts';

const { signal } = new AbortController();
const seconds = 1;
const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
const heard = `-f lavfi -i sine=frequency=440:duration=${seconds}:r=48000`;
const seen = `-f lavfi -i testsrc2=size=176x144:rate=25:duration=${seconds}`;
// One whole picture, at its beginning, as cameras write them seconds apart.
const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

/**
 * What a camera, a program or a site writes under each ending; null: the same as the ending before it. Each was shown and
 * exported once by hand; here each is taken, and those that go their own way are shown and exported.
 */
const films: readonly (readonly [ending: string, args: string | null])[] = [
  ['mp4', `${h264} -c:a aac`],
  ['mov', '-c:v prores -c:a pcm_s16le'],
  ['webm', '-c:v libvpx -deadline realtime -c:a libopus'],
  ['mkv', `${h264} -c:a libvorbis`],
  ['3gp', '-c:v h263 -c:a aac'],
  ['m4v', '-c:v mpeg4 -c:a aac -f mp4'],
  ['rm', '-c:v rv10 -c:a ac3'],
  ['rmvb', null],
  ['mpg', '-c:v mpeg1video -c:a mp2'],
  ['mpeg', null],
  ['vob', '-c:v mpeg2video -c:a ac3'],
  ['m2p', null],
  ['wmv', '-c:v wmv2 -c:a wmav2'],
  ['ts', `${h264} -c:a aac`],
  ['mts', `${h264} -c:a ac3 -f mpegts -mpegts_m2ts_mode 1`],
  ['m2ts', null],
  ['mxf', '-c:v mpeg2video -c:a pcm_s16le'],
  ['avi', '-c:v mpeg4 -bf 2 -c:a libmp3lame'],
  ['flv', '-c:v flv1 -c:a libmp3lame -ar 44100'],
];
const sounds: typeof films = [
  ['mp3', '-c:a libmp3lame'],
  ['wav', '-c:a pcm_s16le'],
  ['aac', '-c:a aac'],
  ['m4a', '-c:a aac'],
  ['flac', '-c:a flac'],
  ['opus', '-c:a libopus'],
  ['ac3', '-c:a ac3'],
  ['mpga', '-c:a mp2 -f mp2'],
  ['ogg', '-c:a libvorbis'],
  ['oga', '-c:a flac -f ogg'],
];
const special: typeof films = [
  ['uneven.mp4', `-vf select=lt(n\\,10)+not(mod(n\\,7)) -fps_mode vfr ${h264} -c:a aac`],
  ['wide.mpg', '-vf setsar=16/11 -c:v mpeg2video -c:a mp2'],
];
const written = (list: typeof films): string[] => list.flatMap(([ending, args]) => (args === null ? [] : ending));

let folder: string;
let sandbox: Sandbox;
const run = (options: RunOptions): Promise<Buffer> => runProgram(sandbox, options);
const ffmpeg = (args: readonly string[]): Promise<Buffer> =>
  run({
    program: 'ffmpeg',
    args: ['-v', 'error', '-y', ...args],
    limits: { seconds: 120 },
    writable: [folder],
    signal,
  });
const at = (name: string): string => join(folder, name);
const refusals = { format: 'transcript.format', unreadable: 'transcript.unreadable', long: 'dub.long' } as const;
const take = (path: string) =>
  recordingTaker(sandbox, refusals, { isFromFileStart: true })({ path, name: path, maxSeconds: 60, signal });
const look = (path: string): Promise<LookedOver> =>
  lookOver(
    {
      probe: (one, asked) => probeMedia(sandbox, one, asked),
      decode: (request) => decodeSound(sandbox, request),
      runProgram: run,
    },
    { path, name: path, durationSeconds: seconds, folder, signal },
  );
/** With another sound, in an MP4, as packets where those may stand there. */
async function exported(path: string) {
  const target = at('joined.mp4');
  const { streams } = await probeMedia(sandbox, path, signal);
  const codec = streams.find(({ kind }) => kind === 'video')?.codec ?? '';
  const redrawn = copiedCodecs.has(codec) ? null : { subtitles: null, holds: [], framesPerSecond: 25 };
  const told = { language: 'es', tags: { title: 'A title', comment: '' }, subtitles: null, durationSeconds: seconds };
  await joinVideo(run, { picture: path, sound: at('given.m4a'), redrawn, target, signal, ...told }, codec);
  const made = await probeMedia(sandbox, target, signal);
  expect(made.streams.map(({ kind }) => kind)).toEqual(['video', 'audio']);
  expect(made.headerSeconds).toBeCloseTo(seconds, 1);
  return redrawn === null ? 'packets' : 'drawn again';
}

/** From its frame header: marker, length, depth, height, width. */
function sizeOfJpeg(bytes: Uint8Array | null) {
  const read = Buffer.from(bytes ?? []);
  const frame = read.indexOf(Buffer.from([0xff, 0xc0]));
  return { height: read.readUInt16BE(frame + 5), width: read.readUInt16BE(frame + 7) };
}

beforeAll(async () => {
  sandbox = await probeSandbox();
  folder = await mkdtemp(join(tmpdir(), 'every-format-'));
  // One program writes them all: starting one for each would take longer than the work.
  const outputs = (list: typeof films, maps: string) =>
    list.flatMap(([name, args]) =>
      args === null ? [] : [...words(`${maps} ${args}`), at(name.includes('.') ? name : `given.${name}`)],
    );
  const made = [...outputs([...films, ...special], '-map 0:v -map 1:a'), ...outputs(sounds, '-map 1:a')];
  const silent = [...words(`-map 0:v ${h264}`), at('silent.mp4')];
  await ffmpeg([...words(`${seen} ${heard}`), ...made, ...silent]);
  await ffmpeg(['-i', at('uneven.mp4'), ...words('-c copy -metadata:s:v:0 rotate=90'), at('turned.mp4')]);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

it('knows each ending that is offered', () => {
  expect([...films, ...sounds].map(([ending]) => ending).sort()).toEqual([...recordingExtensions].sort());
});

it.each([...written(films), ...written(sounds)])('takes .%s for what it is, as long as it is', async (ending) => {
  const { isVideo, durationSeconds } = await take(at(`given.${ending}`));
  expect(isVideo).toBe(written(films).includes(ending));
  expect(Math.abs(durationSeconds - seconds)).toBeLessThan(0.1);
});

it.each([
  ['ts', 'packets'],
  ['mkv', 'packets'],
  ['wmv', 'drawn again'],
])('shows and exports .%s', async (ending, way) => {
  const path = at(`given.${ending}`);
  const { found, cover, preview } = await look(path);
  expect(found).toMatchObject({ isVideo: true, width: 176, height: 144 });
  expect(sizeOfJpeg(cover)).toEqual({ width: 586, height: 480 });
  expect(preview).not.toBeNull();
  expect(await exported(path)).toBe(way);
});

it('shows pictures of uneven length, turned ones and those with long pixels as they are seen', async () => {
  const uneven = at('uneven.mp4');
  expect((await look(uneven)).found.framesPerSecond).toBeLessThan(20);
  expect(await exported(uneven)).toBe('packets');
  expect((await look(at('turned.mp4'))).found).toMatchObject({ width: 144, height: 176 });
  expect(sizeOfJpeg((await look(at('wide.mpg'))).cover)).toEqual({ width: 852, height: 480 });
});

it('refuses a picture without sound, and an ending that is not offered', async () => {
  await expect(take(at('silent.mp4'))).rejects.toMatchObject({ code: 'media.no-sound' });
  await expect(take(at('any.ogv'))).rejects.toMatchObject({ code: 'transcript.format' });
});
