import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cancelExtraction, downloadVideo, listExtractions, retryExtraction } from '@timbre/contract/downloads';
import { convertToMp4, convertToWav, extractAudioShort } from '@timbre/contract/media-tools';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { startTestSite, type TestSite } from '../../testing/doubles/test-site.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { whileTimePasses, whileWorking } from '../../testing/steps/work-steps.ts';

let studio: TestStudio;
let site: TestSite;
let folder: string;
let user: TestUser;

const ffmpeg = (...args: string[]): void =>
  void execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { cwd: folder });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbre-media-'));
  const picture = ['-f', 'lavfi', '-i', 'testsrc=s=160x120:r=10:d=2'];
  const tone = ['-f', 'lavfi', '-i', 'sine=440:d=2'];
  ffmpeg(...picture, ...tone, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', 'clip.mp4');
  ffmpeg(...picture, ...tone, '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-c:a', 'libopus', 'clip.webm');
  ffmpeg(...picture, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', 'mute.mp4');
  ffmpeg(...tone, '-c:a', 'libmp3lame', 'plain.mp3');
  ffmpeg(...picture, '-frames:v', '1', 'cover.png');
  const cover = ['-i', 'plain.mp3', '-i', 'cover.png', '-map', '0', '-map', '1', '-c', 'copy'];
  ffmpeg(...cover, '-disposition:v', 'attached_pic', 'talk.mp3');
  const talk = await readFile(join(folder, 'talk.mp3'));
  site = await startTestSite((_, answer) =>
    answer.writeHead(200, { 'content-type': 'application/octet-stream' }).end(talk),
  );
  studio = await startTestStudio({ isInternet: () => true });
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  expect(await readdir(join(studio.dataFolder, 'tmp'))).toEqual([]);
  await studio.close();
  site.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  user = await studio.createUser('free');
});

const upload = async (name: string) => uploadFile(user, await readFile(join(folder, name)), name);
const list = () => user.client.send(listExtractions, {});
const saved = async (url: string) => Buffer.from(await (await fetch(studio.address + url)).arrayBuffer());
/** What ffprobe says of a file that was saved: its container and codecs. */
async function kindOf(url: string): Promise<string[]> {
  const path = join(folder, 'saved');
  await writeFile(path, await saved(url));
  const asked = [
    '-v',
    'error',
    '-show_entries',
    'format=format_name:stream=codec_name',
    '-of',
    'default=nk=1:nw=1',
    path,
  ];
  return execFileSync('ffprobe', asked).toString().trim().split('\n').sort();
}

it('a conversion of an own file is a job that costs nothing; asked for again it is the same, and the upload is gone', async () => {
  const fileId = await upload('clip.mp4');
  const asking = [1, 2].map(() => user.client.send(extractAudioShort, { fileId }));
  const [made, again] = await whileWorking(studio, Promise.all(asking));
  expect(made?.duration).toBeGreaterThan(1900);
  expect((await saved(made?.wavUrl ?? '')).subarray(0, 4).toString()).toBe('RIFF');
  expect(again?.duration).toBe(made?.duration);
  expect(await list()).toMatchObject([{ title: 'clip', kind: 'wav', status: 'done', credits: 0, url: null }]);
  expect((await user.client.send(convertToWav, { fileId })).duration).toBe(made?.duration);
  expect(await list()).toHaveLength(1);
  expect((await studio.balance(user)).allCredits).toBe(100);
});

it('it is cancelled and tried again like a download, and tells why it failed', async () => {
  const fileId = await upload('clip.mp4');
  const asking = refusal(user.client.send(extractAudioShort, { fileId }));
  await expect.poll(async () => (await list()).length).toBe(1);
  const [{ id } = { id: '' }] = await list();
  await user.client.send(cancelExtraction, { id });
  expect((await whileWorking(studio, asking)).code).toBe('job.cancelled');
  await user.client.send(retryExtraction, { id });
  await studio.runJobs();
  expect(await list()).toMatchObject([{ id, status: 'done', kind: 'wav' }]);
  const fake = await uploadFile(user, Buffer.from('not media'), 'fake.mp4');
  const unread = user.client.send(extractAudioShort, { fileId: fake });
  expect((await refusal(whileWorking(studio, unread))).message).toBe('Transform wav fail, please try again');
  const mute = user.client.send(convertToWav, { fileId: await upload('mute.mp4') });
  expect((await refusal(whileWorking(studio, mute))).code).toBe('media.no-sound');
  expect((await studio.balance(user)).allCredits).toBe(100);
});

it('no one else’s file is converted, and a request without a file is refused', async () => {
  const fileId = await upload('clip.mp4');
  const other = await studio.createUser('free');
  expect((await refusal(other.client.send(extractAudioShort, { fileId }))).code).toBe('input.not-found');
  expect((await refusal(user.client.send(extractAudioShort, {}))).code).toBe('media.unreadable');
});

it('MP4 is H.264 and AAC: what is so stays to the byte, a webm is encoded, sound alone is refused', async () => {
  const convert = async (name: string) =>
    whileWorking(studio, user.client.send(convertToMp4, { fileId: await upload(name) }));
  expect(await kindOf((await convert('clip.webm')).ossUrl)).toEqual(['aac', 'h264', 'mov,mp4,m4a,3gp,3g2,mj2']);
  expect((await saved((await convert('clip.mp4')).ossUrl)).equals(await readFile(join(folder, 'clip.mp4')))).toBe(true);
  expect((await refusal(convert('talk.mp3'))).code).toBe('media.no-picture');
  expect((await list()).filter(({ status }) => status === 'done').map(({ kind }) => kind)).toEqual(['mp4', 'mp4']);
});

it('a video that is asked for of a sound with a cover is told as the sound it is', async () => {
  const made = await whileWorking(studio, user.client.send(downloadVideo, { url: `${site.address}/talk` }));
  expect(made).toMatchObject({ kind: 'mp3', status: 'done' });
  expect(await kindOf(made.ossUrl ?? '')).toEqual(['mp3', 'mp3']);
});

it('a download that takes long is under way, and the same question gets it for its price once', async () => {
  const request = { url: `${site.address}/slow`, kind: 'mp3' as const };
  const asking = refusal(user.client.send(downloadVideo, request, { idempotencyKey: 'first' }));
  expect((await whileTimePasses(studio, asking)).code).toBe('download.under-way');
  await studio.runJobs();
  const made = await user.client.send(downloadVideo, request, { idempotencyKey: 'first' });
  expect(made).toMatchObject({ status: 'done', kind: 'mp3', title: 'slow' });
  expect(await list()).toHaveLength(1);
  expect(await user.client.send(downloadVideo, request, { idempotencyKey: 'first' })).toEqual(made);
});
