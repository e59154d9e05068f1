import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { newId } from '../ids.ts';
import { openDiskFileStore } from './disk-file-store.ts';
import { defaultReserve } from './disk-space.ts';
import { describeFileStore } from './file-store.contract-test.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'disk-store-'));
});
afterAll(() => rm(root, { recursive: true }));

const openAt = (folder: string, reserve: (total: number) => number = () => 0) =>
  openDiskFileStore({ root: folder, clock: systemClock, newId, reserve });

describeFileStore('disk', () => openAt(join(root, 'contract')));

test('below the reserve new content is refused and old content can be read', async () => {
  const folder = join(root, 'reserve');
  const { key } = await (await openAt(folder)).put(Buffer.from('old'));
  const full = await openAt(folder, () => Number.MAX_SAFE_INTEGER);
  expect(await full.freeBytes()).toBeLessThanOrEqual(0);
  await expect(full.put(Buffer.from('new'))).rejects.toMatchObject({ code: 'disk.full' });
  await expect(full.put(Buffer.from(''))).rejects.toMatchObject({ code: 'disk.full' });
  await writeFile(join(root, 'finished'), 'a finished file');
  await expect(full.putFile(join(root, 'finished'))).rejects.toMatchObject({ code: 'disk.full' });
  const piece = full.drafts.receive(Readable.from([Buffer.from('a part')]), async () => 1);
  await expect(piece).rejects.toMatchObject({ code: 'disk.full' });
  expect(await full.has(key)).toBe(true);
  expect(await readdir(join(folder, 'tmp'))).toEqual([]);
});

test('a stream that reaches the reserve is broken off there', async () => {
  let asked = 0;
  const store = await openAt(join(root, 'shrinking'), () => (asked++ === 0 ? 0 : Number.MAX_SAFE_INTEGER));
  let pieces = 0;
  async function* endless(): AsyncGenerator<Buffer> {
    for (; pieces < 64; pieces += 1) yield Buffer.alloc(1024 ** 2);
  }
  await expect(store.put(Readable.from(endless()))).rejects.toMatchObject({ code: 'disk.full' });
  expect(pieces).toBeLessThan(32);
  expect(await readdir(join(root, 'shrinking', 'tmp'))).toEqual([]);
});

test('the reserve is 5 %, at least 1 GB', () => {
  expect(defaultReserve(1e9)).toBe(1e9);
  expect(defaultReserve(1e12)).toBe(5e10);
});

test('old temporary files are removed at the start, young ones stay', async () => {
  const folder = join(root, 'sweep');
  await openAt(folder);
  await writeFile(join(folder, 'tmp', 'old'), 'x');
  await writeFile(join(folder, 'tmp', 'young'), 'x');
  const longAgo = new Date(Date.now() - 3 * 3_600_000);
  await utimes(join(folder, 'tmp', 'old'), longAgo, longAgo);
  await openAt(folder);
  expect(await readdir(join(folder, 'tmp'))).toEqual(['young']);
});

describe('a disk that is really full', () => {
  let mount = '';
  beforeAll(async () => {
    mount = await mkdtemp(join(tmpdir(), 'full-disk-'));
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', mount]).status !== 0) mount = '';
  });
  afterAll(() => {
    if (mount !== '') spawnSync('umount', [mount]);
  });

  test('answers disk.full, leaves nothing behind, and works again when there is room', async (context) => {
    if (mount === '') return context.skip('mounting a small disk is not allowed here');
    const store = await openAt(mount);
    const kept = await store.put(Buffer.alloc(1_000_000, 1));
    await expect(store.put(Buffer.alloc(8_000_000))).rejects.toMatchObject({ code: 'disk.full' });
    expect(await readdir(join(mount, 'tmp'))).toEqual([]);
    await store.remove(kept.key);
    expect((await store.put(Buffer.alloc(3_000_000))).sizeBytes).toBe(3_000_000);
  });
});
