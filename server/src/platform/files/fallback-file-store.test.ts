import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { newId } from '../ids.ts';
import { openDiskFileStore } from './disk-file-store.ts';
import { fallbackFileStore } from './fallback-file-store.ts';
import { describeFileStore } from './file-store.contract-test.ts';
import type { FileStore } from './file-store.ts';

let root: string;
let [first, second, both] = [] as unknown as [FileStore, FileStore, FileStore];
const openAt = (name: string) =>
  openDiskFileStore({ root: join(root, name), clock: systemClock, newId, reserve: () => 0 });
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fallback-'));
  [first, second] = [await openAt('first'), await openAt('second')];
  both = fallbackFileStore(first, second);
});
afterAll(() => rm(root, { recursive: true }));

describeFileStore('one place behind another', async () =>
  fallbackFileStore(await openAt('contract-1'), await openAt('contract-2')),
);

test('what only the old place has is read, and goes with what is removed', async () => {
  const { key } = await second.put(Buffer.from('old'));
  expect(await both.has(key)).toBe(true);
  expect(await text(await both.read(key, { start: 1, end: 2 }))).toBe('ld');
  expect(await both.withLocalPath(key, (path) => readFile(path, 'utf8'))).toBe('old');
  await both.put(Buffer.from('old'));
  expect(await first.has(key)).toBe(true);
  await both.remove(key);
  expect([await first.has(key), await second.has(key)]).toEqual([false, false]);
});

test('a file that moves while it is looked for is found', async () => {
  const bytes = Buffer.from('moving');
  const { key } = await second.put(bytes);
  // Between the look at the first place and the look at the second.
  const moving: FileStore = {
    ...second,
    has: async (wanted) => {
      await first.put(bytes);
      await second.remove(wanted);
      return second.has(wanted);
    },
  };
  expect(await text(await fallbackFileStore(first, moving).read(key))).toBe('moving');
});

test('an error of a program that reads a file isn’t taken for a missing file', async () => {
  const { key } = await both.put(Buffer.from('here'));
  let runs = 0;
  const failing = both.withLocalPath(key, async () => {
    runs += 1;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(runs).toBe(1);
});

test('an upload that began in the old place ends in the new one; a new one begins there', async () => {
  const place = (store: FileStore, draftId: string, bytes: string, offset: number) =>
    store.drafts.receive(Readable.from([Buffer.from(bytes)]), (piece) => piece.place(draftId, offset));
  await place(second, 'begun', 'half', 0);
  await place(both, 'begun', ' and half', 4);
  expect(await first.drafts.list()).toEqual([]);
  const blob = await both.drafts.digest('begun');
  await both.drafts.publish('begun', blob?.key ?? '');
  expect(await text(await first.read(blob?.key ?? ''))).toBe('half and half');
  await place(both, 'new', 'new', 0);
  expect([await first.drafts.list(), await second.drafts.list()]).toEqual([['new'], []]);
  await both.drafts.remove('new');
  expect(await both.drafts.list()).toEqual([]);
});
