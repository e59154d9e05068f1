import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readdir, readFile } from 'node:fs/promises';
import { request, type Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, createClient, type Client } from '@timbre/client';
import { createArticle } from '@timbre/contract/articles/articles';
import { readCreditBalance, type CreditBalance } from '@timbre/contract/credits';
import { exportArticle, readExport, type ArticleExport } from '@timbre/contract/exports';
import type { StudioFolder } from '../../tools/studio-process.ts';

const root = join(import.meta.dirname, '../..');

/** An account of the command line, calling with its key. */
export interface KeyUser {
  readonly id: string;
  readonly apiKey: string;
  readonly email: string;
  readonly password: string;
  readonly client: Client;
}

let made = 0;

export async function makeUser(place: StudioFolder, address: string, credits = 1000): Promise<KeyUser> {
  made += 1;
  const account = { email: `breaker-${made}@example.org`, password: `a planted password ${made}` };
  const user = await place.createUser({ ...account, plan: 'professional', credits });
  return { ...user, ...account, client: clientOf(address, user.apiKey) };
}

export function clientOf(address: string, apiKey: string): Client {
  return createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': apiKey }), validate: true });
}

/** What a call was refused with; fails when it was not. */
export async function refusal(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    (value) => new Error(`It was not refused: ${JSON.stringify(value).slice(0, 200)}`),
    (cause: unknown) => cause,
  );
  if (error instanceof ApiError) return error;
  throw error;
}

const words = ['river', 'lantern', 'meadow', 'harbour', 'winter', 'garden', 'thunder', 'market', 'window', 'journey'];

/** Sentences no other text has, so that nothing of it was rendered before; some 100 characters each. */
export function freshText(sentences: number): string {
  made += 1;
  return Array.from({ length: sentences }, (_, i) => {
    const pick = (n: number): string => words[(made * 7 + i * 3 + n) % words.length] ?? '';
    return `Chapter ${made} says in line ${i} that the ${pick(0)} beside the ${pick(1)} waited for another ${pick(4)} until the ${pick(7)} ended.`;
  }).join(' ');
}

export async function saveArticle(client: Client, text: string, speaker = 'flite-rms'): Promise<string> {
  const { articleId } = await client.send(createArticle, { segments: [{ text, speaker }] });
  return articleId;
}

/** Saves and exports a text; the export is under way. */
export async function startExport(client: Client, text: string): Promise<ArticleExport> {
  return client.send(exportArticle, { articleId: await saveArticle(client, text), subtitles: ['srt'] });
}

export const balanceOf = (client: Client): Promise<CreditBalance> => client.send(readCreditBalance, {});

/** Asks until `found` gives something but null; errors of the connection count as "not yet". */
export async function eventually<T>(found: () => Promise<T | null>, limitMs = 60_000): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const value = await found().catch((error: unknown) => {
      if (performance.now() > end) throw error;
      return null;
    });
    if (value !== null) return value;
    if (performance.now() > end) throw new Error(`It did not happen within ${limitMs} ms.`);
    await sleep(100);
  }
}

export function ended(client: Client, id: string, limitMs = 120_000): Promise<ArticleExport> {
  return eventually(async () => {
    const found = await client.send(readExport, { id });
    return ['done', 'failed', 'cancelled'].includes(found.status) ? found : null;
  }, limitMs);
}

/** Waits until at least one sentence is rendered. */
export function underWay(client: Client, id: string): Promise<ArticleExport> {
  return eventually(async () => {
    const found = await client.send(readExport, { id });
    return found.status === 'running' && (found.progress?.fraction ?? 0) > 0 ? found : null;
  });
}

/** The server writes its id into the lock it holds. */
export async function serverPid(place: StudioFolder): Promise<number> {
  return Number(await readFile(join(String(place.env['DATA_DIR']), 'locks', 'server'), 'utf8'));
}

export async function postmasterPid(place: StudioFolder): Promise<number> {
  const file = join(String(place.env['DATA_DIR']), 'postgres', 'cluster', 'postmaster.pid');
  return Number.parseInt(await readFile(file, 'utf8'), 10);
}

/** Processes below `pid` whose command line holds `part`. */
export async function descendants(pid: number, part: string): Promise<number[]> {
  const parents = new Map<number, number>();
  const lines = new Map<number, string>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = /^.*\) \S (\d+)/.exec(stat)?.[1];
    if (parent === undefined) continue;
    parents.set(Number(name), Number(parent));
    lines.set(Number(name), await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''));
  }
  const isBelow = (one: number): boolean => {
    const parent = parents.get(one);
    return parent !== undefined && (parent === pid || isBelow(parent));
  };
  return [...parents.keys()].filter((one) => isBelow(one) && lines.get(one)?.includes(part) === true);
}

export interface CommandEnd {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `timbre …` to its end, whatever it is. */
export function timbre(env: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<CommandEnd> {
  return program(env, 'cli/bin/timbre.mjs', args);
}

/** `npm start` where a start is refused. */
export function tryStart(env: NodeJS.ProcessEnv): Promise<CommandEnd> {
  return program(env, 'tools/start.mjs', []);
}

/**
 * Starts a server, stops reading what it says as soon as it is ready, gives it something to say (its database dies)
 * and tells it to end; the code it ends with.
 */
export async function endUnheard(place: StudioFolder): Promise<number | null> {
  const { env } = place;
  const server = spawn(process.execPath, [join(root, 'tools/start.mjs')], { cwd: root, env, stdio: 'pipe' });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error(said)));
    server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Timbre is ready')) resolve();
    });
  });
  server.stdout.destroy();
  server.stderr.destroy();
  process.kill(await postmasterPid(place), 'SIGKILL');
  await sleep(2000);
  const over = once(server, 'exit') as Promise<[number | null]>;
  server.kill('SIGTERM');
  const [code] = await over;
  return code;
}

function program(env: NodeJS.ProcessEnv, file: string, args: readonly string[]): Promise<CommandEnd> {
  return new Promise((resolve) => {
    // On a loaded machine a start takes a minute; ended in the middle it would leave as if nothing were wrong.
    const options = { cwd: root, env, timeout: 180_000 };
    execFile(process.execPath, [join(root, file), ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr });
    });
  });
}

/** Whether this machine lets us mount a small disk; the reason when not. */
export function mountSmallDisk(folder: string, size: string): Promise<string | null> {
  return run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'timbre-test', folder]);
}

/** A disk that gets fuller or emptier without a byte being written. */
export async function resizeDisk(folder: string, size: string): Promise<void> {
  const problem = await run('mount', ['-o', `remount,size=${size}`, folder]);
  if (problem !== null) throw new Error(problem);
}

export async function unmount(folder: string): Promise<void> {
  await run('umount', [folder]);
}

function run(command: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : said.trim()));
  });
}

/** Writes until nothing more fits. */
export async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const size of [1 << 20, 4096]) {
      const bytes = Buffer.alloc(size);
      for (let isFull = false; !isFull;) {
        isFull = await file.write(bytes).then(
          ({ bytesWritten }) => bytesWritten < size,
          () => true,
        );
      }
    }
  } finally {
    await file.close();
  }
}

/** Asks for the balance on a kept connection; says what the server wants done with it. */
export function askKept(address: string, apiKey: string, agent: Agent): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'xi-api-key': apiKey };
    request(`${address}${readCreditBalance.path}`, { agent, headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.once('end', () => {
        if (body.includes('"code":200')) resolve(answer.headers.connection);
        else reject(new Error(body));
      });
    })
      .once('error', reject)
      .end();
  });
}
