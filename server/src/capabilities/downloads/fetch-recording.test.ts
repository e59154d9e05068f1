import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AppError, fail } from '../../platform/errors.ts';
import { isPublicAddress } from '../../platform/egress/public-address.ts';
import { startTestSite, type TestSite } from '../../testing/doubles/test-site.ts';
import { recordingFetcher, type RecordingFetch } from './fetch-recording.ts';
import type { ReadLinkDeps } from './read-link.ts';
import type { PageFetch, PageInfo, YtDlp } from './yt-dlp.ts';

let server: TestSite;
let address: string;
let root: string;
const asked: string[] = [];
const fetchedOfPages: PageFetch[] = [];
/** What stands on every page of a video site. */
let page: PageInfo | AppError;

const playlist = (...lines: string[]) => ['#EXTM3U', '#EXT-X-TARGETDURATION:9', ...lines].join('\n');
const texts: Readonly<Record<string, string>> = {
  '/all.m3u8': playlist(
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="en",DEFAULT=YES,URI="sound.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360,AUDIO="a"',
    'picture.m3u8',
  ),
  '/mixed.m3u8': playlist(
    '#EXT-X-STREAM-INF:BANDWIDTH=64000,RESOLUTION=160x90',
    'poor.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=9000000,RESOLUTION=1920x1080',
    'rich.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=320x180',
    'sound.m3u8',
  ),
  '/sound.m3u8': playlist('#EXTINF:9,', 'one.ts', '#EXTINF:9,', 'two.ts', '#EXT-X-ENDLIST'),
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fetch-recording-'));
  server = await startTestSite(({ url = '' }, answer) => {
    asked.push(url);
    if (url === '/loop') return answer.writeHead(302, { location: '/loop' }).end();
    if (url === '/away') return answer.writeHead(302, { location: '/a.mp3' }).end();
    if (url === '/inside') return answer.writeHead(302, { location: 'http://10.0.0.1/a.mp3' }).end();
    if (url === '/nowhere') return answer.writeHead(302, { location: 'http://' }).end();
    if (url === '/gone') return answer.writeHead(410).end();
    if (url === '/private') return answer.writeHead(403).end();
    if (url === '/broken') {
      answer.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': '9' }).write('half');
      return void setImmediate(() => answer.destroy());
    }
    if (url === '/announced') {
      // A body that never comes: a reader would wait for ever.
      return answer.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': '70001' }).flushHeaders();
    }
    if (url === '/page') return answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    if (url === '/feed') {
      const item = `<item><enclosure url="${address}/a.mp3" type="audio/mpeg"/></item>`;
      return answer.writeHead(200, { 'content-type': 'text/xml' }).end(`<rss><channel>${item}</channel></rss>`);
    }
    const text = texts[url];
    if (text !== undefined) return answer.writeHead(200, { 'content-type': 'application/x-mpegurl' }).end(text);
    if (url === '/endless') {
      answer.writeHead(200, { 'content-type': 'audio/mpeg' });
      const more = (): boolean => answer.write(Buffer.alloc(65_536), () => !answer.destroyed && setImmediate(more));
      return void more();
    }
    return answer.writeHead(200, { 'content-type': 'audio/mpeg' }).end('sound');
  });
  address = server.address;
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true });
});
afterEach(() => {
  fetchedOfPages.length = 0;
});

const ytDlp: YtDlp = {
  read: async () => (page instanceof AppError ? fail(page.code) : page),
  fetch: async (request) => {
    fetchedOfPages.push(request);
    request.onBytes(2000);
    const path = join(request.folder, request.name);
    await writeFile(path, 'spoken');
    return path;
  },
};
const inFolder: ReadLinkDeps['withTempFolder'] = async (use) => use(await mkdtemp(join(root, 'one-')));
const here = (ip: string) => ip === '127.0.0.1';
const refusals = { link: 'match.link', large: 'match.large', long: 'match.long' } as const;

async function fetched(link: string, how: Partial<RecordingFetch> = {}, more: Partial<ReadLinkDeps> = {}) {
  const links = { withTempFolder: inFolder, isAllowed: here, ytDlp, ...more };
  const fetch = recordingFetcher(links, { maxBytes: 1_000_000, limitMs: 60_000, refusals });
  return fetch(link, { signal: new AbortController().signal, ...how }, async ({ path, ...media }) => ({
    ...media,
    text: await readFile(path, 'utf8'),
  }));
}
const refused = (...asking: Parameters<typeof fetched>): Promise<unknown> =>
  fetched(...asking).then(
    () => 'fetched',
    (error: unknown) => error,
  );

