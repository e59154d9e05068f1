import { createHash } from 'node:crypto';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canBypass, pageAligned, pastCache } from './past-cache.ts';
import { blocksOf, hashFile } from './spool.ts';

const mebibyte = 1024 ** 2;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'past-cache-'));
});
afterAll(() => rm(folder, { recursive: true }));

const refusal = (code: string): Error => Object.assign(new Error(code), { code });

test('only long pieces of whole pages, at the start of a page, go past the cache', () => {
  expect(canBypass(5 * mebibyte, 5 * mebibyte)).toBe(true);
  expect(canBypass(5 * mebibyte, 5 * mebibyte - 1)).toBe(false);
  expect(canBypass(512, 5 * mebibyte)).toBe(false);
  expect(canBypass(0, 4096)).toBe(false);
});

test('a file system that refuses is asked once, and all of it is done without', async () => {
  const flags: number[] = [];
  const refuse = async (flag: number): Promise<string> => {
    flags.push(flag);
    if (flag !== 0) throw refusal('EINVAL');
    return 'done';
  };
  const tried = pastCache(64);
  expect(await tried(false, refuse)).toBe('done');
  expect(await tried(true, refuse)).toBe('done');
  expect(await tried(true, refuse)).toBe('done');
  expect(flags).toEqual([0, 64, 0, 0]);
});

test('what else goes wrong is told, and the next one is tried again', async () => {
  const tried = pastCache(64);
  const full = async (): Promise<never> => {
    throw refusal('ENOSPC');
  };
  await expect(tried(true, full)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await tried(true, async (flag) => flag)).toBe(64);
});

test('written and read past the cache, or not, a file has the same bytes', async () => {
  const path = join(folder, 'piece');
  const bytes = pageAligned(5 * mebibyte);
  for (let at = 0; at < bytes.byteLength; at += 4) bytes.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, at);
  await pastCache()(true, async (flag) => {
    await writeFile(path, '', { flag: 'w' });
    const handle = await open(path, 2 | flag);
    await handle.write(bytes, 0, bytes.byteLength, 0).finally(() => handle.close());
  });
  // A last block that no page ends with.
  await writeFile(path, 'and a bit', { flag: 'a' });
  const key = createHash('sha256').update(bytes).update('and a bit').digest('hex');
  const blob = { key, sizeBytes: bytes.byteLength + 9 };
  expect(await pastCache()(true, (flag) => hashFile(path, true, flag))).toEqual(blob);
  expect(await hashFile(path, false)).toEqual(blob);
  expect(
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  ).toBe(key);
});

test('a reader that stops in the middle leaves nothing that fails later', async () => {
  const path = join(folder, 'stopped');
  await writeFile(path, Buffer.alloc(6 * mebibyte, 3));
  const handle = await open(path);
  for await (const block of blocksOf(handle)) {
    expect(block.byteLength).toBe(mebibyte);
    break;
  }
  await handle.close();
  await writeFile(path, '');
  const empty = await open(path);
  for await (const block of blocksOf(empty)) expect.fail(`${block.byteLength} bytes of an empty file`);
  await empty.close();
});
