import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cancelExtraction,
  deleteExtraction,
  downloadVideo,
  listExtractions,
  readLinkInfo,
  retryExtraction,
} from '@timbre/contract/downloads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeSandbox } from '../../platform/sandbox/probe-sandbox.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { startTestSite, type TestSite } from '../../testing/doubles/test-site.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let site: TestSite;
let address: string;
let folder: string;
const asked: { url: string; cookie: string | undefined }[] = [];

const ffmpeg = (...args: string[]): void =>
  void execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { cwd: folder });

async function answerFile(url: string): Promise<{ type: string; bytes: Buffer } | null> {
  const name = url.slice(1).split('?')[0] ?? '';
  const type = name.endsWith('.m3u8')
    ? 'application/vnd.apple.mpegurl'
    : name.endsWith('.ts')
      ? 'video/mp2t'
      : name.endsWith('.mp3')
        ? 'audio/mpeg'
        : 'video/mp4';
  return existsSync(join(folder, name)) ? { type, bytes: await readFile(join(folder, name)) } : null;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbre-site-'));
  ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'testsrc=s=160x120:r=10:d=4',
    '-f',
    'lavfi',
    '-i',
    'sine=440:d=4',
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    'clip.mp4',
  );
  ffmpeg('-i', 'clip.mp4', '-c', 'copy', '-f', 'hls', '-hls_time', '1', '-hls_list_size', '0', 'list.m3u8');
  ffmpeg('-i', 'clip.mp4', '-vn', '-c:a', 'libmp3lame', 'talk.mp3');
  site = await startTestSite(({ url = '', headers }, answer) => {
    asked.push({ url, cookie: headers.cookie });
    const say = (type: string, text: string) => answer.writeHead(200, { 'content-type': type }).end(text);
    const { port } = site;
    if (url === '/inside') return answer.writeHead(302, { location: `http://127.0.0.2:${port}/clip.mp4` }).end();
    if (url === '/local') return answer.writeHead(302, { location: 'file:///etc/passwd' }).end();
    if (url === '/again') return answer.writeHead(302, { location: '/clip.mp4' }).end();
    if (url === '/loop') return answer.writeHead(302, { location: '/loop' }).end();
    if (url === '/private') return answer.writeHead(403).end();
    if (url === '/region') return answer.writeHead(451).end();
    if (url === '/gone') return answer.writeHead(410).end();
    if (url === '/members')
      return headers.cookie === 'sid=yes'
        ? answer.writeHead(302, { location: '/clip.mp4' }).end()
        : answer.writeHead(401).end();
    if (url === '/packed')
      return answer.writeHead(200, { 'content-type': 'video/mp4', 'content-encoding': 'gzip' }).end('x');
    if (url === '/huge')
      return answer.writeHead(200, { 'content-type': 'video/mp4', 'content-length': '600000000' }).write('x');
    if (url === '/live.m3u8')
      return say('application/x-mpegurl', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nlist0.ts\n');
    if (url === '/evil.m3u8')
      return say(
        'application/x-mpegurl',
        `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.2:${port}/list0.ts\n#EXT-X-ENDLIST\n`,
      );
    if (url === '/text.mp4') return say('video/mp4', '#EXTM3U\n#EXTINF:1,\n/etc/passwd\n');
    if (url === '/feed')
      return say(
        'application/rss+xml',
        `<rss><channel><title>Talks</title><item><title>One &amp; two</title><enclosure url="http://127.0.0.1:${port}/talk.mp3" type="audio/mpeg" length="999"/><itunes:duration>1:04</itunes:duration></item></channel></rss>`,
      );
    if (url === '/page')
      return say(
        'text/html',
        `<html><head><title>A page</title></head><body><video src="/clip.mp4"></video></body></html>`,
      );
    if (url === '/evil-page')
      return say(
        'text/html',
        `<html><title>Evil</title><video src="http://127.0.0.2:${port}/clip.mp4"></video></html>`,
      );
    void answerFile(url).then((found) =>
      found === null
        ? answer.writeHead(404).end()
        : answer.writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length }).end(found.bytes),
    );
  }, '0.0.0.0');
  address = site.address;
  studio = await startTestStudio({ isInternet: (ip) => ip === '127.0.0.1', oldestReader: '2023.03.04' });
});
afterAll(async () => {
  await studio.close();
  site.close();
  await rm(folder, { recursive: true });
});

const begin = (user: TestUser, path: string, more: object = {}) =>
  user.client.send(downloadVideo, { url: address + path, isWaiting: false, ...more });
const latest = async (user: TestUser) => (await user.client.send(listExtractions, {}))[0];
/** Downloads it and tells what became of it. */
async function fetched(user: TestUser, path: string, more: object = {}) {
  const { id } = await begin(user, path, more);
  await studio.runJobs();
  return (await user.client.send(listExtractions, {})).find((one) => one.id === id);
}
const saved = async (url: string | null | undefined) =>
  Buffer.from(await (await fetch(studio.address + (url ?? ''))).arrayBuffer());
const balance = async (user: TestUser) => (await studio.balance(user)).allCredits;

