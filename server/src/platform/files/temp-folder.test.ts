import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { newId } from '../ids.ts';
import { openTempFolders } from './temp-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'temp-folders-'));
});
afterEach(() => rm(root, { recursive: true }));
const openFolders = () => openTempFolders({ root, clock: systemClock, newId });

test('a folder is gone afterwards, whether its user succeeds or fails', async () => {
  const { withTempFolder } = await openFolders();
  expect(await withTempFolder((folder) => writeFile(join(folder, 'a'), 'x').then(() => 7))).toBe(7);
  const failing = withTempFolder(async (folder) => {
    await writeFile(join(folder, 'a'), 'x');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await readdir(root)).toEqual([]);
});

test('on a disk whose reserve is reached there is no folder', async () => {
  const full = await openTempFolders({ root, clock: systemClock, newId, reserve: () => Number.MAX_SAFE_INTEGER });
  await expect(full.withTempFolder(async () => 1)).rejects.toMatchObject({ code: 'disk.full' });
  await expect(full.requireRoom()).rejects.toMatchObject({ code: 'disk.full' });
  expect(await readdir(root)).toEqual([]);
});

test('leftovers of dead processes and old ones go at the start; those of living processes stay', async () => {
  const names = { dead: `${hostname()}.999999999.a`, living: `${hostname()}.${process.ppid}.b`, elsewhere: 'far.1.c' };
  for (const name of Object.values(names)) await mkdir(join(root, name));
  await openFolders();
  expect((await readdir(root)).sort()).toEqual([names.living, names.elsewhere].sort());
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(root, names.elsewhere), longAgo, longAgo);
  await openFolders();
  expect(await readdir(root)).toEqual([names.living]);
});
