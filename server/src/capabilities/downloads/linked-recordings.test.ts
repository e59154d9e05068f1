import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloningLimits } from '@timbre/contract/cloning/cloning';
import { prepareCloneSample } from '@timbre/contract/cloning/cloning-sample';
import { matchVoicesByLink, readVoiceSearch } from '@timbre/contract/matching/matching';
import { createTranscriptionFromLink, readTranscription } from '@timbre/contract/transcription/transcription';
import { createTranscriptionBatch, readRecognitionBatch } from '@timbre/contract/transcription/transcription-batches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../platform/jobs/testing-jobs.ts';
import { probeSandbox } from '../../platform/sandbox/probe-sandbox.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { startTestSite, type TestSite } from '../../testing/doubles/test-site.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;
let site: TestSite;
let address: string;
let folder: string;
/** Bytes of what is far too large. */
let sent = 0;
/** The files that were asked for. */
const asked: string[] = [];
/** How many wait for what never comes. */
let waiting = 0;

const types: Readonly<Record<string, string>> = { m3u8: 'application/x-mpegurl', ts: 'video/mp2t', mp3: 'audio/mpeg' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linked-'));
  await writeFile(join(folder, 'voice.wav'), recordedVoice(4));
  const ffmpeg = (...args: string[]) =>
    execFileSync('ffmpeg', ['-v', 'error', '-i', 'voice.wav', ...args], { cwd: folder });
  ffmpeg('voice.mp3');
  ffmpeg('-c:a', 'aac', '-f', 'hls', '-hls_time', '1', '-hls_list_size', '0', 'voice.m3u8');
  ffmpeg('-filter_complex', 'aloop=-1:size=64000', '-t', '620', '-b:a', '16k', '-ar', '16000', 'hour.mp3');
  site = await startTestSite(({ url = '' }, answer) => {
    const name = url.slice(1);
    asked.push(name);
    if (url === '/private') return answer.writeHead(403).end();
    if (url === '/endless.wav') {
      waiting += 1;
      return answer.writeHead(200, { 'content-type': 'audio/wav' }).write('RIFF');
    }
    if (url === '/huge.wav') {
      answer.writeHead(200, { 'content-type': 'audio/wav' });
      const piece = Buffer.alloc(65_536);
      const more = (): boolean => {
        sent += piece.length;
        return answer.write(piece, () => !answer.destroyed && setImmediate(more));
      };
      return more();
    }
    if (url === '/page')
      return answer
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<title>A talk</title><audio src="/voice.mp3"></audio>');
    if (!existsSync(join(folder, name))) return answer.writeHead(404).end();
    void readFile(join(folder, name)).then((bytes) =>
      answer.writeHead(200, { 'content-type': types[name.split('.').at(-1) ?? ''] ?? 'audio/wav' }).end(bytes),
    );
  });
  address = site.address;
  studio = await startTestStudio({ isInternet: (ip) => ip === '127.0.0.1', oldestReader: '2023.03.04' });
});
afterAll(async () => {
  await studio.close();
  site.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  user = await studio.createUser();
});

async function searchedFor(path: string) {
  const { id } = await user.client.send(matchVoicesByLink, { videoUrl: address + path });
  await studio.runJobs();
  return user.client.send(readVoiceSearch, { id });
}
async function transcribed(path: string) {
  const { id } = await user.client.send(createTranscriptionFromLink, { url: address + path });
  await studio.runJobs();
  return user.client.send(readTranscription, { id });
}
const sampleOf = (path: string, isTrimmed = false) =>
  user.client.send(prepareCloneSample, { link: address + path, isTrimmed });

const hasYtDlp = [process.env['YT_DLP'], '/usr/bin/yt-dlp', '/usr/local/bin/yt-dlp'].some(
  (path) => path !== undefined && existsSync(path),
);
const links = ['/voice.mp3', '/voice.m3u8'];