describe('a download', () => {
  it('of a file keeps it as it came, for 0.02 credits a second of what was decoded', async () => {
    const user = await studio.createUser('personal');
    const info = await user.client.send(readLinkInfo, { url: `${address}/again` });
    expect(info).toMatchObject({ kind: 'file', title: 'clip', formats: [{ kind: 'video', ending: 'mp4' }] });
    const made = await fetched(user, '/again');
    expect(made).toMatchObject({ status: 'done', title: 'clip', kind: 'video', credits: 0.09, error: null });
    expect(made?.durationSeconds).toBeCloseTo(4, 0);
    expect((await saved(made?.ossUrl)).equals(await readFile(join(folder, 'clip.mp4')))).toBe(true);
    expect(await balance(user)).toBeCloseTo(99.91);
    await user.client.send(deleteExtraction, { id: made?.id ?? '' });
    expect(await latest(user)).toBeUndefined();
    expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  });

  it('of a playlist joins its segments into a video, and gives the sound alone where it is asked for', async () => {
    const user = await studio.createUser('personal');
    const info = await user.client.send(readLinkInfo, { url: `${address}/list.m3u8` });
    expect(info).toMatchObject({ kind: 'hls' });
    expect(info.durationSeconds).toBeCloseTo(4, 0);
    const video = await fetched(user, '/list.m3u8');
    expect(video).toMatchObject({ status: 'done' });
    expect((await saved(video?.ossUrl)).subarray(4, 8).toString()).toBe('ftyp');
    const sound = await fetched(user, '/clip.mp4', { kind: 'wav' });
    expect(sound).toMatchObject({ status: 'done', kind: 'wav' });
    expect((await saved(sound?.ossUrl)).subarray(0, 4).toString()).toBe('RIFF');
  });

  it('of a feed offers its episodes', async () => {
    const user = await studio.createUser('personal');
    const { kind, title, entries } = await user.client.send(readLinkInfo, { url: `${address}/feed` });
    expect({ kind, title }).toEqual({ kind: 'feed', title: 'Talks' });
    expect(entries).toMatchObject([
      { title: 'One & two', url: `${address}/talk.mp3`, durationSeconds: 64, sizeBytes: 999 },
    ]);
    expect(await fetched(user, '/talk.mp3', { kind: 'mp3' })).toMatchObject({ status: 'done', title: 'talk' });
    const named = { kind: 'wav', title: ' One & two / three ' };
    const made = await fetched(user, '/talk.mp3', named);
    expect(made).toMatchObject({ title: 'One & two three', fileName: 'One & two three.wav' });
  });

  it('says why a site refuses, forgets cookies, charges nothing, and can be tried again', async () => {
    const user = await studio.createUser('free');
    const reasons = {
      '/private': 'download.private',
      '/region': 'download.region',
      '/gone': 'download.removed',
      '/members': 'download.log-in',
      '/live.m3u8': 'download.live',
      '/huge': 'download.large',
      '/packed': 'link.unsupported',
      '/loop': 'link.unsupported',
      '/text.mp4': 'media.unreadable',
    };
    for (const [path, code] of Object.entries(reasons))
      expect((await fetched(user, path))?.error?.code, path).toBe(code);
    expect(await balance(user)).toBe(100);
    const cookies = `# Netscape HTTP Cookie File\n127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\tyes\nexample.org\tTRUE\t/\tFALSE\t0\tother\tno\n`;
    expect(await fetched(user, '/members', { cookies })).toMatchObject({ status: 'done' });
    expect(asked.at(-1)).toEqual({ url: '/clip.mp4', cookie: 'sid=yes' });
    const { rows } = await studio.db.execute('select count(*)::int as kept from extractions where cookies is not null');
    expect(rows).toEqual([{ kept: 0 }]);
    const refused = (await user.client.send(listExtractions, {})).find(
      ({ error }) => error?.code === 'download.removed',
    );
    await user.client.send(retryExtraction, { id: refused?.id ?? '' });
    const { status } = await user.client.send(cancelExtraction, { id: refused?.id ?? '' });
    expect(['queued', 'cancelled']).toContain(status);
    await studio.runJobs();
    expect(await balance(user)).toBeCloseTo(99.91);
  });

  it('goes nowhere but to the internet: no file, no inside address, no redirect or segment there', async () => {
    const user = await studio.createUser('free');
    const before = asked.filter(({ url }) => url === '/list0.ts').length;
    for (const url of ['file:///etc/passwd', 'ftp://a.example/x', 'http://a b', 'javascript:1'])
      expect((await refusal(user.client.send(readLinkInfo, { url }))).message, url).toContain(
        'currently not supported',
      );
    const { port } = site;
    for (const url of [
      `http://127.0.0.2:${port}/clip.mp4`,
      `http://[::1]:${port}/clip.mp4`,
      `http://0x7f000002:${port}/`,
      `http://u:p@127.0.0.1:${port}/clip.mp4`,
      `${address}/inside`,
      `${address}/local`,
    ])
      expect((await refusal(user.client.send(readLinkInfo, { url }))).code, url).toBe('link.unsupported');
    expect((await fetched(user, '/evil.m3u8'))?.error?.code).toBe('link.unsupported');
    expect(asked.filter(({ url }) => url === '/list0.ts')).toHaveLength(before);
    expect((await refusal(begin(user, '/clip.mp4', { isAllowed: false }))).code).toBe('download.terms');
    const poor = await studio.createUser('free', 0);
    expect((await refusal(begin(poor, '/clip.mp4'))).code).toBe('credits.insufficient');
  });
});

const hasYtDlp = existsSync('/usr/bin/yt-dlp') || existsSync('/usr/local/bin/yt-dlp');
const { hasBubblewrap } = await probeSandbox();
describe.skipIf(!hasYtDlp || !hasBubblewrap)('a page (skipped without yt-dlp or bubblewrap)', () => {
  it('is read and fetched through the guard, which lets it into nothing inside', async () => {
    const user = await studio.createUser('personal');
    const info = await user.client.send(readLinkInfo, { url: `${address}/page` });
    expect(info).toMatchObject({ kind: 'page', title: expect.stringContaining('page') as string });
    expect(await fetched(user, '/page')).toMatchObject({ status: 'done', error: null });
    const inside = await fetched(user, '/evil-page');
    expect(inside?.status).toBe('failed');
  });
});
