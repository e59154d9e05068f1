import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toAss } from '@timbre/media/subtitles/write-ass';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeSandbox } from '../../../platform/sandbox/probe-sandbox.ts';
import { runProgram, type RunOptions } from '../../../platform/sandbox/run-program.ts';
import { joinVideo, type JoinVideo } from './join-video.ts';
import { languageTag } from './language-tag.ts';
import { pictureSeconds } from './picture-seconds.ts';

const { signal } = new AbortController();
let folder: string;
let run: (options: RunOptions) => Promise<Buffer>;
const at = (name: string): string => join(folder, name);
const program = (name: 'ffmpeg' | 'ffprobe', args: readonly string[]): Promise<Buffer> =>
  run({ program: name, args: ['-v', 'error', ...args], limits: { seconds: 60 }, writable: [folder], signal });

beforeAll(async () => {
  const sandbox = await probeSandbox();
  run = (options) => runProgram(sandbox, options);
  // A folder whose name a filter would take apart.
  folder = await mkdtemp(join(tmpdir(), "dub: it's [a], test;-"));
  const seconds = 2;
  const grey = `color=gray:size=160x90:rate=10:duration=${seconds}`;
  await program('ffmpeg', [
    ...`-y -f lavfi -i ${grey} -f lavfi -i sine=d=${seconds}:r=48000 -map 0 -map 1 -c:v libx264`.split(' '),
    ...'-preset ultrafast -pix_fmt yuv420p -c:a aac'.split(' '),
    at('plain.mp4'),
  ]);
  await program('ffmpeg', [
    '-y',
    '-i',
    at('plain.mp4'),
    ...'-c copy -metadata:s:v:0 rotate=90'.split(' '),
    at('turned.mp4'),
  ]);
  await program('ffmpeg', ['-y', '-i', at('plain.mp4'), ...'-map 0:a -c copy'.split(' '), at('sound.m4a')]);
}, 30_000);
afterAll(() => rm(folder, { recursive: true }));

const joined = async (change: Partial<JoinVideo>): Promise<string> => {
  const { target = at('joined.mp4') } = change;
  const video: JoinVideo = {
    picture: at('plain.mp4'),
    sound: at('sound.m4a'),
    language: 'es-MX',
    tags: { title: 'A title\nwith = signs', comment: '' },
    subtitles: null,
    redrawn: null,
    durationSeconds: 2,
    target,
    signal,
    ...change,
  };
  await joinVideo(run, video, 'h264');
  return target;
};

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly duration: string;
  readonly nb_frames: string;
  readonly side_data_list?: readonly { readonly rotation?: number }[];
}
const pictureOf = async (path: string): Promise<Picture> => {
  const args = ['-select_streams', 'v:0', '-show_streams', '-of', 'json', path];
  const { streams } = JSON.parse((await program('ffprobe', args)).toString()) as { streams: Picture[] };
  const [picture] = streams;
  if (picture === undefined) throw new Error('there is no picture');
  return picture;
};
/** Brightness of a frame's letters. */
const brightest = async (path: string, seconds: number): Promise<number> => {
  const args = ['-ss', String(seconds), '-i', path, ...'-frames:v 1 -f rawvideo -pix_fmt gray pipe:1'.split(' ')];
  return (await program('ffmpeg', args)).reduce((most, value) => Math.max(most, value), 0);
};

