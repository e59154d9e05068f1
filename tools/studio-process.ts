import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type * as provision from '../cli/src/provision.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
const readyLine = /Timbre is ready: (\S+)\n/;

/** The product as a person starts it: `npm start` on a data folder of its own, for journeys and benchmarks. */
export interface StudioProcess {
  readonly address: string;
  /** From the start of the program to its ready line, milliseconds. */
  readonly startMs: number;
  readonly pid: number;
  /** Everything it has said so far, log lines included. */
  readonly output: () => string;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  /** SIGTERM, and waits until it has ended. */
  readonly stop: () => Promise<void>;
}

/** A folder, a port and the environment that point a server and its commands at them. */
export interface StudioFolder {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly start: () => Promise<StudioProcess>;
  readonly createUser: (user: provision.NewUser) => Promise<{ id: string; apiKey: string }>;
  readonly command: (...args: readonly string[]) => Promise<string>;
  /** A new sign-in link for the owner, which works once; the server says none to what is no terminal. */
  readonly ownerLink: () => Promise<string>;
  readonly remove: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** What a server said when it did not start. */
export class StartRefused extends Error {
  readonly exitCode: number | null;
  readonly output: string;

  constructor(exitCode: number | null, output: string) {
    super(`the server ended with ${exitCode}:\n${output}`);
    this.name = 'StartRefused';
    this.exitCode = exitCode;
    this.output = output;
  }
}

/** Collects what a server says until it is ready. */
function ready(server: ChildProcess): Promise<{ address: string; output: () => string }> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const address = readyLine.exec(output)?.[1];
      if (address !== undefined) resolve({ address, output: () => output });
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    // `close`: its last words have arrived too.
    server.once('close', (code) => reject(new StartRefused(code, output)));
  });
}

async function start(env: NodeJS.ProcessEnv): Promise<StudioProcess> {
  const started = performance.now();
  const server = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const said = await ready(server);
  const startMs = performance.now() - started;
  // A studio that gives up by itself says why, or the journey that met it reads as a lost connection.
  let isStopped = false;
  void ended.then((code) => {
    const words = code === 128 ? '' : said.output().slice(-4000);
    if (!isStopped) process.stderr.write(`The studio at ${said.address} ended by itself with ${code}. ${words}\n`);
  });
  return {
    ...said,
    startMs,
    pid: server.pid ?? 0,
    ended,
    stop: async () => {
      isStopped = true;
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** The commands' own code in this process: a start of the command line costs ten times what making a person does. */
async function provisioning(): Promise<typeof provision> {
  const program = join(root, 'dist/server/cli/src/provision.js');
  return (await import(pathToFileURL(program).href)) as typeof provision;
}

/** Makes the folder; nothing runs yet. */
export async function studioFolder(settings: NodeJS.ProcessEnv = {}): Promise<StudioFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'timbre-run-'));
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    PUBLIC_URL: '',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const command = async (...args: readonly string[]): Promise<string> =>
    (await run(process.execPath, [join(root, 'cli/bin/timbre.mjs'), ...args], { cwd: root, env })).stdout;
  return {
    folder,
    env,
    command,
    ownerLink: async () => (await provisioning()).createOwnerLink(env),
    start: () => start(env),
    createUser: async (user) => (await provisioning()).createUser(user, env),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
