import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchStudio } from './measure.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
const readyLine = /Timbre is ready: (\S+)/;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

function ready(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const found = readyLine.exec(output);
      if (found?.[1] !== undefined) resolve(found[1]);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
}

/** Milliseconds from the start of the server program to its first ready line, on an existing data folder. */
export async function startServer(
  env: NodeJS.ProcessEnv,
): Promise<{ address: string; startMs: number; stop: () => Promise<void> }> {
  const started = performance.now();
  const server = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await ready(server);
  const startMs = performance.now() - started;
  return {
    address,
    startMs,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts the built server on an empty data folder as a person would, and gives it back when `use` is done. */
export async function withBenchStudio<T>(
  use: (studio: BenchStudio, restart: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'timbre-bench-'));
  const port = String(await freePort());
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: port, PUBLIC_URL: '', LOG_LEVEL: 'warn' };
  let server = await startServer(env);
  const restart = async (): Promise<number> => {
    await server.stop();
    server = await startServer(env);
    return server.startMs;
  };
  try {
    const cli = join(root, 'cli/bin/timbre.mjs');
    const account = [
      '--email',
      'bench@example.org',
      '--password',
      'a-bench-password',
      '--plan',
      'professional',
      '--credits',
      '100000',
      '--json',
    ];
    const { stdout } = await run(process.execPath, [cli, 'user', 'create', ...account], { env });
    const { apiKey } = JSON.parse(stdout) as { apiKey: string };
    return await use({ address: server.address, apiKey, folder }, restart);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
