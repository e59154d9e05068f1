import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  deleteExtraction,
  downloadVideo,
  listExtractions,
  retryExtraction,
  type Extraction,
} from '@timbre/contract/downloads';
import { extractAudioShort } from '@timbre/contract/media-tools';
import { alignSubtitles } from '@timbre/contract/alignment/alignment';
import { createTranscription } from '@timbre/contract/transcription/transcription';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { untilBlocked } from '../../testing/steps/lock-steps.ts';
import { startTestSite, type TestSite } from '../../testing/doubles/test-site.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { whileTimePasses, whileWorking } from '../../testing/steps/work-steps.ts';
import { files } from '../uploads/uploads.tables.ts';
import { finishMedia } from './finish-media.ts';

let studio: TestStudio;
let site: TestSite;
let address: string;
let folder: string;
let user: TestUser;
const asked: string[] = [];
const signal = new AbortController().signal;
const master = [
  '#EXTM3U',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="en",DEFAULT=YES,URI="sound.m3u8"',
  '#EXT-X-STREAM-INF:BANDWIDTH=9000000,RESOLUTION=1920x1080,AUDIO="a"',
  'large.m3u8',
  '',
].join('\n');

const ffmpeg = (...args: string[]): void =>
  void execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { cwd: folder });
