import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface TestRedis {
  /** Takes a password in its user part, as REDIS_URL does; the path of a socket. */
  readonly url: string;
  /** Ends the server as a crash does. */
  readonly kill: () => Promise<void>;
  /** Starts it again, empty. */
  readonly start: () => Promise<void>;
  /** It keeps its connections and answers nothing. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: () => Promise<void>;
}

/** Debian's package redis-server; tests of it say that they were left out where it is missing. */
export const hasRedis = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => folder !== '' && existsSync(join(folder, 'redis-server')));

/** A server of its own on a socket in a temporary folder, which keeps nothing. */
export async function startTestRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'timbre-redis-'));
  const url = join(folder, 'redis.sock');
  const options = ['--port', '0', '--unixsocket', url, '--save', '', '--appendonly', 'no', '--dir', folder];
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    const started = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    for await (const line of createInterface({ input: started.stdout })) {
      if (line.includes('ready to accept connections')) break;
    }
    started.stdout.resume();
  };
  const kill = async (): Promise<void> => {
    if (child === null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    child = null;
    await gone;
  };

  await start();
  return {
    url,
    kill,
    start,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
