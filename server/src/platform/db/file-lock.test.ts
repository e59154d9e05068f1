import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourceArguments } from '../root.ts';
import { lockFile } from './file-lock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a module in a process in which nothing else goes on; its exit code. */
function runAlone(source: string): Promise<{ code: number; stderr: string }> {
  return new Promise((resolve) => {
    const args = [...sourceArguments(), '--input-type=module', '--eval', source];
    execFile(process.execPath, args, (error, _stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stderr }),
    );
  });
}

test('one holder of an exclusive lock, many of a shared one, and free again after each', async () => {
  const path = join(folder, 'lock');
  const ask = (kind: 'exclusive' | 'shared') => lockFile(path, { kind, waitSeconds: 0 });
  const [one, two] = [await ask('shared'), await ask('shared')];
  expect(await ask('exclusive')).toBeNull();
  await one?.release();
  await two?.release();
  const alone = await ask('exclusive');
  expect(alone).not.toBeNull();
  expect(await ask('shared')).toBeNull();
  await alone?.release();
  await (await ask('exclusive'))?.release();
});

test('a release waits for the end of the holder alone, not for the end of its pipes', async () => {
  // Here someone else holds the pipes open for a while longer than the holder lives.
  const source = `
    import processes from 'node:child_process';
    import { syncBuiltinESMExports } from 'node:module';
    const { spawn } = processes;
    processes.spawn = (file, args, options) =>
      spawn('sh', ['-c', 'sleep 2 & exec "$0" "$@"', file, ...args], options);
    syncBuiltinESMExports();
    const { lockFile } = await import(${JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))});
    const lock = await lockFile(${JSON.stringify(join(folder, 'alone'))}, { kind: 'exclusive', waitSeconds: 5 });
    await lock.release();
  `;
  expect(await runAlone(source)).toMatchObject({ code: 0, stderr: '' });
});
