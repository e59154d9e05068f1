import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sandbox } from './sandbox.types.ts';
import { probeSandbox } from './probe-sandbox.ts';
import type { RunOptions } from './run-program.ts';
import { runProgram, startProgram } from './run-program.ts';
import { sandboxCommand } from './sandbox-command.ts';

const bare: Sandbox = { hasPrlimit: false, hasBubblewrap: false, problem: null };
const never = new AbortController().signal;
let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await probeSandbox();
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterAll(() => rm(folder, { recursive: true }));

const shell = (script: string, options: Partial<RunOptions> = {}, inside: Sandbox = sandbox): Promise<string> =>
  runProgram(inside, {
    program: 'sh',
    args: ['-c', script],
    limits: { seconds: 10 },
    signal: never,
    ...options,
  }).then(String);
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('input goes in, output comes out, as bytes or as a stream', async () => {
  expect(await shell('cat; echo end', { stdin: Buffer.from('hello ') })).toBe('hello end\n');
  expect(
    await shell('head -c 3', { stdin: Readable.from(Array.from({ length: 100 }, () => 'abc'.repeat(10_000))) }),
  ).toBe('abc');
  const running = startProgram(sandbox, { program: 'cat', args: [], limits: { seconds: 10 }, signal: never });
  running.stdin.end('streamed');
  let said = '';
  for await (const chunk of running.stdout) said += String(chunk);
  await running.ended;
  expect(said).toBe('streamed');
});

test('a program sees nothing of our environment', async () => {
  vi.stubEnv('SANDBOX_TEST_SECRET', 'planted');
  expect(await shell('env')).not.toContain('planted');
});

test('a failure carries the last lines and no path', async () => {
  const failing = shell(`echo "first" >&2; echo "can't open file:${folder}/x.wav: bad" >&2; exit 3`);
  await expect(failing).rejects.toMatchObject({
    name: 'ProgramError',
    reason: 'exit',
    exitCode: 3,
    message: "sh ended with 3: first | can't open <file>: bad",
  });
  const missing = runProgram(bare, { program: 'no-such-program', args: [], limits: { seconds: 1 }, signal: never });
  await expect(missing).rejects.toMatchObject({ reason: 'missing' });
});

test('time, output and input that break end the program', async () => {
  await expect(shell('sleep 60', { limits: { seconds: 0.2 } })).rejects.toMatchObject({ reason: 'timeout' });
  await expect(shell('yes', { maxOutputBytes: 1000 })).rejects.toMatchObject({ reason: 'output-limit' });
  async function* broken(): AsyncGenerator<string> {
    yield 'a';
    throw new Error('the source broke');
  }
  await expect(shell('cat', { stdin: Readable.from(broken()) })).rejects.toThrow('the source broke');
});

test('an abort ends the whole process group, also what does not listen to SIGTERM', async () => {
  const abort = new AbortController();
  const pidFile = join(folder, 'pids');
  const script = `trap '' TERM; sleep 300 & echo $! > ${pidFile}; echo $$ >> ${pidFile}; wait; wait`;
  const running = shell(script, { signal: abort.signal }, bare);
  let pids: number[] = [];
  await expect.poll(async () => (pids = await readPids(pidFile)).length, { timeout: 10_000 }).toBe(2);
  expect(pids.every(isAlive)).toBe(true);
  abort.abort(new Error('stopped by a person'));
  await expect(running).rejects.toThrow('stopped by a person');
  await expect.poll(() => pids.some(isAlive), { timeout: 10_000 }).toBe(false);
});

const readPids = async (path: string): Promise<number[]> =>
  (await readFile(path, 'utf8').catch(() => '')).split('\n').filter(Boolean).map(Number);

test('limits on file size and memory hold', async (context) => {
  if (!sandbox.hasPrlimit) return context.skip('prlimit is not here');
  const tooBig = shell(`head -c 100000 /dev/zero > ${folder}/big`, {
    limits: { seconds: 10, fileSizeBytes: 50_000 },
    writable: [folder],
  });
  await expect(tooBig).rejects.toMatchObject({ reason: 'exit' });
  const hungry = shell('head -c 500000000 /dev/zero | tail', { limits: { seconds: 10, addressSpaceBytes: 100e6 } });
  await expect(hungry).rejects.toMatchObject({ reason: 'exit' });
});

describe('bubblewrap', () => {
  test('shows the given paths and nothing else, and writes only where it may', async (context) => {
    if (!sandbox.hasBubblewrap) return context.skip(`bubblewrap does not work here: ${sandbox.problem}`);
    const given = join(folder, 'given.txt');
    await writeFile(given, 'given');
    await writeFile(join(folder, 'other.txt'), 'other');
    expect(await shell(`ls ${folder}; cat ${given}`, { readable: [given] })).toBe('given.txt\ngiven');
    await expect(shell(`echo x > ${given}`, { readable: [given] })).rejects.toMatchObject({ reason: 'exit' });
    await expect(shell('cat /etc/passwd')).rejects.toMatchObject({ reason: 'exit' });
    await shell(`echo x > ${folder}/written`, { writable: [folder] });
    expect(await readdir(folder)).toContain('written');
    expect(await shell('cat /proc/net/dev | grep -c : || true')).toBe('1\n');
  });

  test('is used only where it works', () => {
    const run = { program: 'ffmpeg', args: ['-version'], limits: { seconds: 5 } };
    expect(sandboxCommand(bare, run)).toEqual({ file: 'ffmpeg', args: ['-version'] });
    expect(sandboxCommand({ ...bare, hasBubblewrap: true }, run).file).toBe('bwrap');
    expect(sandboxCommand(bare, { ...run, isBackground: true }).file).toBe('nice');
  });
});