describe('the recording behind a link to a file', () => {
  it('comes with a name that has an ending, also after a redirect', async () => {
    expect(await fetched(`${address}/away`)).toEqual({ name: 'a.mp3', sizeBytes: 5, text: 'sound' });
    expect(await fetched(`${address}/voice`)).toMatchObject({ name: 'voice.mp3' });
  });

  it.each([
    ['/caf%C3%A9.MP3', 'café.mp3'],
    ['/caf%E9.mp3', 'caf%E9.mp3'],
    ['/a%00%1B%E2%80%AEb.mp3', 'a b.mp3'],
    ['/..%2F..%5Cetc.mp3', '.. .. etc.mp3'],
    ['/download.php', 'download.mp3'],
    ['/', '127.0.0.1.mp3'],
    [`/${'é'.repeat(500)}.mp3`, `${'é'.repeat(100)}.mp3`],
  ])('is named after %s', async (path, name) => {
    expect(await fetched(address + path)).toMatchObject({ name, text: 'sound' });
  });

  it.each([
    ...['/loop', '/inside', '/nowhere', '/broken', '/feed'].map((path) => [path, 'match.link'] as const),
    ...([['/endless', 'match.large']] as const),
    ...([
      ['/gone', 'download.removed'],
      ['/private', 'download.private'],
    ] as const),
  ])('is refused at %s with %s', async (path, code) => {
    expect(await refused(address + path)).toMatchObject({ code });
  });

  it.each(['ftp://a/b.mp3', 'me.mp3', 'https://a b.example/c.mp3', 'https://me:secret@a.example/b.mp3'])(
    'is none behind %s',
    async (link) => expect(await refused(link)).toMatchObject({ code: 'match.link' }),
  );

  it('tells a full disk from a bad link, and a folder of ours from both', async () => {
    // Everything written to this device is refused with ENOSPC.
    const full = await mkdtemp(join(root, 'full-'));
    await symlink('/dev/full', join(full, 'media'));
    const onFull: ReadLinkDeps['withTempFolder'] = (use) => use(full);
    expect(await refused(`${address}/a.mp3`, {}, { withTempFolder: onFull })).toMatchObject({ code: 'disk.full' });
    const gone: ReadLinkDeps['withTempFolder'] = (use) => use(join(root, 'gone'));
    expect(await refused(`${address}/a.mp3`, {}, { withTempFolder: gone })).toMatchObject({ code: 'ENOENT' });
  });

  it('is asked of no one inside', async () => {
    const before = asked.length;
    const { port } = server;
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0x7f000001', '2130706433']) {
      const outside = { isAllowed: isPublicAddress };
      expect(await refused(`http://${host}:${port}/a.mp3`, {}, outside), host).toMatchObject({ code: 'match.link' });
    }
    expect(asked).toHaveLength(before);
  });

  it('is read no further than its asker takes, and not begun where it says its length', async () => {
    for (const path of ['/endless', '/announced'])
      expect(await refused(address + path, { maxBytes: 70_000 }), path).toMatchObject({
        code: 'match.large',
        data: { limit: 70_000 },
      });
    expect(await refused(`${address}/a.mp3`, { maxBytes: 4 })).toMatchObject({ code: 'match.large' });
    expect(await fetched(`${address}/a.mp3`, { maxBytes: 5 })).toMatchObject({ text: 'sound' });
  });

  it('stops when its asker stops', async () => {
    const reason = new Error('the tab was closed');
    expect(await refused(`${address}/endless`, { signal: AbortSignal.abort(reason) })).toBe(reason);
  });
});

describe('the recording behind a playlist', () => {
  it.each(['/all.m3u8', '/mixed.m3u8'])(
    'is the sound alone, or the leanest picture with good sound: %s',
    async (path) => {
      const before = asked.length;
      const fractions: number[] = [];
      const onProgress = (fraction: number) => void fractions.push(fraction);
      expect(await fetched(address + path, { onProgress })).toMatchObject({ text: 'soundsound' });
      expect(asked.slice(before)).toEqual([path, '/sound.m3u8', '/one.ts', '/two.ts']);
      expect(fractions).toEqual([0.5, 1]);
    },
  );

  it('is not too long because of how its parts are rounded', async () => {
    expect(await fetched(`${address}/sound.m3u8`, { maxSeconds: 17.96 })).toMatchObject({ text: 'soundsound' });
  });

  it('is refused before its segments are fetched when it is too long', async () => {
    const before = asked.length;
    expect(await refused(`${address}/sound.m3u8`, { maxSeconds: 16 })).toMatchObject({
      code: 'match.long',
      data: { limit: 16 },
    });
    expect(asked.slice(before).filter((url) => url.endsWith('.ts'))).toEqual([]);
  });
});

describe('the recording behind a page', () => {
  const link = 'https://www.youtube.com/watch?v=x';
  const talk = { title: 'A talk', author: 'Somebody', durationSeconds: 90, formats: [] };

  it('is its sound under its title, of a video site or of any page', async () => {
    page = talk;
    expect(await fetched(link)).toEqual({ name: 'A talk.m4a', sizeBytes: 6, text: 'spoken' });
    expect(fetchedOfPages).toMatchObject([{ url: link, format: 'sound', maxBytes: 1_000_000, cookies: null }]);
    expect(await fetched(`${address}/page`)).toMatchObject({ text: 'spoken' });
  });

  it('is refused before it is fetched when the site says that it is too long', async () => {
    page = talk;
    expect(await refused(link, { maxSeconds: 60 })).toMatchObject({ code: 'match.long' });
    expect(fetchedOfPages).toEqual([]);
    expect(await fetched(link, { maxSeconds: 90 })).toMatchObject({ text: 'spoken' });
  });

  it.each([
    ...(['download.private', 'download.log-in', 'download.region'] as const),
    ...(['download.removed', 'download.live', 'download.reader'] as const),
  ])('keeps the site’s own reason: %s', async (code) => {
    page = new AppError(code);
    expect(await refused(link)).toMatchObject({ code, message: page.message });
  });

  it('calls what no one can read what its asker calls it', async () => {
    page = new AppError('link.unsupported');
    expect(await refused(link)).toMatchObject({ code: 'match.link' });
  });
});

it('how far a page’s sound is goes by the size that the page says, or by its rate and length', async () => {
  const format = { id: 'a', kind: 'audio', height: null, kilobitsPerSecond: 8, ending: 'm4a' } as const;
  const told: number[] = [];
  const onProgress = (fraction: number) => void told.push(fraction);
  for (const [sizeBytes, durationSeconds] of [
    [4000, null],
    [null, 8],
    [null, null],
  ] as const) {
    page = { title: 'A talk', author: null, durationSeconds, formats: [{ ...format, sizeBytes }] };
    await fetched('https://youtube.com/watch?v=1', { onProgress });
  }
  expect(told).toEqual([0.5, 1, 0.25, 1, 1]);
});
