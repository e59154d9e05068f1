import { createHash } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { blobPath } from './blob-path.ts';
import { openDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { moveBlobs, type MoveBlobsOptions, settledMs } from './move-blobs.ts';

const sha256 = (bytes: string): string => createHash('sha256').update(bytes).digest('hex');
const clock = fakeClock();
const contents = Array.from({ length: 40 }, (_, index) => `content ${index}`);
let root: string;
let [from, to] = [] as unknown as [FileStore, FileStore];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'move-blobs-'));
  const openAt = (name: string) => openDiskFileStore({ root: join(root, name), clock, newId, reserve: () => 0 });
  [from, to] = [await openAt('from'), await openAt('to')];
  await Promise.all(contents.map((content) => from.put(Buffer.from(content))));
});
afterAll(() => rm(root, { recursive: true }));

const shares: number[] = [];
const move = (options: Partial<MoveBlobsOptions> = {}) =>
  moveBlobs({
    from,
    to,
    clock,
    isDryRun: false,
    isVerifying: false,
    isRemoving: false,
    atOnce: 4,
    onProgress: ({ share }) => shares.push(share),
    ...options,
  });
const held = async (store: FileStore): Promise<number> =>
  (await Promise.all(contents.map((content) => store.has(sha256(content))))).filter(Boolean).length;

test('a dry run counts and copies nothing', async () => {
  expect(await move({ isDryRun: true, isVerifying: true, isRemoving: true })).toMatchObject({ moved: 40, there: 0 });
  expect([await held(from), await held(to)]).toEqual([40, 0]);
});

test('what stops half way goes on where it was', async () => {
  let taken = 0;
  const failing: FileStore = {
    ...to,
    put: async (bytes) => {
      if ((taken += 1) > 15) throw new AppError('files.unreachable');
      return to.put(bytes);
    },
  };
  await expect(move({ to: failing })).rejects.toMatchObject({ code: 'files.unreachable' });
  expect(await held(to)).toBe(15);
  shares.length = 0;
  const sizes = contents.reduce((sum, content) => sum + content.length, 0);
  const report = await move();
  expect(report).toMatchObject({ moved: 25, there: 15, damaged: [] });
  expect(report.movedBytes).toBeLessThan(sizes);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  expect(await held(to)).toBe(40);
});

test('a damaged copy is made again, and a damaged original is named and goes nowhere', async () => {
  const [copied, original] = [sha256('content 3'), sha256('broken')];
  await writeFile(join(root, 'to', blobPath(copied)), 'CONTENT 3');
  await from.put(Buffer.from('broken'));
  await writeFile(join(root, 'from', blobPath(original)), 'BROKEN');
  expect(await move()).toMatchObject({ moved: 0, there: 40, damaged: [original] });
  expect(await move({ isVerifying: true })).toMatchObject({ moved: 1, there: 39, damaged: [original] });
  expect(await text(await to.read(copied))).toBe('content 3');
  expect([await to.has(original), await to.has(sha256('BROKEN'))]).toEqual([false, false]);
  await from.remove(original);
});

test('the old place keeps what was copied just now, and never loses what has no sound copy', async () => {
  expect(await move({ isRemoving: true })).toMatchObject({ removed: 0, settling: 40 });
  const damaged = join(root, 'to', blobPath(sha256('content 5')));
  await writeFile(damaged, 'CONTENT 5');
  await utimes(damaged, clock.now(), clock.now());
  clock.advance({ seconds: settledMs / 1000 + 1 });
  await from.put(Readable.from([Buffer.from('new')]));
  expect(await move({ isRemoving: true, isDryRun: true })).toMatchObject({ removed: 39 });
  expect(await held(from)).toBe(40);
  expect(await move({ isRemoving: true })).toMatchObject({ removed: 39, moved: 2, settling: 0 });
  expect([await held(from), await held(to)]).toEqual([1, 40]);
  expect(await from.has(sha256('new'))).toBe(true);
  clock.advance({ seconds: settledMs / 1000 + 1 });
  expect(await move({ isRemoving: true })).toMatchObject({ removed: 2 });
  expect([await held(from), await held(to)]).toEqual([0, 40]);
});
