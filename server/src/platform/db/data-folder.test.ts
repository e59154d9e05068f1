import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

const base = await mkdtemp(join(tmpdir(), 'timbre-data-folder-'));
afterAll(() => rm(base, { recursive: true }));

const problem = (path: string): Promise<string> =>
  makeDataFolder(path, 0o700).then(
    () => 'none',
    (error: Error) => error.message,
  );

test('a data folder is created with its parents, and may be there already', async () => {
  const path = join(base, 'srv', 'timbre', 'data');
  expect(await problem(path)).toBe('none');
  expect(await problem(path)).toBe('none');
  expect((await stat(join(path, 'locks'))).isDirectory()).toBe(true);
});

test('a place where no folder can be is one sentence, and ends', async () => {
  expect(await problem('/proc/nowhere/data')).toBe(
    'DATA_DIR is /proc/nowhere/data, but no folder can be created there. Set DATA_DIR to another folder.',
  );
});

test('a file in the place of the folder, or above it, is named', async () => {
  const file = join(base, 'notes.txt');
  await writeFile(file, '');
  expect(await problem(file)).toBe(`DATA_DIR is ${file}, but that is a file. Set DATA_DIR to a folder.`);
  expect(await problem(join(file, 'data'))).toContain('but part of that path is a file.');
});