describe('a video with another sound', () => {
  it('stays turned as a phone says', async () => {
    const target = await joined({ picture: at('turned.mp4') });
    const picture = await pictureOf(target);
    expect(picture).toMatchObject({ width: 160, height: 90 });
    const turned = (await pictureOf(at('turned.mp4'))).side_data_list?.map(({ rotation }) => rotation);
    expect(Math.abs(turned?.[0] ?? 0)).toBe(90);
    expect(picture.side_data_list?.map(({ rotation }) => rotation)).toEqual(turned);
  });

  it('is upright when it is drawn again, with letters while they are said, and stands still as long as it is held', async () => {
    const ass = at("it's subtitles.ass");
    const cues = [{ text: 'SAID', startSeconds: 1.2, endSeconds: 1.8, words: [] }];
    await writeFile(ass, toAss(cues, { width: 90, height: 160, fontSize: 40 }));
    const redrawn = { subtitles: ass, holds: [{ at: 1, seconds: 1 }], framesPerSecond: 10 };
    const target = await joined({ picture: at('turned.mp4'), redrawn, durationSeconds: 3 });
    const picture = await pictureOf(target);
    expect(picture).toMatchObject({ width: 90, height: 160 });
    expect(Number(picture.duration)).toBeCloseTo(3, 1);
    expect(await brightest(target, 1.5)).toBeGreaterThan((await brightest(target, 0.5)) + 60);
    expect(await brightest(target, 2.5)).toBeLessThan((await brightest(target, 0.5)) + 20);
  });

  it('shows letters at their times also while one frame stands for seconds, and ends with its sound', async () => {
    // A recorded screen: a second that moves, a frame at 1.5 s, and the last one at 3.3 s.
    const few = "select='lt(n,30)+eq(n,45)+eq(n,100)'";
    await program('ffmpeg', [
      ...'-y -f lavfi -i color=gray:size=160x90:rate=30:duration=4 -f lavfi -i sine=d=4:r=48000 -vf'.split(' '),
      few,
      ...'-fps_mode vfr -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'.split(' '),
      at('screen.mp4'),
    ]);
    const screen = { picture: at('screen.mp4'), sound: at('screen.mp4') };
    const ass = at('screen.ass');
    const cue = { text: 'SAID', words: [] };
    const cues = [
      { ...cue, startSeconds: 2.1, endSeconds: 2.9 },
      { ...cue, startSeconds: 3.7, endSeconds: 3.9 },
    ];
    await writeFile(ass, toAss(cues, { width: 160, height: 90, fontSize: 40 }));

    const lengthOf = async (path: string): Promise<number> => Number((await pictureOf(path)).duration);
    const [own, rate] = [await lengthOf(at('screen.mp4')), 960 / 101];
    const bright = async (path: string, seconds: number): Promise<boolean> => (await brightest(path, seconds)) > 190;
    const drawn = { subtitles: ass, holds: [], framesPerSecond: rate };
    const target = await joined({ ...screen, redrawn: drawn, durationSeconds: 4 });
    expect(Math.abs((await lengthOf(target)) - 4)).toBeLessThan(0.05);
    const seen: boolean[] = [];
    for (const seconds of [2, 2.2, 2.8, 3, 3.8]) seen.push(await bright(target, seconds));
    expect(seen).toEqual([false, true, true, false, true]);
    const held = { subtitles: null, holds: [{ at: 2, seconds: 1 }], framesPerSecond: rate };
    const longer = await joined({ ...screen, redrawn: held, durationSeconds: 5, target: at('held.mp4') });
    expect(Math.abs((await lengthOf(longer)) - 5)).toBeLessThan(0.05);
    const beyond = await joined({ ...screen, redrawn: held, durationSeconds: 3, target: at('beyond.mp4') });
    expect(await lengthOf(beyond), 'a picture that goes on after its sound').toBeGreaterThan(own + 0.9);
  });

  it('ends where its own frames or its sound do, also where its header tells less of it', async () => {
    const seconds = 4;
    await program('ffmpeg', [
      ...`-y -f lavfi -i testsrc2=size=160x90:rate=10:duration=${seconds} -c:v libx264 -bf 2 -preset ultrafast`.split(
        ' ',
      ),
      ...'-pix_fmt yuv420p'.split(' '),
      at('honest.mp4'),
    ]);
    // Its track says that it lasts half as long: time scale, length.
    const bytes = await readFile(at('honest.mp4'));
    const track = bytes.indexOf('mdhd') + 16;
    bytes.writeUInt32BE((bytes.readUInt32BE(track) * seconds) / 2, track + 4);
    await writeFile(at('lying.mp4'), bytes);
    const lying = { picture: at('lying.mp4'), sound: at('sound.m4a') };
    expect(Number((await pictureOf(lying.picture)).duration)).toBe(seconds / 2);
    expect(await pictureSeconds(run, lying.picture, signal)).toBeCloseTo(seconds, 2);
    const drawn = { subtitles: null, holds: [], framesPerSecond: 10 };
    const held = { ...drawn, holds: [{ at: 1, seconds: 1 }] };
    const lengthOf = async (more: Partial<JoinVideo>): Promise<number> =>
      Number((await pictureOf(await joined({ ...lying, target: at('lying-joined.mp4'), ...more }))).duration);
    // No frame stays beyond the dub's end, and none is missing where the dub ends before its picture.
    expect(await lengthOf({ redrawn: drawn, durationSeconds: seconds })).toBeCloseTo(seconds, 1);
    expect(await lengthOf({ redrawn: held, durationSeconds: seconds })).toBeCloseTo(seconds + 1, 1);
    expect(await lengthOf({ redrawn: drawn, durationSeconds: 6 })).toBeCloseTo(6, 1);
  });
});

it('languages have the names an MP4 knows', () => {
  expect(['es-MX', 'pt-BR', 'ja', 'yue', 'xx'].map(languageTag)).toEqual(['spa', 'por', 'jpn', 'yue', 'und']);
});