const picture = (seconds: number) => ['-f', 'lavfi', '-i', `testsrc=s=160x120:r=10:d=${seconds}`];
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=440:d=${seconds}`];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbre-site-'));
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  ffmpeg(...picture(6), ...tone(1), ...codecs, 'short-sound.mp4');
  ffmpeg(...picture(2), ...tone(2), ...codecs, 'clip.mp4');
  const [shortSound, clip] = await Promise.all(
    ['short-sound.mp4', 'clip.mp4'].map((name) => readFile(join(folder, name))),
  );
  ffmpeg('-i', 'clip.mp4', '-c', 'copy', 'first.ts');
  ffmpeg('-i', 'clip.mp4', '-c', 'copy', '-output_ts_offset', '5000', 'second.ts');
  const jumping = Buffer.concat(
    await Promise.all(['first.ts', 'second.ts', 'first.ts'].map((name) => readFile(join(folder, name)))),
  );
  ffmpeg(...tone(2), '-c:a', 'aac', '-f', 'hls', '-hls_list_size', '0', 'sound.m3u8');
  const [sound, segment] = await Promise.all(['sound.m3u8', 'sound0.ts'].map((name) => readFile(join(folder, name))));
  site = await startTestSite(({ url = '', headers }, answer) => {
    asked.push(url);
    const say = (type: string, body: Buffer | string | undefined) =>
      answer.writeHead(200, { 'content-type': type }).end(body);
    if (url === '/master.m3u8') return say('application/x-mpegurl', master);
    if (url === '/sound.m3u8') return say('application/x-mpegurl', sound);
    if (url === '/jumping.ts') return say('video/mp2t', jumping);
    if (url === '/sound0.ts') return say('video/mp2t', segment);
    if (url === '/members' && headers.cookie !== 'sid=yes') return answer.writeHead(401).end();
    if (url === '/gone.mp4') return answer.writeHead(410).end();
    return answer.writeHead(200, { 'content-type': 'video/mp4' }).end(url === '/short-sound.mp4' ? shortSound : clip);
  });
  address = site.address;
  studio = await startTestStudio({ isInternet: () => true });
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  site.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  user = await studio.createUser();
});

const begin = (path: string, more: object = {}) =>
  user.client.send(downloadVideo, { url: address + path, isWaiting: false, ...more });
const one = async (id: string): Promise<Extraction | undefined> =>
  (await user.client.send(listExtractions, {})).find((found) => found.id === id);
async function fetched(path: string, more: object = {}): Promise<Extraction> {
  const { id } = await begin(path, more);
  await studio.runJobs();
  return (await one(id)) ?? expect.fail('it is not in the list');
}
const ownFiles = () => studio.db.$count(files, eq(files.ownerId, user.id));

describe('what a download costs', () => {
  it('goes by the longest of what is given: a second of sound makes no short film', async () => {
    const film = await fetched('/short-sound.mp4');
    expect(film.durationSeconds).toBeCloseTo(6, 0);
    expect(film.credits).toBeGreaterThan(0.11);
    const sound = await fetched('/short-sound.mp4', { kind: 'mp3' });
    expect(sound.durationSeconds).toBeCloseTo(1, 0);
  });

  it('goes by what is played where the times of the container jump, forth and back', async () => {
    const cut = await fetched('/jumping.ts');
    expect(cut.durationSeconds).toBeCloseTo(6, 0);
    expect(cut.credits).toBeLessThan(0.14);
  });

  it('is nothing where the result would be cut off: it is refused', async () => {
    const path = join(folder, 'clip.mp4');
    const { sandbox } = studio.platform;
    const request = { path, soundPath: null, kind: 'wav', folder, signal } as const;
    await expect(finishMedia(sandbox, { ...request, maxBytes: 100_000 })).rejects.toMatchObject({
      code: 'download.large',
    });
    expect((await finishMedia(sandbox, request)).seconds).toBeCloseTo(2, 0);
  });

  it('is held before anything is fetched where the site tells the length', async () => {
    const poor = await studio.createUser('free', 0.03);
    asked.length = 0;
    const { id } = await poor.client.send(downloadVideo, { url: `${address}/sound.m3u8`, isWaiting: false });
    await studio.runJobs();
    const [found] = await poor.client.send(listExtractions, {});
    expect(found).toMatchObject({ id, status: 'failed', error: { code: 'credits.insufficient' } });
    expect(asked).toContain('/sound.m3u8');
    expect(asked).not.toContain('/sound0.ts');
    expect(await studio.balance(poor)).toMatchObject({ held: 0, allCredits: 0.03 });
  });

  it('is held before anything is converted where only decoding tells the length', async () => {
    const poor = await studio.createUser('free', 0.03);
    await poor.client.send(downloadVideo, { url: `${address}/clip.mp4`, isWaiting: false, kind: 'wav' });
    await studio.runJobs();
    expect(await poor.client.send(listExtractions, {})).toMatchObject([{ error: { code: 'credits.insufficient' } }]);
    expect(await studio.balance(poor)).toMatchObject({ held: 0, allCredits: 0.03 });

    const refuse = vi.fn<(seconds: number) => Promise<void>>().mockRejectedValue(new Error('too dear'));
    const place = { path: join(folder, 'clip.mp4'), soundPath: null, kind: 'wav', folder, signal } as const;
    await rm(join(folder, 'out.wav'), { force: true });
    await expect(finishMedia(studio.platform.sandbox, { ...place, onLength: refuse })).rejects.toThrow('too dear');
    expect(refuse.mock.calls[0]?.[0]).toBeCloseTo(2, 0);
    expect(await readdir(folder)).not.toContain('out.wav');
  });

  it('is held once for two tries at once', async () => {
    const { id } = await fetched('/gone.mp4');
    const tries = await Promise.allSettled([1, 2].map(() => user.client.send(retryExtraction, { id })));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await studio.balance(user)).held).toBeCloseTo(0.02, 6);
    await studio.runJobs();
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
  });
});

it('sound alone fetches no picture where the sound lies apart', async () => {
  expect(await fetched('/master.m3u8', { kind: 'mp3' })).toMatchObject({ status: 'done', kind: 'mp3' });
  expect(asked).toContain('/sound0.ts');
  expect(asked).not.toContain('/large.m3u8');
});

it('deleting waits for a job that ends in this moment, and takes what it wrote', async () => {
  const { id } = await begin('/clip.mp4');
  let working: Promise<unknown> = Promise.resolve();
  let removing: Promise<unknown> = Promise.resolve();
  await studio.db.transaction(async (tx) => {
    await tx.execute(sql`lock table files in share mode`);
    working = studio.runJobs();
    await untilBlocked(studio.db);
    removing = user.client.send(deleteExtraction, { id });
    await untilBlocked(studio.db, 2);
  });
  await Promise.all([working, removing]);
  expect(await one(id)).toBeUndefined();
  expect(await ownFiles()).toBe(0);
  const { held, allCredits } = await studio.balance(user);
  expect(held).toBe(0);
  expect(allCredits).toBeLessThan(99.97);
});

it('another try of one with cookies takes new ones', async () => {
  const cookies = '127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\tno\n';
  const { id, hasCookies, error } = await fetched('/members', { cookies });
  expect({ hasCookies, code: error?.code }).toEqual({ hasCookies: true, code: 'download.log-in' });
  await user.client.send(retryExtraction, { id, cookies: cookies.replace('no', 'yes') });
  await studio.runJobs();
  expect(await one(id)).toMatchObject({ status: 'done', error: null });
});

it('one that was tried again with cookies asks for them the next time, whatever it fails for', async () => {
  const { id } = await fetched('/gone.mp4');
  await user.client.send(retryExtraction, { id, cookies: '127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\tyes\n' });
  await studio.runJobs();
  expect(await one(id)).toMatchObject({ status: 'failed', hasCookies: true });
});

describe('a conversion', () => {
  it('of a link waits as long as a request may, goes on, and is paid once however often it is asked for', async () => {
    const request = { url: `${address}/files/clip` };
    expect((await refusal(user.client.send(extractAudioShort, { ...request, isAllowed: false }))).code).toBe(
      'download.terms',
    );
    // No one works yet. Another site's path is a link, not a file of ours.
    const asking = [1, 2].map(() => refusal(user.client.send(extractAudioShort, request)));
    const refused = await whileTimePasses(studio, Promise.all(asking));
    expect(refused.map(({ code }) => code)).toEqual(['download.under-way', 'download.under-way']);
    expect((await studio.balance(user)).held).toBeCloseTo(0.02, 6);
    expect((await refusal(user.client.send(extractAudioShort, { ...request, isAllowed: false }))).code).toBe(
      'download.terms',
    );
    await studio.runJobs();
    const { wavUrl } = await user.client.send(extractAudioShort, request);
    expect((await fetch(studio.address + wavUrl)).status).toBe(200);
    expect(await user.client.send(listExtractions, {})).toHaveLength(1);
    expect((await studio.balance(user)).allCredits).toBeGreaterThan(99.9);
  });

  it('of an upload leaves the result alone; an upload no one made anything of is gone after a week', async () => {
    const clip = await readFile(join(folder, 'clip.mp4'));
    const fileId = await uploadFile(user, clip, 'clip.mp4');
    await whileWorking(studio, user.client.send(extractAudioShort, { fileId }));
    expect(await ownFiles()).toBe(1);
    await uploadFile(user, clip, 'unused.mp4');
    expect(await studio.composition.files.pruneUnused()).toBe(0);
    studio.clock.advance({ days: 8 });
    expect(await studio.composition.files.pruneUnused()).toBe(1);
    expect(await ownFiles()).toBe(1);
  });
});

it('a finished download is transcribed and aligned without being sent again, and stays', async () => {
  const { id, fileId } = await fetched('/clip.mp4');
  const source = fileId ?? expect.fail('it has no file');
  const transcription = await user.client.send(createTranscription, { fileId: source });
  expect(transcription).toMatchObject({ title: 'clip', isVideo: true });
  const aligned = await user.client.send(alignSubtitles, { fileId: source, script: 'One two.', language: 'en-US' });
  expect(aligned).toMatchObject({ title: 'clip', isVideo: true });
  const kept = await one(id);
  expect((await fetch(studio.address + (kept?.playUrl ?? ''))).status).toBe(200);
  expect(await ownFiles()).toBe(3);
  // Each copy counts.
  expect(await studio.composition.files.usedBytes(user.id)).toBe(3 * (kept?.sizeBytes ?? 0));
  const other = await studio.createUser();
  expect((await refusal(other.client.send(createTranscription, { fileId: source }))).code).toBe('input.not-found');
});
