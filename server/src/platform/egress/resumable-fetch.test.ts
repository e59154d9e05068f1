import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFileServer, type FileServer, type ServedFile } from '../../testing/doubles/file-server.ts';
import { AppError, fail } from '../errors.ts';
import { resumableFetch, type ResumableFetch } from './resumable-fetch.ts';

let server: FileServer;
let folder: string;
let files = 0;
beforeAll(async () => {
  server = await startFileServer();
  folder = await mkdtemp(join(tmpdir(), 'timbre-fetch-'));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const bytes = randomBytes(4000);
const digest = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const roomy = { freeBytes: async () => 1e12, requireRoom: async () => undefined };
const quick = { connectMs: 300, answerMs: 300, idleMs: 300 };

function place(file: ServedFile): { url: string; path: string } {
  files += 1;
  return { url: server.serve(`/file-${files}`, file), path: join(folder, `part-${files}`) };
}

const start = (where: { url: string; path: string }, options: Partial<ResumableFetch> = {}): Promise<number> =>
  resumableFetch({
    ...where,
    isAllowed: (address) => address === '127.0.0.1',
    signal: new AbortController().signal,
    maxBytes: 10_000,
    disk: roomy,
    onBytes: () => undefined,
    patience: quick,
    delayMs: () => 0,
    ...options,
  });

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('a file that is fetched in pieces', () => {
  it('is whole wherever the connection broke', async () => {
    const short = bytes.subarray(0, 120);
    for (let cut = 0; cut < short.length; cut += 1) {
      const where = place({ bytes: short, cuts: [cut] });
      expect(await start(where)).toBe(short.length);
      expect((await readFile(where.path)).equals(short), `cut after ${cut}`).toBe(true);
    }
  });

  it('may break again and again, and no byte of it is fetched twice', async () => {
    const where = place({ bytes, cuts: [1000, 1, 500, 0, 999], breakMs: 100 });
    const seen: number[] = [];
    await start(where, { onBytes: (done) => seen.push(done) });
    expect(digest(await readFile(where.path))).toBe(digest(bytes));
    const asked = server.asked.filter(({ path }) => where.url.endsWith(path)).map(({ range }) => range);
    expect(asked).toEqual([undefined, 'bytes=1000-', 'bytes=1001-', 'bytes=1501-', 'bytes=1501-', 'bytes=2500-']);
    expect(seen.at(-1)).toBe(4000);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  });

  it('goes on in another process with what is there', async () => {
    const where = place({ bytes, cuts: [1500], breakMs: 100 });
    const stop = new AbortController();
    const onBytes = (done: number): void => {
      if (done === 1500) stop.abort(new Error('killed'));
    };
    await expect(start(where, { signal: stop.signal, onBytes })).rejects.toThrow('killed');
    expect((await stat(where.path)).size).toBe(1500);
    await start(where);
    expect(server.asked.at(-1)?.range).toBe('bytes=1500-');
    expect(digest(await readFile(where.path))).toBe(digest(bytes));
    // What is whole isn't asked for again.
    const before = server.asked.length;
    expect(await start(where)).toBe(4000);
    expect(server.asked).toHaveLength(before);
  });

  it('begins again when it changed in between, and never mixes two versions', async () => {
    const where = place({ bytes, cuts: [1500], breakMs: 100 });
    const other = randomBytes(5000);
    const onBytes = (done: number): void => {
      if (done === 1500) server.serve(new URL(where.url).pathname, { bytes: other, etag: '"second"' });
    };
    expect(await start(where, { onBytes })).toBe(5000);
    expect(digest(await readFile(where.path))).toBe(digest(other));
  });

  it('begins again where a site takes no ranges, tells no version or gives another part than was asked for', async () => {
    for (const manner of [
      { takesRanges: false },
      { etag: null },
      { etag: 'W/"weak"' },
      { contentRange: 'bytes 7-9/10' },
    ]) {
      const where = place({ bytes, cuts: [1500], ...manner });
      expect(await start(where)).toBe(4000);
      expect(digest(await readFile(where.path)), JSON.stringify(manner)).toBe(digest(bytes));
    }
  });

  it('is one whose length no one says, too', async () => {
    const where = place({ bytes, announced: null });
    const totals = new Set<number | null>();
    expect(await start(where, { onBytes: (_, total) => totals.add(total) })).toBe(4000);
    expect([...totals]).toEqual([null]);
  });

  it('waits for a busy site, and gives up one that never answers', async () => {
    expect(await start(place({ bytes, statuses: [503, 429, 500, 502] }))).toBe(4000);
    expect(await codeOf(start(place({ bytes, statuses: [503, 503, 503, 503, 503] })))).toBe('models.unreachable');
    expect(await codeOf(start(place({ bytes, stallsAfter: 0 })))).toBe('models.unreachable');
    // More is announced than comes.
    expect(await codeOf(start(place({ bytes, announced: 4001 })))).toBe('models.unreachable');
  });

  it('is not asked for again where the site says that there is none', async () => {
    for (const status of [401, 403, 404, 410, 451])
      expect(await codeOf(start(place({ bytes, statuses: [status, status] })))).toBe('models.gone');
    expect(await codeOf(start(place({ bytes, statuses: [400, 400, 400, 400, 400] })))).toBe('models.unreachable');
  });

  it('is left when it is larger than allowed, said or not', async () => {
    expect(await codeOf(start(place({ bytes }), { maxBytes: 3999 }))).toBe('models.large');
    expect(await codeOf(start(place({ bytes, announced: null }), { maxBytes: 3999 }))).toBe('models.large');
  });

  it('stops when the disk fills up, before and while it comes, and keeps what is there', async () => {
    const tight = { ...roomy, freeBytes: async () => 3000 };
    expect(await codeOf(start(place({ bytes }), { disk: tight }))).toBe('disk.full');
    const large = randomBytes(20 * 1024 ** 2);
    const where = place({ bytes: large });
    let looks = 0;
    const filling = {
      freeBytes: async () => 1e12,
      requireRoom: async () => {
        looks += 1;
        if (looks > 2) fail('disk.full');
      },
    };
    expect(await codeOf(start(where, { disk: filling, maxBytes: 1e9 }))).toBe('disk.full');
    const { size } = await stat(where.path);
    expect(size).toBeGreaterThan(0);
    expect(await start(where, { maxBytes: 1e9 })).toBe(large.length);
    expect(digest(await readFile(where.path))).toBe(digest(large));
  });

  it('is not looked for in our own network, whatever a site sends us to', async () => {
    const where = place({ bytes, redirectTo: 'http://127.0.0.2:1/secret' });
    expect(await codeOf(start(where))).toBe('models.unreachable');
    const good = place({ bytes });
    expect(await start({ ...place({ bytes, redirectTo: good.url }) })).toBe(4000);
    expect(await codeOf(start(place({ bytes, redirectTo: good.url }), { maxRedirects: 0 }))).toBe('models.unreachable');
  });
});