async function expectHeard(path: string): Promise<void> {
  const { report, isTrimmed } = await sampleOf(path);
  expect(report.durationSeconds).toBeCloseTo(4, 0);
  expect(isTrimmed).toBe(false);
  const search = await searchedFor(path);
  // It hums, as anyone who listens to what was fetched finds out.
  expect(search.error?.code).toBe('match.no-voice');
  const made = await transcribed(path);
  expect(made).toMatchObject({ status: 'done', isVideo: false });
  expect(made.durationSeconds).toBeCloseTo(4, 0);
  expect((await studio.balance(user)).held).toBe(0);
}

it.each(links)(
  'a recording linked as %s is heard by cloning, matching and transcription like an upload',
  expectHeard,
  300_000,
);

const { hasBubblewrap } = await probeSandbox();
it.skipIf(!hasYtDlp || !hasBubblewrap)(
  'a recording in a page is too (skipped without yt-dlp or bubblewrap)',
  () => expectHeard('/page'),
  300_000,
);

it('a site that sends next to nothing keeps no one else from making a sample', async () => {
  const stop = new AbortController();
  const others = await Promise.all(Array.from({ length: 3 }, () => studio.createUser()));
  const hanging = others.map(({ client }) =>
    client
      .send(prepareCloneSample, { link: `${address}/endless.wav`, isTrimmed: false }, { signal: stop.signal })
      .catch(() => 'stopped'),
  );
  await eventually(() => waiting === others.length);
  expect((await sampleOf('/voice.mp3')).report.durationSeconds).toBeCloseTo(4, 0);
  stop.abort();
  expect(await Promise.all(hanging)).toEqual(others.map(() => 'stopped'));
});

it('a link to more than a sample may have is left at the first byte too many', async () => {
  expect((await refusal(sampleOf('/huge.wav'))).code).toBe('clone.sample-large');
  // What the system's own buffers hold comes to it.
  expect(sent).toBeLessThan(2 * cloningLimits.maxBytes);
});

describe('a linked recording that is too long', () => {
  it('is cut to a minute of its first ten for a clone, when it may be, and refused for a search', async () => {
    expect((await refusal(sampleOf('/hour.mp3'))).code).toBe('clone.sample-long');
    const { report, isTrimmed } = await sampleOf('/hour.mp3', true);
    expect(isTrimmed).toBe(true);
    expect(report.durationSeconds).toBeCloseTo(60, 1);
    expect((await searchedFor('/hour.mp3')).error?.code).toBe('match.long');
  }, 300_000);
});

it('a recording that can’t be paid is not fetched where the site tells its length', async () => {
  user = await studio.createUser('free', 0.03);
  asked.length = 0;
  expect((await transcribed('/voice.m3u8')).error?.code).toBe('credits.insufficient');
  expect(asked).toContain('voice.m3u8');
  expect(asked.filter((name) => name.endsWith('.ts'))).toEqual([]);
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 0.03 });
});

describe('a link that its site refuses', () => {
  it('says why in the same words everywhere, costs nothing and leaves nothing', async () => {
    const before = await studio.balance(user);
    expect((await refusal(sampleOf('/private'))).code).toBe('download.private');
    expect((await searchedFor('/private')).error).toMatchObject({
      code: 'download.private',
      message: expect.stringContaining('upload it') as string,
    });
    expect((await transcribed('/private')).error?.code).toBe('download.private');
    expect(await studio.balance(user)).toEqual(before);
    expect(await readdir(join(studio.dataFolder, 'tmp'))).toEqual([]);
  });

  it('does not hold up the others of its batch', async () => {
    const list = [...links, '/private', '/voice.mp3'].map((path) => ({ url: address + path }));
    const { batchId } = await user.client.send(createTranscriptionBatch, { list });
    await studio.runJobs();
    const ended = await user.client.send(readRecognitionBatch, { batchId });
    const codes = ended.list.map(({ transcription }) => transcription?.error?.code ?? transcription?.status);
    expect(codes).toEqual([...links.map(() => 'done'), 'download.private', 'done']);
    expect(ended.list.map(({ at }) => at)).toEqual(list.map((_, at) => at));
    expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  });
});
