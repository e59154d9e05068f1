import { createCipheriv, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { startTestSite, type TestSite } from '../../testing/doubles/test-site.ts';
import { fetchPlaylist, readPlaylist } from './hls.ts';

let server: TestSite;
let address: string;
let folder: string;
const asked: string[] = [];
const key = randomBytes(16);
const iv = randomBytes(16);
const parts = ['the first part', 'and the second, which is longer than a block of sixteen'];

function encrypted(text: string, vector: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-cbc', key, vector);
  return Buffer.concat([cipher.update(text), cipher.final()]);
}
const numbered = (number: number): Buffer => {
  const vector = Buffer.alloc(16);
  vector.writeUInt32BE(number, 12);
  return vector;
};
const bodies: Readonly<Record<string, Buffer>> = {
  '/key': key,
  '/short-key': key.subarray(1),
  '/0.ts': encrypted(parts[0] ?? '', numbered(7)),
  '/1.ts': encrypted(parts[1] ?? '', numbered(8)),
  '/iv.ts': encrypted(parts[1] ?? '', iv),
  '/plain.ts': Buffer.from('in the clear'),
  '/whole.mp4': Buffer.from('headfirstsecondrest'),
};

const list = (...lines: string[]): string => ['#EXTM3U', '#EXT-X-TARGETDURATION:4', ...lines].join('\n');
const end = '#EXT-X-ENDLIST';
const segment = (uri: string): string[] => ['#EXTINF:4,', uri];
let text = '';

/** Bytes without an end, and without a length. */
function endless(answer: ServerResponse): void {
  const more = (): boolean => answer.write(Buffer.alloc(65_536), () => !answer.destroyed && setImmediate(more));
  more();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hls-'));
  server = await startTestSite(({ url = '' }, answer) => {
    asked.push(url);
    if (url === '/list.m3u8') return answer.end(text);
    if (url.startsWith('/endless')) return endless(answer);
    return bodies[url] === undefined ? answer.writeHead(404).end() : answer.end(bodies[url]);
  }, '0.0.0.0');
  address = server.address;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function fetched(lines: readonly string[], count = { left: 1_000_000 }): Promise<string> {
  text = list(...lines);
  asked.length = 0;
  const path = join(folder, 'out');
  const how = { count, maxSeconds: 60, onProgress: () => undefined };
  const { signal } = new AbortController();
  await fetchPlaylist(`${address}/list.m3u8`, path, { ...how, isAllowed: (ip) => ip === '127.0.0.1', signal });
  return readFile(path, 'utf8');
}
const refused = (lines: readonly string[], count?: { left: number }) =>
  fetched(lines, count).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? { code: error.code, message: error.message } : error),
  );

it('opens segments under AES-128, numbered or with a vector of their own, and asks for a key once', async () => {
  const lines = [
    '#EXT-X-MEDIA-SEQUENCE:7',
    '#EXT-X-KEY:METHOD=AES-128,URI="key"',
    ...segment('0.ts'),
    ...segment('1.ts'),
  ];
  expect(await fetched([...lines, '#EXT-X-KEY:METHOD=NONE', ...segment('plain.ts'), end])).toBe(
    `${parts.join('')}in the clear`,
  );
  expect(asked.filter((url) => url === '/key')).toHaveLength(1);
  const own = `#EXT-X-KEY:METHOD=AES-128,URI="key",IV=0x${iv.toString('hex')}`;
  expect(await fetched([own, ...segment('iv.ts'), end])).toBe(parts[1]);
});

it('fetches a key through the guard like everything else', async () => {
  const inside = `http://127.0.0.2:${server.port}/key`;
  for (const uri of [inside, 'file:///etc/passwd', 'data:text/plain;base64,AAAAAAAAAAAAAAAAAAAAAA==']) {
    const lines = [`#EXT-X-KEY:METHOD=AES-128,URI="${uri}"`, ...segment('0.ts'), end];
    expect(await refused(lines), uri).toMatchObject({ code: 'link.unsupported' });
    expect(asked, uri).not.toContain('/key');
  }
});

it.each([
  ['SAMPLE-AES', 'URI="skd://a",KEYFORMAT="com.apple.streamingkeydelivery"'],
  ['SAMPLE-AES', 'URI="key"'],
  ['SAMPLE-AES-CTR', 'URI="data:text/plain;base64,AAAA",KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"'],
])('refuses what is copy-protected in words, and leaves it where it is: %s', async (method, rest) => {
  const lines = [`#EXT-X-KEY:METHOD=${method},${rest}`, ...segment('0.ts'), end];
  expect(await refused(lines)).toEqual({
    code: 'link.unsupported',
    message: 'This is copy-protected and can’t be downloaded.',
  });
  expect(asked).toEqual(['/list.m3u8']);
});

it('refuses a key that is none, and a segment that it does not open', async () => {
  const short = ['#EXT-X-KEY:METHOD=AES-128,URI="short-key"', ...segment('0.ts'), end];
  expect(await refused(short)).toMatchObject({ code: 'link.unsupported' });
  const other = ['#EXT-X-KEY:METHOD=AES-128,URI="key"', ...segment('plain.ts'), end];
  expect(await refused(other)).toMatchObject({ code: 'link.unsupported' });
});

it('reads no more of a key than a key has', async () => {
  const lines = ['#EXT-X-KEY:METHOD=AES-128,URI="endless-key"', ...segment('0.ts'), end];
  const count = { left: 100_000_000 };
  expect(await refused(lines, count)).toMatchObject({ code: 'link.unsupported' });
  expect(count.left).toBeGreaterThan(99_000_000);
});

it('opens a segment as it comes, and keeps none in memory', async () => {
  const lines = ['#EXT-X-KEY:METHOD=AES-128,URI="key"', ...segment('endless.ts'), end];
  expect(await refused(lines)).toMatchObject({ code: 'download.large' });
  expect((await stat(join(folder, 'out'))).size).toBeGreaterThan(800_000);
});

it('cuts byte ranges out of a file whose server answers with all of it', async () => {
  const ranges = ['#EXT-X-BYTERANGE:5@4', ...segment('whole.mp4'), '#EXT-X-BYTERANGE:6', ...segment('whole.mp4')];
  const map = '#EXT-X-MAP:URI="whole.mp4",BYTERANGE="4@0"';
  expect(await fetched([map, ...ranges, end])).toBe('headfirstsecond');
});

it('stops at its bytes, its seconds and at a stream that has no end', async () => {
  expect(await refused([...segment('endless.ts'), end])).toMatchObject({ code: 'download.large' });
  expect((await stat(join(folder, 'out'))).size).toBeLessThan(1_100_000);
  const long = Array.from({ length: 16 }, () => segment('plain.ts')).flat();
  expect(await refused([...long, end])).toMatchObject({ code: 'download.long' });
  expect(asked).toEqual(['/list.m3u8']);
  expect(await refused(segment('plain.ts'))).toMatchObject({ code: 'download.live' });
  expect(() => readPlaylist(list(...segment('plain.ts')), address)).toThrow(/live stream/u);
});
